"""`feerie build` and `feerie serve`: the site."""
import click
@click.command()
def build() -> None:
    """Build."""
@click.command()
def serve() -> None:
    """Serve."""
