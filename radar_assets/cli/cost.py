"""`radar cost`: what language models took and cost, by edition."""

from typing import Annotated

import typer

from radar_assets.cli.output import console, plain, print_json, table


def command(as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False) -> None:
    """Show calls, tokens, seconds and US dollars of language models, by edition and model, since the beginning.

    Example: `radar cost --json | jq .total.dollars`
    """
    from radar_resources.language_model.ledger import Ledger, summed
    from radar_resources.settings import load_settings

    settings = load_settings()
    rows = Ledger(settings.language_model_dir, settings.llm_budget).spent()
    total = summed(rows)
    if as_json:
        print_json(
            {
                "editions": [row.model_dump() | {"edition": row.edition or None} for row in rows],
                "total": total.model_dump(exclude={"edition", "model"}),
                "budget": settings.llm_budget,
            }
        )
        return
    if not rows:
        console.print("No language model was asked yet.")
        return
    shown = table("edition", "model", "calls", "tokens in", "tokens out", "seconds", "US dollars")
    for row in (*rows, total):
        tokens = (row.input_tokens, row.output_tokens)
        cells = (row.edition or "questions", row.model, row.calls, *tokens, f"{row.seconds:.0f}", f"{row.dollars:.4f}")
        shown.add_row(*map(plain, cells))
    console.print(shown)
    if total.calls_of_unknown_price:
        console.print(f"The price of {total.calls_of_unknown_price} calls is not known; they are not in the sum.")
    if settings.llm_budget is not None:
        console.print(f"LLM_BUDGET is {settings.llm_budget:.2f} US dollars.")
