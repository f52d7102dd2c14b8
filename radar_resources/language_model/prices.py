"""What a call costs, by the published prices that genai-prices carries; nothing is fetched."""

from radar_resources.errors import Misconfigured
from radar_resources.language_model.servers import Server


def price(server: Server, input_tokens: int, output_tokens: int) -> float | None:
    """US dollars of a call; 0 for models of one's own, None where the price is not known."""
    if not server.is_paid:
        return 0.0
    from genai_prices import Usage, calc_price

    usage = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
    try:
        return float(calc_price(usage, server.model, provider_api_url=server.address).total_price)
    except LookupError:
        return None


def known_price(server: Server, input_tokens: int, output_tokens: int) -> float:
    """The same where a budget must be kept.

    Raises:
        Misconfigured: The price is not known.
    """
    dollars = price(server, input_tokens, output_tokens)
    if dollars is None:
        sentence = f"LLM_BUDGET is set, but what {server.model} at {server.address} costs is not known."
        raise Misconfigured(sentence, "Choose a model with a published price, or unset LLM_BUDGET.")
    return dollars
