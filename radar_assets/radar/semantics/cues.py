"""The words that state how a blip relates to what a sentence names. Data only.

In a cue, THINGS stands for one name or several in a list; the rest is a regular expression over words in any
case. What the cue says, it says of the blip the sentence is about.
"""

from dataclasses import dataclass

from radar_assets.radar.semantics.vocabulary import RelationType


@dataclass(frozen=True, slots=True)
class Cue:
    """A cue, the relation it states, how sure it is (0 to 1), and a sentence in which it does."""

    type: RelationType
    words: str
    confidence: float
    example: str


_PLUGIN = "(?:plug-?ins?|extensions?|add-ons?|modules?|operators?)"
_FAULT = "(?:problems?|issues?|limitations?|shortcomings?|drawbacks?|weaknesses|pain points?|complexity|risks?)"
_KIND = (
    "(?:library|libraries|framework|toolkit|operator|distribution|plug-?in|extension|module|client|controller|dialect)"
)

CUES: tuple[Cue, ...] = (
    Cue(
        "ALTERNATIVE_TO",
        "alternatives? (?:to|for) (?:using |both |tools? like |the )*THINGS",
        0.9,
        "an alternative to Jenkins",
    ),
    Cue("ALTERNATIVE_TO", "alternatives,? (?:such as|like|including) THINGS", 0.8, "alternatives such as Maven"),
    Cue("ALTERNATIVE_TO", "instead of (?:using |relying on |adopting |the )*THINGS", 0.75, "use it instead of Redux"),
    Cue("ALTERNATIVE_TO", "(?:replacement|substitute|successor) (?:for|to|of) THINGS", 0.85, "a replacement for Chef"),
    Cue("ALTERNATIVE_TO", "(?:replaces?|replacing|supersedes?) (?:both |the )*THINGS", 0.75, "it replaces Yarn"),
    Cue("ALTERNATIVE_TO", "(?:when )?compared (?:to|with) (?:using |the )*THINGS", 0.7, "simpler compared with Istio"),
    Cue("ALTERNATIVE_TO", "in (?:contrast|comparison) (?:to|with) THINGS", 0.7, "in contrast to Angular"),
    Cue("ALTERNATIVE_TO", "unlike THINGS", 0.75, "unlike Docker, it needs no daemon"),
    Cue(
        "ALTERNATIVE_TO",
        "(?:prefer|choose|chosen|preferred|favou?r)[\\w ]{0,30} over THINGS",
        0.8,
        "we prefer it over Gulp",
    ),
    Cue("ALTERNATIVE_TO", "(?:similar|comparable) to THINGS", 0.65, "it is similar to Puppet"),
    Cue("ALTERNATIVE_TO", "compet(?:es with|itors? (?:to|of|such as|like)) THINGS", 0.8, "it competes with Hadoop"),
    Cue(
        "ALTERNATIVE_TO",
        "(?:switch(?:ed|ing)?|migrat(?:ed|ing)|mov(?:ed|ing)) (?:over )?from THINGS",
        0.65,
        "teams switching from Ant",
    ),
    Cue("ALTERNATIVE_TO", "than THINGS", 0.55, "it starts faster than Gradle"),
    Cue("COMPLEMENTS", "pairs?(?:ed)? (?:\\w+ )?with THINGS", 0.85, "it pairs well with Cypress"),
    Cue(
        "COMPLEMENTS",
        "(?:combin(?:ed|ing|es?)|coupled)(?: it| them| this)? with THINGS",
        0.75,
        "combined with Terraform",
    ),
    Cue("COMPLEMENTS", "in (?:combination|conjunction|tandem|concert) with THINGS", 0.85, "in combination with Pact"),
    Cue("COMPLEMENTS", "(?:together|side by side|hand in hand) with THINGS", 0.7, "used together with Kafka"),
    Cue("COMPLEMENTS", "(?:used )?alongside THINGS", 0.75, "we use it alongside Storybook"),
    Cue("COMPLEMENTS", "complement(?:s|ed by|ing|ary to|s? to)? THINGS", 0.85, "it complements Prometheus"),
    Cue("PART_OF_ECOSYSTEM", "part of the THINGS", 0.85, "part of the Spring family"),
    Cue(
        "PART_OF_ECOSYSTEM",
        "(?:part of|within|in|of|from) the THINGS (?:ecosystem|family|suite|toolchain)",
        0.75,
        "in the Hadoop ecosystem",
    ),
    Cue("PART_OF_ECOSYSTEM", f"{_PLUGIN} (?:for|to|of) THINGS", 0.85, "a plugin for Gradle"),
    Cue("PART_OF_ECOSYSTEM", f"(?:is|are) an? [\\w -]{{0,40}}THINGS {_KIND}", 0.75, "it is a Kubernetes operator"),
    Cue(
        "PART_OF_ECOSYSTEM", f"(?:is|are) an? [\\w, -]{{0,50}}{_KIND} for THINGS", 0.7, "is a testing library for React"
    ),
    Cue(
        "WARNS_ABOUT",
        "(?:avoid|beware(?: of)?|steer(?:ing)? clear of) (?:using |the use of |the )*THINGS",
        0.85,
        "avoid JSF",
    ),
    Cue(
        "WARNS_ABOUT",
        "(?:cautions?|warns?|warned|advise|recommend|caution) against (?:using |the )*THINGS",
        0.85,
        "we warn against SOAP",
    ),
    Cue(
        "WARNS_ABOUT",
        "(?:don.t|do not|cannot|no longer|not) recommend (?:using |the )*THINGS",
        0.8,
        "we do not recommend GWT",
    ),
    Cue(
        "WARNS_ABOUT",
        "(?:wary|cautious|dangers?|abuse|misuse|overuse) of (?:using |the )*THINGS",
        0.8,
        "be wary of Lerna",
    ),
    Cue("WARNS_ABOUT", "mov(?:e|ing) away from (?:using |the )*THINGS", 0.65, "teams are moving away from Lerna"),
    Cue(
        "MITIGATES",
        "(?:mitigat|counter|alleviat|combat)(?:es?|ing|s)? (?:(?!using|by|with|via)[\\w-]+ ){0,5}THINGS",
        0.75,
        "it mitigates the risks of npm",
    ),
    Cue("MITIGATES", "(?:protects?|guards?|defends?) (?:\\w+ )?against THINGS", 0.8, "it guards against SQL injection"),
    Cue(
        "MITIGATES",
        f"(?:address|solv|overcom|reduc|fix|avoid|tackl|resolv)\\w* (?:[\\w-]+ ){{0,4}}{_FAULT} (?:of|with|in) THINGS",
        0.75,
        "it addresses the limitations of Helm",
    ),
    Cue(
        "BUILT_ON",
        "buil[td] (?:entirely |directly )?(?:on top of|on|upon|with|using|atop|around) (?:the )?THINGS",
        0.85,
        "built on top of Spark",
    ),
    Cue("BUILT_ON", "based on (?:the )?(?:popular )?THINGS", 0.75, "it is based on Chromium"),
    Cue("BUILT_ON", "(?:re-?)?written (?:entirely |purely |completely )?in THINGS", 0.9, "a linter written in Rust"),
    Cue("BUILT_ON", "implemented (?:in|with|using|on top of) THINGS", 0.8, "implemented in Go"),
    Cue("BUILT_ON", "powered by THINGS", 0.8, "powered by Elasticsearch"),
    Cue("BUILT_ON", "on top of (?:the )?THINGS", 0.75, "a layer on top of Kafka"),
    Cue(
        "BUILT_ON",
        "(?:wrapper|layer|abstraction) (?:around|over|for|on) THINGS",
        0.8,
        "a thin wrapper around Terraform",
    ),
    Cue("BUILT_ON", "fork of THINGS", 0.8, "a fork of Terraform"),
    Cue(
        "RUNS_ON",
        "(?:runs?|running) (?:natively |directly |anywhere |entirely )?(?:on|in|inside|within|atop) (?:top of |the |an? |any )*THINGS",
        0.85,
        "it runs on Kubernetes",
    ),
    Cue(
        "RUNS_ON",
        "(?:deployed|deploys|deployable|deploying|deploy)(?: it| them| \\w+)? (?:on|to|in|into|onto) (?:an? |the )?THINGS",
        0.75,
        "it deploys to AWS",
    ),
    Cue("RUNS_ON", "hosted (?:on|in) THINGS", 0.75, "hosted on Azure"),
    Cue(
        "INTEGRATES_WITH",
        "integrat(?:es?|ed|ing|ions?) (?:[\\w-]+ ){0,3}(?:with|into|for) (?:the )?THINGS",
        0.85,
        "it integrates with Slack",
    ),
    Cue("INTEGRATES_WITH", "integrat(?:es|ions? (?:with|for)) THINGS", 0.8, "it integrates Jaeger"),
    Cue("INTEGRATES_WITH", "(?:supports?|supporting|support for) (?:both |for )?THINGS", 0.7, "it supports PostgreSQL"),
    Cue(
        "INTEGRATES_WITH",
        "works? (?:well |seamlessly |nicely |great |out of the box )?with THINGS",
        0.75,
        "works well with Jest",
    ),
    Cue(
        "INTEGRATES_WITH",
        "(?:compatible|interoperable|interoperability|compatibility|interoperates?) with THINGS",
        0.75,
        "compatible with Prometheus",
    ),
    Cue(
        "INTEGRATES_WITH",
        "(?:connectors?|adapters?|bindings?|clients?|drivers?|exporters?|plug-?ins?) (?:for|to) THINGS",
        0.7,
        "adapters for Kafka",
    ),
)

# Right before a cue: the relation is denied, or only thought of.
NEGATIONS = (
    "not",
    "never",
    "no",
    "no longer",
    "isn't",
    "isn’t",
    "doesn't",
    "doesn’t",
    "don't",
    "don’t",
    "can't",
    "can’t",
    "cannot",
    "without",
    "rarely",
    "hardly",
)
HEDGES = ("might", "may", "could", "would", "perhaps", "possibly", "if", "should")
