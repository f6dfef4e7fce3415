"""Eight ready Kingdom sets, each with a plan of its own; any two have at most five cards in common. Below are those of
earlier editions."""

from heroes.content.duelmake import earlier_kingdom, kingdom

kingdom(
    "Steel Charge",
    style="tempo",
    hero="orrin",
    vanguard=("squire-vanguard", "pikeman-vanguard", "standard-bearer-vanguard"),
    locations=("stables", "rally-flag", "mercenary-camp"),
    deck={
        "pikeman": 3,
        "centaur": 3,
        "archer": 3,
        "wood-elf": 3,
        "dwarf": 3,
        "griffin": 3,
        "swordsman": 3,
        "pegasus": 3,
        "angel": 3,
        "cavalier": 3,
        "leadership": 3,
        "armorer": 3,
        "bloodlust": 3,
        "crest-of-valor": 3,
        "sword-of-judgement": 3,
    },
    plan="Be faster than the enemy and never let go. Fill the first rounds with Pikemen and Centaurs, let Orrin call a "
    "Vanguard whenever he has nothing better to do, and keep walking towards the enemy Hero while Archers and Wood "
    "Elves clear the way. Pegasus and Angel act in the round you need them: the Angel wakes a Unit that has already "
    "fought. Spend Unit cards as boosts once the enemy Hero is in reach: Leadership, the Crest of Valor and the Sword "
    "of Judgement make every such attack hurt.",
)

kingdom(
    "Bone Tide",
    style="swarm",
    hero="galthran",
    vanguard=("bone-caller-vanguard", "ghost-vanguard", "grave-chill"),
    locations=("hill-fort", "magic-well", "arena"),
    deck={
        "skeleton": 3,
        "skeleton-archer": 3,
        "walking-dead": 3,
        "wight": 3,
        "vampire": 3,
        "bone-dragon": 3,
        "dwarf": 3,
        "wood-elf": 3,
        "dendroid": 3,
        "animate-dead": 3,
        "wisdom": 3,
        "necromancy": 3,
        "weakness": 3,
        "lightning-bolt": 3,
        "blackshard-of-the-dead-knight": 3,
    },
    plan="Make few Units very large. Galthran lets a Unit that you Increase act in the same round, so play duplicates "
    "onto a Skeleton or a Wight that is already in front, add Animate Dead, and attack with the sum. The Bone Caller "
    "brings fallen Skeletons back, and every Bone Dragon makes one of them bigger. You outlast decks that trade card "
    "for card: when both decks run low, you still have an army.",
)

kingdom(
    "Dead Silence",
    style="control",
    hero="sandro",
    vanguard=("evil-eye-vanguard", "ghost-vanguard", "grave-chill"),
    locations=("war-machine-factory", "library-of-enlightenment", "garrison"),
    deck={
        "skeleton": 3,
        "skeleton-archer": 3,
        "harpy": 3,
        "wight": 3,
        "beholder": 3,
        "medusa": 3,
        "lich": 3,
        "blind": 3,
        "disrupting-ray": 3,
        "land-mine": 3,
        "magic-mirror": 3,
        "eagle-eye": 3,
        "diplomacy": 3,
        "implosion": 3,
        "armageddon": 3,
    },
    plan="Let nothing of the enemy's happen. Medusa and Blind take the activation of the Unit that matters, "
    "Disrupting Ray and Implosion take its Size, Diplomacy sends it home, Eagle Eye and Magic Mirror take the "
    "card that would answer. Sandro's point of damage every round finishes what Beholders and Liches have "
    "begun. Keep a Skeleton or two in front of your ranged Units, put a Land Mine where the enemy must stop, "
    "and save Armageddon for the round in which the enemy's army is the larger one.",
)

