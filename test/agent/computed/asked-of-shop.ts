import { bare, type Chance, colours, type GeneratedShop, type Goods, type Stocked } from './generated-shop.ts'
import { everyMeasured, type Measured, sayMeasured } from './measured.ts'
import { above, atLeast, atMost, below, both, measuring, none, type Ends, type Template } from './template.ts'

/** A question, and what it means by construction. */
export interface Asked {
  readonly message: string
  /** What it is about: a kind of thing, or all that the shop has. */
  readonly kind: string
  readonly colour: string | undefined
  readonly isInStock: boolean
  readonly limit: Limit | undefined
  readonly wants: Wants
}

export interface Limit {
  readonly of: 'price' | Measured
  readonly min?: number
  readonly max?: number
  readonly isMinExclusive?: boolean
  readonly isMaxExclusive?: boolean
  /** Undefined: whatever the price is in. */
  readonly currency: string | undefined
}

export type Wants =
  | {
      readonly to: 'list' | 'count' | 'lowest' | 'highest'
      /** What it is the lowest or highest in, apart from the price. */
      readonly of?: Measured
      /** The second, the third. */
      readonly place?: number
      /** So many of them. */
      readonly most?: number
    }
  | {
      readonly to: 'compare'
      readonly products: readonly [Stocked, Stocked]
      readonly by: 'lowest' | 'highest'
      readonly of?: Measured
    }

const limited: readonly Template[] = [
  ["Which {things} don't cost more than {x}?", atMost],
  ['Which {things} do not cost more than {x}?', atMost],
  ['{things} that cost no more than {x}', atMost],
  ['{things} for no more than {x}', atMost],
  ['Do you have {things} under {x}?', below],
  ['{things} below {x}', below],
  ['I need a {thing} for less than {x}', below],
  ['Is there a {thing} cheaper than {x}?', below],
  ['{things} up to {x}', atMost],
  ['{things} at most {x}', atMost],
  ['a {thing}, {x} max', atMost],
  ['max {x} for a {thing}', atMost],
  ['{things} costing {x} or less', atMost],
  ['show me {things} that are not more expensive than {x}', atMost],
  ["I'm looking for a {thing} that doesn't cost over {x}", atMost],
  ['what {things} can I get for under {x}?', below],
  ['Which {things} cost less than {x}?', below],
  ['Which {things} are {x} or cheaper?', atMost],
  ['my budget is {x}, which {thing} can you recommend?', atMost],
  ['I can spend {x} on a {thing}', atMost],
  ["I can't spend more than {x} on a {thing}", atMost],
  ['{things} not exceeding {x}', atMost],
  ['Is there any {thing} for {x} or less?', atMost],
  ['{things} priced below {x}', below],
  ['{things} with a price under {x}', below],
  ['{things} < {x}', below],
  ['anything under {x} among your {things}?', below],
  ['Are all your {things} under {x}?', below],
  ['{things} that cost more than {x}', above],
  ['{things} over {x}', above],
  ['{things} above {x}', above],
  ['Which {things} cost at least {x}?', atLeast],
  ["Which {things} don't cost less than {x}?", atLeast],
  ['{things} from {x} upwards', atLeast],
  ['{things} starting at {x}', atLeast],
  ['{things} between {x} and {y}', both],
  ['{things} from {x} to {y}', both],
  ['a {thing} for {x} to {y}', both],
  ['Which {things} cost between {x} and {y}?', both],
  ['{things} over {x} but under {y}', { ...both, isMinExclusive: true, isMaxExclusive: true }],
  ['{things} in the range of {x} to {y}', both],
]

