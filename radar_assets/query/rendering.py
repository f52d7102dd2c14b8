"""An answer as HTML for a notebook, and as plain text. Documents' text is escaped: it is data, never markup."""

import html
import re

from radar_assets.query.models import Answer, Citation

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_MARK = re.compile(r"\[(\d+)\]")
_STYLE = (
    "<style>.radar-answer{max-width:46em;line-height:1.5}.radar-answer p{margin:.3em 0}"
    ".radar-answer summary{cursor:pointer}.radar-answer blockquote{margin:.2em 1.2em;opacity:.85}</style>"
)


def as_text(answer: Answer) -> str:
    """The answer, then its citations, a line each."""
    lines = [_STRONG.sub(r"\1", answer.answer)]
    if answer.citations:
        lines += ["", *map(citation_line, answer.citations)]
    return "\n".join(lines)


def citation_line(citation: Citation) -> str:
    """Like "[1] radar-vol-33, page 13, 3. Pre-commit hooks (Adopt): “…”"."""
    number = f"{citation.number}. " if citation.number is not None else ""
    ring = f" ({citation.ring})" if citation.ring else ""
    where = f"{citation.edition}, page {citation.page}"
    return f"[{citation.n}] {where}, {number}{citation.name}{ring}: “{citation.excerpt}”"


def as_html(answer: Answer) -> str:
    """The answer with its citations to open; works without scripts."""
    paragraphs = "".join(f"<p>{_marked_up(line)}</p>" for line in answer.answer.splitlines())
    citations = "".join(map(_citation_html, answer.citations))
    return f'{_STYLE}<div class="radar-answer">{paragraphs}{citations}</div>'


def _marked_up(line: str) -> str:
    strong = _STRONG.sub(r"<strong>\1</strong>", html.escape(line))
    return _MARK.sub(r"<sup>[\1]</sup>", strong)


def _citation_html(citation: Citation) -> str:
    head, _, _ = citation_line(citation).partition(": “")
    return (
        f"<details><summary>{html.escape(head)}</summary>"
        f"<blockquote>{html.escape(citation.excerpt)}</blockquote></details>"
    )
