import type { Need, PriceRange } from '../understand/need.ts'

/** What products were held against, step by step, for whoever wants to know how a reply came about. */
export function tellSteps({ price, measures, order, asks }: Need, isMissed: boolean): string[] {
  return [
    ...measures.map(({ text }) => `“${text}”`),
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
