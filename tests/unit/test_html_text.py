"""Write-ups in HTML: paragraphs, links, and no word lost; hostile input ends soon."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from radar_assets.radar.data_files.html_text import read_html

HTTP = "https://a.example/x"


@pytest.mark.parametrize(
    ("markup", "texts", "links"),
    [
        ("", [], []),
        ("  <p> </p>", [], []),
        ("one line", ["one line"], []),
        ("first\n\nsecond\r\nthird", ["first", "second", "third"], []),
        ("<p>set\nover lines</p>", ["set over lines"], []),
        ("<p>a</p><br><p>b</p>", ["a", "b"], []),
        ("a<br>b<br/>c", ["a", "b", "c"], []),
        ("<ul><li>a<li>b</ul>c", ["a", "b", "c"], []),
        ("<table><tr><td>a<td>b</tr></table>", ["a b"], []),
        ("R&amp;D, AT&T, 3 < 4", ["R&D, AT&T, 3 < 4"], []),
        ("a&nbsp;b\u00adc\u200b", ["a bc"], []),
        ("List<String> and <T>", ["List<String> and <T>"], []),
        ("<p>before <!-- not shown --> after</p>", ["before after"], []),
        ("<script>alert('x')</script>seen<style>p{}</style>", ["seen"], []),
        (f'see <a href="{HTTP}"><b>the</b> page</a>.', ["see the page."], [("the page", HTTP)]),
        (f"<a href={HTTP}>one</a><a href=/two>two</a>", ["onetwo"], [("one", HTTP), ("two", "/two")]),
        (f'<a href="{HTTP}">over<br>a break</a>', ["over", "a break"], [("over a break", HTTP)]),
        (f'<a href="{HTTP}">never closed', ["never closed"], [("never closed", HTTP)]),
        ('<a href="javascript:alert(1)">press</a>', ["press"], []),
        ('<a href="java\tscript:alert(1)">press</a>', ["press"], []),
        ('<a href="data:text/html,x">press</a>', ["press"], []),
        ('<img src=x onerror=alert(1)>text<a href="">b</a>', ["textb"], []),
        (f'<a href="{HTTP}"></a>x', ["x"], []),
        ("half \ud800 a letter", ["half ? a letter"], []),
    ],
)
def test_paragraphs_and_links(markup: str, texts: list[str], links: list[tuple[str, str]]) -> None:
    paragraphs, found = read_html(markup)
    assert [paragraph.text for paragraph in paragraphs] == texts
    assert [(link.text, link.target) for link in found] == links
    assert all(paragraph.pages == [1] for paragraph in paragraphs)


@pytest.mark.parametrize(
    "piece", ["<a ", "<a x='", "<!--", "<![", "<!", "</", "<?", "&#", "<div>", "<b>", "<a>", "<table>"]
)
def test_hostile_markup_takes_linear_time(piece: str) -> None:
    start = time.process_time()
    read_html(piece * 30_000)
    assert time.process_time() - start < 5


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    paragraphs, _ = read_html(text)
    assert all(paragraph.text.strip() == paragraph.text != "" for paragraph in paragraphs)


@given(st.lists(st.text(alphabet="abcdefgh", min_size=1), min_size=1))
def test_no_word_is_lost(words: list[str]) -> None:
    markup = "".join(f"<p><em>{word}</em></p>" for word in words)
    assert [paragraph.text for paragraph in read_html(markup)[0]] == words