kingdom(
    "Silver Volley",
    style="ranged",
    hero="gelu",
    vanguard=("sprite-vanguard", "dryad-vanguard", "horn-of-the-herd"),
    locations=("marletto-tower", "war-machine-factory", "arena"),
    deck={
        "pikeman": 3,
        "centaur": 3,
        "archer": 3,
        "dwarf": 3,
        "wood-elf": 3,
        "grand-elf": 3,
        "dendroid": 3,
        "green-dragon": 3,
        "tactics": 3,
        "force-field": 3,
        "logistics": 3,
        "ambush": 3,
        "scholar": 3,
        "bow-of-the-sharpshooter": 3,
        "endless-sack-of-gold": 3,
    },
    plan="Shoot, and keep whatever you shoot at away. Archers and Elves stay by the Hero and fire at anything on "
    "the map; Gelu sharpens one shot every round, the Bow of the Sharpshooter makes distance harmless, and an "
    "Elf on the Arena hits hardest. Dwarves, Dendroids and Force Fields keep the enemy out of the four spaces "
    "round a shooter, because an adjacent enemy Unit silences it; Tactics puts one that was reached back into "
    "the second line. Scholars and the Endless Sack of Gold bring more arrows than the enemy has shields.",
)

kingdom(
    "Storm Caller",
    style="magic",
    hero="alamar",
    vanguard=("evil-eye-vanguard", "cave-bat-vanguard", "scavenge"),
    locations=("altar-of-air", "magic-well", "temple"),
    deck={
        "troglodyte": 3,
        "harpy": 3,
        "beholder": 3,
        "medusa": 3,
        "pegasus": 3,
        "manticore": 3,
        "black-dragon": 3,
        "magic-arrow": 3,
        "lightning-bolt": 3,
        "fireball": 3,
        "meteor-shower": 3,
        "mind-spear": 3,
        "haste": 3,
        "fire-shield": 3,
        "orb-of-the-firmament": 3,
    },
    plan="Clear the way with Spells and let a few good Units walk through. Put an Orb of the Firmament down early: "
    "with it and Alamar's free Statistic you cast two Spells in most rounds. Wait with Fireball and Meteor Shower "
    "until they hit three enemies, and keep your own Units, above all the Troglodytes that enemy Spells cannot touch, "
    "out of the square. Mind Spear counts down the last points on the enemy Hero from any distance.",
)

kingdom(
    "Horn and Root",
    style="defence",
    hero="kyrre",
    vanguard=("dryad-vanguard", "evil-eye-vanguard", "grave-chill"),
    locations=("garrison", "hill-fort", "fountain-of-youth"),
    deck={
        "troglodyte": 3,
        "centaur": 3,
        "dwarf": 3,
        "pegasus": 3,
        "minotaur": 3,
        "dendroid": 3,
        "unicorn": 3,
        "green-dragon": 3,
        "stone-skin": 3,
        "first-aid": 3,
        "estates": 3,
        "offense": 3,
        "ring-of-vitality": 3,
        "sentinels-shield": 3,
        "shield-of-the-dwarven-lords": 3,
    },
    plan="Stand, retaliate, heal, and advance one space at a time. Minotaurs punish every attack, Dendroids "
    "outlast it, and Unicorns, First Aid and the Ring of Vitality take the damage off again before it costs a "
    "Size. Play Estates early, for Dragons and Unicorns are dear. Use Spells and Abilities as boosts to take "
    "the point that decides a fight; the Sentinel's Shield makes each of them count for more, and the Dwarven "
    "Lords' keeps Kyrre alive. The enemy runs out of cards first: then the whole line walks to the enemy "
    "Hero.",
)

