"""Féerie reads, draws and writes chess variants."""