const lowest = [
  'What is your cheapest {thing}?',
  'the cheapest {things}',
  'Which {thing} costs the least?',
  'which of your {things} is the cheapest?',
  'What is the least expensive {thing} you have?',
  'most affordable {thing}',
  'which {thing} has the lowest price?',
  'I want the cheapest {thing} there is',
  'show me the {thing} that costs least',
  "what's the lowest priced {thing}?",
  'which {thing} do you sell at the lowest price?',
  'CHEAPEST {thing}??',
]
const highest = [
  'What is your most expensive {thing}?',
  'the dearest {thing}',
  'Which {thing} costs the most?',
  'which {thing} has the highest price?',
  'the priciest {thing} you sell',
]
const counted: readonly Template[] = [
  ['How many {things} do you have?', none],
  ['how many {things} are there?', none],
  ['how many different {things} do you sell?', none],
  ['How many {things} are under {x}?', below],
  ['How many {things} cost less than {x}?', below],
  ["How many {things} don't cost more than {x}?", atMost],
  ['how many {things} do you have for at most {x}?', atMost],
  ['How many {things} cost more than {x}?', above],
  ['how many {things} between {x} and {y} do you have?', both],
]
const orderedWithin: readonly (readonly ['lowest' | 'highest', string, Ends])[] = [
  ['lowest', 'the cheapest {thing} over {x}', above],
  ['highest', 'What is the most expensive {thing} under {x}?', below],
  ['highest', 'the best {thing} for at most {x} is the most expensive one, which is it?', atMost],
  ['lowest', 'the least expensive {thing} that costs at least {x}', atLeast],
]
const listed = [
  'Which {things} do you have?',
  'Show me all {things}',
  'Do you sell {things}?',
  'list your {things}',
]
const ofEverything: readonly (readonly [Wants['to'], string, Ends])[] = [
  ['lowest', 'What is the cheapest thing you sell?', none],
  ['lowest', 'your cheapest product?', none],
  ['highest', 'What is the most expensive product you have?', none],
  ['list', 'Do you have anything under {x}?', below],
  ['list', 'What do you have between {x} and {y}?', both],
  ['count', 'How many products do you have?', none],
  ['count', 'how many products cost less than {x}?', below],
]
const compared: readonly (readonly ['lowest' | 'highest', string])[] = [
  ['lowest', 'Which is cheaper, the {a} or the {b}?'],
  ['lowest', 'Which one is cheaper: {a} or {b}?'],
  ['lowest', 'Is the {a} cheaper than the {b}?'],
  ['highest', 'Which is more expensive, the {a} or the {b}?'],
  ['lowest', 'Which costs less, the {a} or the {b}?'],
  ['highest', 'which costs more, {a} or {b}?'],
  ['highest', 'Does the {a} cost more than the {b}?'],
  ['lowest', '{a} or {b}, which is cheaper?'],
]

const placed: readonly (readonly [
  Pick<Exclude<Wants, { readonly to: 'compare' }>, 'to' | 'place' | 'most'>,
  string,
])[] = [
  [{ to: 'lowest', place: 2 }, 'the second cheapest {thing}'],
  [{ to: 'lowest', place: 3 }, 'which is the third cheapest {thing}?'],
  [{ to: 'highest', place: 2 }, 'What is your second most expensive {thing}?'],
  [{ to: 'lowest', most: 3 }, 'the three cheapest {things}'],
  [{ to: 'lowest', most: 2 }, 'show me the 2 cheapest {things} you have'],
  [{ to: 'highest', most: 2 }, 'your two most expensive {things}'],
]

/** How often each sort of question is drawn, of a hundred. */
const sorts: readonly (readonly [howOften: number, draw: (draw: Draw) => Asked | undefined])[] = [
  [26, (draw) => ask(draw, draw.chance.pick(limited), 'list')],
  [12, (draw) => ask(draw, [draw.chance.pick(lowest), none], 'lowest')],
  [7, (draw) => ask(draw, [draw.chance.pick(highest), none], 'highest')],
  [10, (draw) => askMeasured(draw, 'limited')],
  [6, (draw) => askMeasured(draw, draw.chance.pick(['lowest', 'highest'] as const))],
  [3, (draw) => compareMeasured(draw)],
  [10, (draw) => ask(draw, draw.chance.pick(counted), 'count')],
  [
    6,
    (draw) => {
      const [to, text, ends] = draw.chance.pick(orderedWithin)
      return ask(draw, [text, ends], to)
    },
  ],
  [4, (draw) => ask(draw, [draw.chance.pick(listed), none], 'list')],
  [
    5,
    (draw) => {
      const [to, text, ends] = draw.chance.pick(ofEverything)
      return to === 'compare' ? undefined : ask({ ...draw, goods: undefined }, [text, ends], to)
    },
  ],
  [
    4,
    (draw) => {
      const [wants, text] = draw.chance.pick(placed)
      const asked = ask(draw, [text, none], wants.to)
      return { ...asked, wants }
    },
  ],
  [5, (draw) => compare(draw, draw.chance.pick(compared))],
]

interface Draw {
  readonly shop: GeneratedShop
  readonly chance: Chance
  /** Undefined: whatever the shop has. */
  readonly goods: Goods | undefined
  readonly measured: Limit['of']
}