kingdom(
    "White Prayer",
    style="blessing",
    hero="adela",
    vanguard=("standard-bearer-vanguard", "sprite-vanguard", "scavenge"),
    locations=("temple", "library-of-enlightenment", "magic-well"),
    deck={
        "pikeman": 3,
        "griffin": 3,
        "swordsman": 3,
        "monk": 3,
        "angel": 3,
        "dendroid": 3,
        "unicorn": 3,
        "green-dragon": 3,
        "prayer": 3,
        "stone-skin": 3,
        "phalanx": 3,
        "dispel": 3,
        "anti-magic": 3,
        "first-aid": 3,
        "angel-wings": 3,
    },
    plan="Make good Units better and never lose one. A Prayer in play adds to one attack in every round, Phalanx "
    "doubles a Pikeman that has reached the front, Stone Skin and Anti-Magic stay on whoever bears the brunt, "
    "and Adela, the Unicorns and First Aid take off what came through. Monks shoot even when the enemy stands "
    "next to them, so they may follow close behind. Angel Wings lift a Unit over the line or out of a corner, "
    "and Dispel keeps the enemy from doing all this to you.",
)

kingdom(
    "Night Raid",
    style="raid",
    hero="gunnar",
    vanguard=("cave-bat-vanguard", "squire-vanguard", "horn-of-the-herd"),
    locations=("tavern", "stables", "arena"),
    deck={
        "troglodyte": 3,
        "harpy": 3,
        "archer": 3,
        "griffin": 3,
        "minotaur": 3,
        "manticore": 3,
        "black-dragon": 3,
        "cavalier": 3,
        "muster": 3,
        "sabotage": 3,
        "teleport": 3,
        "fire-storm": 3,
        "lightning-lance": 3,
        "boots-of-speed": 3,
        "cape-of-velocity": 3,
    },
    plan="Be everywhere before the enemy is anywhere. Gunnar walks further than any other Hero, with the Boots of "
    "Speed across half the map: take the Locations first, the enemy's too, and call a Vanguard on the way. "
    "Fliers go round the enemy's line and Teleport or the Cape of Velocity brings a Minotaur after them; Fire "
    "Storm and Lightning Lance sweep the row or column that they have left. Sabotage while the enemy's hand "
    "is small. A Black Dragon next to the enemy Hero ends the game in a few rounds.",
)

earlier_kingdom(
    "Cold Gaze",
    hero="sandro",
    vanguard=("evil-eye-vanguard", "ghost-vanguard", "grave-chill"),
    locations=("war-machine-factory", "library-of-enlightenment", "garrison"),
    deck={
        "skeleton": 3,
        "skeleton-archer": 3,
        "harpy": 3,
        "wight": 3,
        "beholder": 3,
        "medusa": 3,
        "lich": 3,
        "vampire": 3,
        "blind": 3,
        "disrupting-ray": 3,
        "weakness": 3,
        "magic-mirror": 3,
        "lightning-bolt": 3,
        "eagle-eye": 3,
        "land-mine": 3,
    },
)

earlier_kingdom(
    "Elven Volley",
    hero="gelu",
    vanguard=("sprite-vanguard", "dryad-vanguard", "horn-of-the-herd"),
    locations=("garrison", "fountain-of-youth", "marletto-tower"),
    deck={
        "centaur": 3,
        "pikeman": 3,
        "archer": 3,
        "dwarf": 3,
        "wood-elf": 3,
        "swordsman": 3,
        "grand-elf": 3,
        "dendroid": 3,
        "green-dragon": 3,
        "force-field": 3,
        "bow-of-the-sharpshooter": 3,
        "first-aid": 3,
        "wisdom": 3,
        "ambush": 3,
        "weakness": 3,
    },
)

earlier_kingdom(
    "Living Wall",
    hero="kyrre",
    vanguard=("sprite-vanguard", "dryad-vanguard", "pikeman-vanguard"),
    locations=("garrison", "hill-fort", "fountain-of-youth"),
    deck={
        "pikeman": 3,
        "centaur": 3,
        "dwarf": 3,
        "griffin": 3,
        "swordsman": 3,
        "wood-elf": 3,
        "dendroid": 3,
        "unicorn": 3,
        "green-dragon": 3,
        "stone-skin": 3,
        "first-aid": 3,
        "armorer": 3,
        "estates": 3,
        "ring-of-vitality": 3,
        "sentinels-shield": 3,
    },
)
