"""When two printed names are the same name. Pure."""

import re
import unicodedata

# A bracketed addition: "Model Context Protocol (MCP)", "Agent2Agent (A2A) Protocol" are also said without it.
_BRACKET = re.compile(r"\s*\([^()]*\)")
# "MCP", "K8S", "AutoML", "TF-IDF", "SLOs": what a longer name is called in short.
_ACRONYM = re.compile(r"[A-Z][A-Za-z0-9-]{0,8}[A-Z0-9]s?")
# Hyphens, dashes, slashes and blanks part words alike; "C#", "C++", ".NET", "&&" keep their signs.
_SEPARATORS = re.compile(r"[\s\-\u2010-\u2015/_,:;\"'“”‘’?!()]+")
# "Acme Technology Radar", "Acme Tech-Radar", "Radar of Acme": what a title says besides the owner.
_RADAR = re.compile(r"(?:\b(?:the\s+)?(?:tech(?:nology)?[\s-]*)?radar(?:\s+of)?\b)", re.IGNORECASE)
_MARKS = str.maketrans("", "", "™®©")


def name_key(name: str) -> str:
    """What all spellings of a name share: case, hyphens, blanks and trademark signs do not count.

    A bracket is dropped, unless nothing else is there.
    """
    return words_key(unbracketed(name))


def unbracketed(name: str) -> str:
    """A name without its bracket: "TCR" of "TCR (Test && Commit || Revert)"."""
    return _BRACKET.sub("", name).strip() or name


def bracketed(name: str) -> str:
    """What stands in a name's bracket: "MCP" in "Model Context Protocol (MCP)"; empty where there is none."""
    match = _BRACKET.search(name)
    return match.group().strip(" ()") if match else ""


def acronym(name: str) -> str:
    """What a name's bracket says it is called in short: "MCP"; empty where there is none, or words follow it."""
    short = bracketed(name)
    return short if name.endswith(")") and _ACRONYM.fullmatch(short) else ""


def spellings(name: str) -> list[str]:
    """A name as it is, without its bracket, and by its bracket's acronym."""
    return [spelling for spelling in (name, unbracketed(name), acronym(name)) if spelling]


def words_key(text: str) -> str:
    """A text's words in lower case, parted by single blanks; signs inside words stay, a full stop at their end goes."""
    plain = unicodedata.normalize("NFKC", text.translate(_MARKS)).casefold()
    words = (word.rstrip(".") for word in _SEPARATORS.split(plain))
    return " ".join(word for word in words if word)


def radar_owner(title: str) -> str:
    """Whose radar a title names: "Acme" of "Acme Technology Radar" and of "Acme Tech-Radar"; empty for no one's."""
    return _RADAR.sub("", title).strip()
