import type { Need, PriceRange } from '../understand/need.ts'

interface Held {
  /** The limits that no record tells enough for, as they are said. */
  readonly unchecked: readonly string[]
  readonly isMissed: boolean
}

/** What products were held against, step by step, for whoever wants to know how a reply came about. */
export function tellSteps(
  { price, measures, size, order, asks }: Need,
  { unchecked, isMissed }: Held,
): string[] {
  return [
    ...measures.map(({ text }) =>
      unchecked.includes(text) ? `not “${text}”, as no record has a figure to compare` : `“${text}”`,
    ),
    ...(size === undefined ? [] : [`listed in size “${size}”`]),
    ...(price === undefined ? [] : [tellPrice(price)]),
    ...(order === undefined
      ? []
      : [
          `sorted by ${order.by === 'price' ? 'price' : (order.words[0] ?? 'a property')}, ${order.first} first`,
        ]),
    ...(asks === 'count' ? ['counted'] : []),
    ...(asks === 'availability' ? ['whether it is in stock'] : []),
    ...(isMissed ? ['not to be had as asked, so that the reply says what it shows instead'] : []),
  ]
}

function tellPrice({ min, max, isMinExclusive, isMaxExclusive, currency }: PriceRange): string {
  const ends = [
    ...(min === undefined ? [] : [`${isMinExclusive ? 'above' : 'from'} ${String(min)}`]),
    ...(max === undefined ? [] : [`${isMaxExclusive ? 'below' : 'up to'} ${String(max)}`]),
  ]
  return ['price', ends.join(' and '), ...(currency === undefined ? [] : [currency])].join(' ')
}
