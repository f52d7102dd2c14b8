"""What is known of the publisher's editions from outside their PDFs: month and number of blips. Data only.

Source: the editions' own covers (29-33), the publisher's archive (19-28, 34), a second public list (1-18).
"""

PUBLISHED: dict[int, str] = {
    1: "2010-01", 2: "2010-04", 3: "2010-08", 4: "2011-01", 5: "2011-07", 6: "2012-03", 7: "2012-10",
    8: "2013-05", 9: "2014-01", 10: "2014-07", 11: "2015-01", 12: "2015-05", 13: "2015-11", 14: "2016-04",
    15: "2016-11", 16: "2017-03", 17: "2017-11", 18: "2018-05", 19: "2018-11", 20: "2019-04", 21: "2019-11",
    22: "2020-05", 23: "2020-10", 24: "2021-04", 25: "2021-10", 26: "2022-03", 27: "2022-10", 28: "2023-04",
    29: "2023-09", 30: "2024-04", 31: "2024-10", 32: "2025-04", 33: "2025-11", 34: "2026-04",
}  # fmt: skip

# How many blips each volume prints. Source: the published data of all volumes; for 29, 31 and 33 counted in print too.
# Of volume 32 that data lack blip 40, "Model Context Protocol (MCP)", which is counted here.
BLIP_COUNTS: dict[int, int] = {
    1: 38, 2: 59, 3: 70, 4: 74, 5: 84, 6: 104, 7: 107, 8: 104, 9: 94, 10: 107, 11: 104, 12: 92, 13: 102, 14: 106,
    15: 111, 16: 104, 17: 105, 18: 104, 19: 93, 20: 98, 21: 96, 22: 98, 23: 99, 24: 104, 25: 96, 26: 93, 27: 103,
    28: 107, 29: 107, 30: 105, 31: 105, 32: 105, 33: 114, 34: 118,
}  # fmt: skip
BLIP_COUNTS_SOURCE = "published data of all volumes"

# Words before "Technology Radar" on the publisher's own covers; any other word names a radar of its own.
PUBLISHER_WORDS = frozenset({"", "thoughtworks"})
PUBLISHER_SERIES = "radar"
