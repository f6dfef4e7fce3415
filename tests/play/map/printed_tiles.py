"""The tiles of the core box as they are printed, written out once more for tests."""

from __future__ import annotations

PRINTED = {
    "S1": (
        "I",
        "TL blocked, TR empty, L ore-mine I, C town, R resource-symbol, BL treasure-symbol I, BR empty",
        "R.NE R.E R.SE BR.E BR.SE BR.SW BL.SE BL.SW BL.W TL.W TL.NW TL.NE",
    ),
    "S2": (
        "I",
        "TL empty, TR blocked, L resource-symbol, C town, R ore-mine I, BL treasure-symbol I, BR empty",
        "TR.NW TR.NE TR.E BR.E BR.SE BR.SW BL.SE BL.SW BL.W L.SW L.W L.NW",
    ),
    "S3": (
        "I",
        "TL blocked, TR empty, L treasure-symbol I, C town, R resource-symbol, BL ore-mine I, BR empty",
        "R.NE R.E R.SE BR.E BR.SE BR.SW BL.SE BL.SW BL.W TL.W TL.NW TL.NE",
    ),
    "F1": (
        "II-III",
        "TL settlement III, TR windmill, L blocked, C empty, R artifact-symbol II, BL trading-post, BR stables",
        "L.SW L.W L.NW",
    ),
    "F2": (
        "II-III",
        "TL trading-post, TR settlement III, L shrine-of-magic-incantation, "
        "C empty, R magic-spring, BL blocked, BR artifact-symbol II",
        "BL.SE BL.SW BL.W",
    ),
    "F3": (
        "II-III",
        "TL water-wheel, TR learning-stone, L settlement III, C artifact-symbol II, R stables, BL empty, BR blocked",
        "BR.E BR.SE BR.SW",
    ),
    "F4": (
        "II-III",
        "TL gold-mine III, TR magic-spring II, L water-wheel, C blocked, R trading-post, BL temple, BR empty",
        "",
    ),
    "F5": (
        "II-III",
        "TL gold-mine III, TR mystical-garden II, L empty, "
        "C redwood-observatory, R blocked, BL trading-post, BR learning-stone",
        "R.NE R.E R.SE",
    ),
    "F6": (
        "II-III",
        "TL artifact-symbol II, TR trading-post, L water-wheel, "
        "C blocked, R shrine-of-magic-incantation, BL empty, BR gold-mine III",
        "",
    ),
    "F7": (
        "II-III",
        "TL treasure-symbol x2 II, TR blocked, L learning-stone, "
        "C shrine-of-magic-gesture, R empty, BL redwood-observatory, BR alchemists-lab III",
        "TR.NW TR.NE TR.E",
    ),
    "F8": (
        "II-III",
        "TL stables, TR empty, L temple, C gem-pond III, R windmill, BL treasure-symbol x2 II, BR blocked",
        "BR.E BR.SE BR.SW",
    ),
    "F9": (
        "II-III",
        "TL empty, TR crystal-mine III, L blocked, "
        "C redwood-observatory, R fountain-of-youth, BL treasure-symbol x2 II, BR learning-stone",
        "L.SW L.W L.NW",
    ),
    "N1": (
        "IV-V",
        "TL blocked, TR windmill, L tree-of-knowledge, C witch-hut IV, R sanctuary, BL trading-post, BR gem-pond V",
        "TL.W TL.NW TL.NE",
    ),
    "N2": (
        "IV-V",
        "TL tree-of-knowledge, TR blocked, L warriors-tomb IV, "
        "C witch-hut, R sanctuary, BL alchemists-lab V, BR shrine-of-magic-gesture",
        "TR.NW TR.NE TR.E",
    ),
    "N3": (
        "IV-V",
        "TL witch-hut, TR blocked, L trading-post, "
        "C obelisk, R crystal-mine V, BL pandoras-box IV, BR tree-of-knowledge",
        "TR.NW TR.NE TR.E",
    ),
    "N4": (
        "IV-V",
        "TL water-wheel, TR magic-spring, L shrine-of-magic-gesture IV, "
        "C obelisk, R gold-mine V, BL warriors-tomb, BR blocked",
        "BR.E BR.SE BR.SW",
    ),
    "N5": (
        "IV-V",
        "TL shrine-of-magic-gesture, TR gold-mine V, L magic-spring IV, "
        "C obelisk, R warriors-tomb, BL blocked, BR water-wheel",
        "BL.SE BL.SW BL.W",
    ),
    "N6": (
        "IV-V",
        "TL trading-post, TR gold-mine V, L magic-spring, "
        "C pandoras-box IV, R fountain-of-youth, BL water-wheel, BR blocked",
        "BR.E BR.SE BR.SW",
    ),
    "C1": (
        "VI-VII",
        "TL pandoras-box VI, TR fountain-of-youth, L warriors-tomb, "
        "C dragon-utopia VII, R blocked, BL mystical-garden, BR shrine-of-magic-gesture VI",
        "R.NE R.E R.SE",
    ),
    "C2": (
        "VI-VII",
        "TL tree-of-knowledge VI, TR shrine-of-magic-gesture, L mystical-garden, "
        "C grail VII, R temple, BL pandoras-box VI, BR blocked",
        "BR.E BR.SE BR.SW",
    ),
}
"""For each tile the numerals on its back, its fields, and the outer edges drawn as solid lines."""
