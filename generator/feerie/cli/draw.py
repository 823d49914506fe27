"""`feerie draw`: pictures for an article."""
import click
@click.command()
def draw() -> None:
    """Draw."""
