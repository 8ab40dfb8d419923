import { seededRandom } from '../../../scripts/lab/numbers/seeded-random.ts'
import type { Fields } from '../../../server/src/knowledge/index.ts'
import { everyMeasured, type Extent, type Measured, tellBeside, tellMeasured } from './measured.ts'

/** A product of an invented shop, with what it is by construction: nothing of that is read from its texts. */
export interface Stocked {
  readonly sku: string
  readonly name: string
  /** What it is, in the singular. */
  readonly kind: string
  readonly price: { readonly amount: number; readonly currency: string } | undefined
  readonly isAvailable: boolean | undefined
  /** What the record tells in figures. */
  readonly measures: Partial<Readonly<Record<Measured, Extent>>>
  readonly colour: string | undefined
  readonly fields: Fields
}

export interface GeneratedShop {
  readonly products: readonly Stocked[]
  readonly kinds: readonly Goods[]
  /** What it has nothing of. */
  readonly missing: readonly Goods[]
  readonly currencies: readonly string[]
}

export interface Goods {
  readonly one: string
  readonly many: string
}

/** What a random source is asked for. */
export interface Chance {
  number(below: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Whether something happens that happens so often. */
  happens(share: number): boolean
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed)
  const number = (below: number): number => Math.floor(random() * below)
  return {
    number,
    pick<Value>(values: readonly Value[]): Value {
      return values[number(values.length)] as Value // Nothing here picks from an empty list.
    },
    happens: (share) => random() < share,
  }
}

const goods: readonly Goods[] = [
  'kettle/kettles',
  'backpack/backpacks',
  'pair of headphones/headphones',
  'desk/desks',
  'tent/tents',
  'lamp/lamps',
  'jacket/jackets',
  'sleeping bag/sleeping bags',
  'coffee maker/coffee makers',
  'chair/chairs',
  'mug/mugs',
  'drill/drills',
  'camera/cameras',
  'speaker/speakers',
  'keyboard/keyboards',
  'blanket/blankets',
  'frying pan/frying pans',
  'watch/watches',
  'sofa/sofas',
  'umbrella/umbrellas',
  'suitcase/suitcases',
  'helmet/helmets',
  'guitar/guitars',
  'toaster/toasters',
  'blender/blenders',
  'vacuum cleaner/vacuum cleaners',
  'tripod/tripods',
  'bookshelf/bookshelves',
  'wheelbarrow/wheelbarrows',
  'garden hose/garden hoses',
].map((each) => {
  const [one = '', many = ''] = each.split('/')
  return { one, many }
})

const makers = [
  'Solvik',
  'Brann',
  'Tarvos',
  'Ilmari',
  'Quenn',
  'Morrow',
  'Ostra',
  'Veldt',
  'Pellan',
  'Harrier',
]
const models = ['Aria', 'Nimbus', 'Corvo', 'Juno', 'Lumen', 'Orso', 'Pico', 'Tern', 'Vela', 'Zephyr']
export const colours = ['black', 'white', 'green', 'copper', 'navy', 'coral']
const rooms = ['Home', 'Outdoor', 'New arrivals', 'Everyday', 'Classics']

/** Where a record says what the thing is. */
const placesOfKind = ['name', 'name', 'name', 'category', 'category', 'tags', 'description'] as const

