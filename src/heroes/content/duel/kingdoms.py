"""Six ready Kingdom sets, each with a plan of its own."""

from heroes.content.duelmake import kingdom

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
    "Cold Gaze",
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
        "vampire": 3,
        "blind": 3,
        "disrupting-ray": 3,
        "weakness": 3,
        "magic-mirror": 3,
        "lightning-bolt": 3,
        "eagle-eye": 3,
        "land-mine": 3,
    },
    plan="Let nothing of the enemy's happen. Medusa and Blind take the activation of the Unit that matters, Weakness "
    "and Disrupting Ray take its strength, Eagle Eye takes the card that would answer. Sandro's point of damage every "
    "round finishes what Beholders and Liches have begun. Keep a Skeleton or two in front of your ranged Units, and "
    "only turn on the enemy Hero when the map is yours.",
)

kingdom(
    "Elven Volley",
    style="ranged",
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
    plan="Shoot, and keep whatever you shoot at away. Archers and Elves stay by the Hero and fire at anything on "
    "the map; Gelu sharpens one shot every round and the Bow of the Sharpshooter makes distance harmless. Dwarves, "
    "Dendroids and Force Fields keep the enemy out of the four spaces round a shooter, because an adjacent enemy Unit "
    "silences it. Let the enemy come to you, and send the Green Dragon when the way is clear.",
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
    "Living Wall",
    style="defence",
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
    plan="Stand, retaliate, heal, and advance one space at a time. Swordsmen and Griffins punish every attack, "
    "Dendroids outlast it, and Unicorns, First Aid and the Ring of Vitality take the damage off again before it costs "
    "a Size. Use Spells and Abilities as boosts to take the point that decides a fight. The enemy runs out of cards "
    "first: then the whole line walks to the enemy Hero.",
)
