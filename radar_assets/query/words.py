"""Words that carry no topic in a question. Data only."""

EMPTY_WORDS = frozenset(
    """
    a about after all altogether an and any are as at be been before between blip blips by can current
    currently did do does during edition editions everything for from give had has have how i in
    include included includes into is it its latest list many me most name named newest now number
    of on or over placed please put quadrant quadrants radar radars recent ring rings say says she
    should show since sit technologies technology that the their them there there's these they thing
    things this those to today total under volume volumes was we were what when where which who why with
    you your
    """.split()  # noqa: SIM905 a list of words reads best as words
)