/** A shop of some kinds of things; the same seed gives the same one. */
export function generateShop(seed: number): GeneratedShop {
  const chance = chanceOf(seed)
  const shuffled = goods
    .map((each) => ({ each, at: chance.number(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
  const [kinds, missing] = [shuffled.slice(0, 8), shuffled.slice(8, 10)]
  const currencies = chance.happens(0.35) ? ['EUR', 'USD', 'GBP'].slice(0, 2 + chance.number(2)) : ['EUR']
  const numbers = new Set<string>()
  const newName = (): string => {
    for (;;) {
      const number = String(1 + chance.number(999))
      if (numbers.has(number)) continue
      numbers.add(number)
      return `${chance.pick(makers)} ${chance.pick(models)} ${number}`
    }
  }
  const products = kinds.flatMap((kind, at) => {
    const usual = 10 + chance.number(300)
    const isFiled = chance.happens(0.4)
    return Array.from({ length: 2 + chance.number(13) }, (_, place) =>
      stock({
        chance,
        kind,
        isFiled,
        usual,
        currencies,
        own: newName(),
        sku: `S${String(at)}-${String(place)}`,
      }),
    )
  })
  const things = kinds.flatMap((kind, at) =>
    thingsAround(kind, { chance, own: newName, sku: `T${String(at)}` }),
  )
  return { products: [...products, ...things], kinds, missing, currencies }
}

interface Stocking {
  readonly chance: Chance
  readonly kind: Goods
  /** All of them stand under the same category, which says what they are; else any part of a record may. */
  readonly isFiled: boolean
  /** About what things of this kind cost. */
  readonly usual: number
  readonly currencies: readonly string[]
  /** A name that no other product has. */
  readonly own: string
  readonly sku: string
}

function stock({ chance, kind, isFiled, usual, currencies, own, sku }: Stocking): Stocked {
  const place = isFiled ? chance.pick(['name', 'category'] as const) : chance.pick(placesOfKind)
  const thing = bare(kind.one)
  const colour = chance.happens(0.6) ? chance.pick(colours) : undefined
  const { measures, attributes } = measured(chance)
  const price = chance.happens(0.1)
    ? undefined
    : { amount: priceAbout(usual, chance), currency: chance.pick(currencies) }
  const isAvailable = chance.pick([true, true, true, false, undefined])
  const name = place === 'name' ? nameWith(thing, { own, colour }, chance) : own
  const category = isFiled
    ? titled(kind.many)
    : place === 'category'
      ? chance.pick([
          titled(kind.many),
          kind.many,
          `Home > ${titled(kind.many)}`,
          `${titled(kind.many)} & accessories`,
        ])
      : chance.pick([...rooms, undefined])
  const tags = [
    ...(place === 'tags' ? [chance.pick([thing, kind.many])] : []),
    ...(chance.happens(0.4) ? [chance.pick(['gift', 'bestseller', 'sale'])] : []),
  ]
  const description =
    place === 'description'
      ? chance.pick([
          `A compact ${thing} for every day.`,
          thing === kind.many ? `These ${thing} last for years.` : `This ${thing} lasts for years.`,
          `Light and strong ${thing} with a warranty of five years.`,
        ])
      : chance.pick(['Made to last.', 'Much loved by our customers.', 'Comes in a plain box.', undefined])
  return {
    sku,
    name,
    kind: kind.one,
    price,
    isAvailable,
    measures,
    colour,
    fields: {
      name,
      sku,
      ...(price && { price }),
      ...(category !== undefined && { category }),
      ...(tags.length > 0 && { tags }),
      ...(description !== undefined && { description }),
      ...(isAvailable !== undefined && { available: isAvailable }),
      customAttributes: {
        ...attributes,
        ...(colour !== undefined && { colour }),
      },
    },
  }
}

/** What a record tells in figures: a number in the unit of its name, or words with figures in them. */
function measured(chance: Chance): Pick<Stocked, 'measures'> & { readonly attributes: Fields } {
  const measures: Partial<Record<Measured, Extent>> = {}
  const attributes: Record<string, unknown> = {}
  if (chance.happens(0.1)) {
    const grams = 100 + 10 * chance.number(300)
    return { measures: { weight: { least: grams, most: grams } }, attributes: { weight_g: grams } }
  }
  for (const each of everyMeasured) {
    const beside = tellBeside(each, chance)
    if (beside !== undefined) attributes[beside[0]] = beside[1]
    if (!chance.happens(0.5)) continue
    const { label, value, extent } = tellMeasured(each, chance)
    attributes[label] = value
    measures[each] = extent
  }
  return { measures, attributes }
}

function nameWith(
  thing: string,
  { own, colour = 'steel' }: { readonly own: string; readonly colour: string | undefined },
  chance: Chance,
): string {
  return chance.pick([
    `${colour} ${titled(thing)} ${own.replace(/^.* /u, '')}`,
    `${own} ${thing}`,
    `${own} ${titled(thing)}`,
    `${titled(thing)} ${own}`,
    `${own} ${thing}, large`,
  ])
}

/** What goes with a thing, or speaks of it, and is none. */
function thingsAround(
  kind: Goods,
  { chance, own, sku }: { readonly chance: Chance; readonly own: () => string; readonly sku: string },
): Stocked[] {
  const thing = bare(kind.one)
  const around: readonly Fields[] = [
    { name: `${titled(thing)} hook`, category: 'Accessories', description: `Steel hook for any ${thing}.` },
    { name: `${own()} polish`, category: 'Care', description: `A polish that is safe for ${kind.many}.` },
    { name: `Cover for ${kind.many}`, category: 'Accessories', tags: ['cover'] },
    { name: `${own()} gift card`, category: 'Gifts', description: `Pays for any ${thing} in our shop.` },
  ]
  return around.flatMap((fields, at) => {
    if (!chance.happens(0.5)) return []
    const price = { amount: 1 + chance.number(20), currency: 'EUR' }
    const own = { ...fields, sku: `${sku}-${String(at)}`, price }
    const rest = { isAvailable: undefined, measures: {}, colour: undefined }
    return [{ ...rest, sku: own.sku, name: String(fields['name']), kind: 'other', price, fields: own }]
  })
}

/** Whole, or with cents; now and then the same as another one's. */
function priceAbout(usual: number, chance: Chance): number {
  const around = usual * (0.5 + chance.number(100) / 100)
  return chance.happens(0.3) ? Math.max(5, Math.round(around / 10) * 10) : Math.round(around * 100) / 100
}

/** "Headphones" rather than "pair of headphones", which names and tags do not say. */
export function bare(one: string): string {
  return one.replace(/^pair of /u, '')
}

function titled(text: string): string {
  return text.replace(/(?:^|(?<= ))\p{L}/gu, (letter) => letter.toUpperCase())
}