/** Draws a question that a visitor of this shop may ask. */
export function drawQuestion(shop: GeneratedShop, chance: Chance): Asked {
  for (;;) {
    const goods = chance.happens(0.05) ? chance.pick(shop.missing) : chance.pick(shop.kinds)
    let left = chance.number(100)
    const sort = sorts.find(([howOften]) => (left -= howOften) < 0)
    const asked = sort?.[1]({ shop, chance, goods, measured: 'price' })
    if (asked !== undefined) return asked
  }
}

/** A question for what the records of things tell in figures. */
function askMeasured({ chance, ...draw }: Draw, by: 'limited' | 'lowest' | 'highest'): Asked {
  const measured = chance.pick(everyMeasured)
  const about = measuring[measured]
  if (by !== 'limited') return ask({ ...draw, chance, measured }, [chance.pick(about[by]), none], by)
  const template = chance.pick(about.limited)
  return ask({ ...draw, chance, measured }, template, template[0].startsWith('How many') ? 'count' : 'list')
}

function compareMeasured(draw: Draw): Asked | undefined {
  const of = draw.chance.pick(everyMeasured)
  const templates = measuring[of].compared
  return templates.length === 0 ? undefined : compare(draw, draw.chance.pick(templates), of)
}

function compare(
  { shop, chance, goods }: Draw,
  [by, text]: readonly ['lowest' | 'highest', string],
  of?: Measured,
): Asked | undefined {
  const own = shop.products.filter((each) => each.kind === goods?.one)
  const [a, b] = [chance.pick(own.length > 1 ? own : shop.products), chance.pick(shop.products)]
  if (a === b) return undefined
  const message = text.replace('{a}', a.name).replace('{b}', b.name)
  const wants = { to: 'compare', products: [a, b], by, ...(of && { of }) } as const
  return { message, kind: 'anything', colour: undefined, isInStock: false, limit: undefined, wants }
}

function ask(
  { shop, chance, goods, measured }: Draw,
  [text, ends]: Template,
  to: Exclude<Wants['to'], 'compare'>,
): Asked {
  const ofKind = shop.products.filter((each) => goods === undefined || each.kind === goods.one)
  const known = ofKind.flatMap(
    (each) => (measured === 'price' ? each.price?.amount : each.measures[measured]?.most) ?? [],
  )
  const base = known.length > 0 ? chance.pick(known) : 50
  // On the amount of one of them, or anywhere; always more than what may count people or pieces.
  const share = chance.happens(0.3) ? 1 : 0.5 + chance.number(100) / 100
  const first = Math.max(12, Math.round(base * share))
  const second = first + 10 + chance.number(100)
  const currency = measured === 'price' && chance.happens(0.6) ? chance.pick(shop.currencies) : undefined
  const colour = goods !== undefined && chance.happens(0.12) ? chance.pick(colours) : undefined
  const isInStock = false
  const shown = (amount: number): string =>
    measured === 'price' ? money(amount, currency, chance) : sayMeasured(measured, amount, chance)
  const [from] = ends.has
  return {
    message: named(text, goods, colour).replace('{x}', shown(first)).replace('{y}', shown(second)),
    kind: goods?.one ?? 'anything',
    colour,
    isInStock,
    limit:
      from === undefined
        ? undefined
        : {
            of: measured,
            currency,
            isMinExclusive: ends.isMinExclusive ?? false,
            isMaxExclusive: ends.isMaxExclusive ?? false,
            ...(from === 'min' && { min: first }),
            ...(ends.has.includes('max') && { max: from === 'min' ? second : first }),
          },
    wants: { to, ...((to === 'lowest' || to === 'highest') && measured !== 'price' && { of: measured }) },
  }
}

function named(text: string, goods: Goods | undefined, colour: string | undefined): string {
  if (goods === undefined) return text
  const adjective = colour === undefined ? '' : `${colour} `
  const one = adjective === '' ? goods.one : `${adjective}${bare(goods.one)}`
  return text
    .replaceAll('{things}', `${adjective}${goods.many}`)
    .replaceAll('a {thing}', `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}`)
    .replaceAll('{thing}', `${adjective}${bare(goods.one)}`)
}

const signs: Readonly<Record<string, readonly string[]>> = {
  EUR: ['{} euros', '€{}', '{} EUR', '{}€', 'EUR {}'],
  USD: ['${}', '{} dollars', '{} USD', 'US${}'],
  GBP: ['£{}', '{} pounds', '{} GBP'],
}

function money(amount: number, currency: string | undefined, chance: Chance): string {
  const sign = currency === undefined ? '{}' : chance.pick(signs[currency] ?? ['{}'])
  return sign.replace('{}', String(amount))
}
