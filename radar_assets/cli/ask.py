"""`radar ask`: a question, its answer, its citations."""

from typing import Annotated

import typer

from radar_assets.cli.output import console, plain, print_json


def command(
    question: Annotated[str, typer.Argument(help="The question, in quotes.")],
    as_of: Annotated[
        str | None, typer.Option("--as-of", help="Id of an edition: leave out newer ones.", metavar="EDITION")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print answer, citations, facts and plan as JSON.")] = False,
) -> None:
    """Answer a question over all ingested editions, with citations.

    Examples: `radar ask "What ring is Kubernetes in?"`, `radar ask "Which tools are in Adopt?"`,
    `radar ask "How did Kubernetes move?"`, `radar ask "How do we keep secrets out of git?"`
    """
    if not question.strip():
        message = "The question is empty. Give one in quotes."
        raise typer.BadParameter(message)
    from radar_assets.query import ask

    answer = ask(question, as_of)
    if as_json:
        print_json(answer.model_dump(mode="json"))
    else:
        console.print(plain(answer), style="yellow" if answer.refused else None, soft_wrap=True)
