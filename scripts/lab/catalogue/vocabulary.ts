/** A thing that a shop may sell, and where in the shop it stands. */
export interface Good {
  readonly name: string
  readonly category: string
}

type Words = readonly [string, ...string[]]

const shelves: Readonly<Record<string, Words>> = {
  'Camping / Tents': ['tent', 'tarp', 'bivouac bag', 'groundsheet', 'awning'],
  'Camping / Sleeping': ['sleeping bag', 'sleeping mat', 'pillow', 'hammock', 'liner'],
  'Camping / Cooking': ['gas stove', 'pot set', 'kettle', 'thermos flask', 'cutlery set'],
  'Walking / Shoes': ['hiking boot', 'trail shoe', 'sandal', 'gaiter', 'insole'],
  'Walking / Packs': ['rucksack', 'daypack', 'duffel bag', 'belt bag', 'rain cover'],
  'Walking / Clothing': ['rain jacket', 'fleece jumper', 'down vest', 'trekking trousers', 'base layer'],
  'Climbing / Hardware': ['carabiner', 'quickdraw', 'belay device', 'ice axe', 'crampon'],
  'Climbing / Ropes': ['rope', 'sling', 'harness', 'helmet', 'chalk bag'],
  'Cycling / Parts': ['chain', 'cassette', 'saddle', 'handlebar', 'brake pad'],
  'Cycling / Bags': ['pannier', 'frame bag', 'bottle cage', 'bike rack', 'saddle bag'],
  'Water / Boats': ['kayak', 'paddle', 'dry bag', 'life jacket', 'spray deck'],
  'Winter / Snow': ['snowshoe', 'touring ski', 'probe', 'avalanche shovel', 'ski skin'],
  'Electronics / Light': ['head torch', 'lantern', 'solar panel', 'power bank', 'bike light'],
  'Electronics / Navigation': ['compass', 'altimeter', 'satellite messenger', 'sports watch', 'map case'],
  'Home / Workshop': ['multitool', 'repair kit', 'sewing kit', 'tyre lever', 'torque wrench'],
}

const everyGood = Object.entries(shelves).flatMap(([category, names]) =>
  names.map((name): Good => ({ name, category })),
)
export const goods: readonly [Good, ...Good[]] = [
  { name: 'whistle', category: 'Home / Safety' },
  ...everyGood,
]

export const brands: Words = [
  'Almgrat',
  'Borea',
  'Cimaverde',
  'Dunlin',
  'Eisvogel',
  'Fjordland',
  'Granitor',
  'Halvard',
  'Isarwerk',
  'Jotun Trail',
  'Karstfield',
  'Lumisto',
  'Montero',
  'Nordvik',
  'Ostrava Gear',
  'Pinecrest',
]

export const series: Words = [
  'Alpha',
  'Basecamp',
  'Cirrus',
  'Delta',
  'Ember',
  'Falcon',
  'Glacier',
  'Horizon',
  'Ion',
  'Juniper',
  'Kestrel',
  'Lynx',
  'Meridian',
  'Nimbus',
  'Orbit',
  'Prisma',
  'Quartz',
  'Ridge',
  'Summit',
  'Tundra',
]

export const materials: Words = [
  'aluminium',
  'titanium',
  'stainless steel',
  'carbon fibre',
  'ripstop nylon',
  'recycled polyester',
  'merino wool',
  'organic cotton',
  'full-grain leather',
  'silicone',
  'bamboo',
  'polyethylene',
]

export const qualities: Words = [
  'lightweight',
  'waterproof',
  'foldable',
  'insulated',
  'breathable',
  'rechargeable',
  'compact',
  'robust',
  'windproof',
  'quick-drying',
  'adjustable',
  'shockproof',
]

export const uses: Words = [
  'long-distance hiking',
  'winter camping',
  'weekend trips',
  'alpine climbing',
  'the daily commute',
  'bikepacking',
  'river crossings',
  'family holidays',
  'ski touring',
  'trail running',
  'wet weather',
  'hot summers',
  'high altitude',
  'sea kayaking',
  'night walks',
  'the workshop',
]

export const remarks: Words = [
  'It was designed for {use} and does well in {other}.',
  'Reinforced seams and {material} where it wears most make this {good} last for many seasons.',
  'It packs down to {number} centimetres and fits into every side pocket.',
  'Our testers took it on {use} for {number} days without a single failure.',
  'Spare parts can be ordered one by one, and every part can be changed without special tools.',
  'The surface is free of fluorocarbons and dries within {number} minutes.',
  'Reflective details keep you visible at dusk, above all in {use}.',
  'Delivered with a pouch of {material}, a short manual and a set of spare screws.',
  'If you look for a {good} for {use}, this is the one most of our customers choose.',
  'It carries up to {number} kilograms and stays quiet even on rough ground.',
  'Cold down to minus {number} degrees is no problem, so it suits {use} as well.',
  'All edges are rounded, so that neither clothes nor hands are hurt.',
  'Please note that the colour may differ slightly from the picture.',
  'Wash it by hand at {number} degrees and let it dry in the shade.',
  'The handle of {material} gives a firm grip with gloves on.',
  'Certified by an independent laboratory and checked again before it leaves our house.',
]
