import type {
  BackReference,
  MeasureRange,
  Need,
  Place,
  PriceRange,
} from '../../../server/src/agent/builtin/understand/need.ts'
import type { Cell } from '../read-table.ts'

/** What a table may hold of a need. */
export const slots = [
  'text',
  'query',
  'asks',
  'about',
  'reference',
  'leans',
  'price',
  'currencies',
  'measure',
  'order',
  'order by',
  'attribute',
  'words',
  'comparison',
  'place',
  'service',
  'time',
] as const

/** Every slot of a need as the tables write it. */
export function writtenNeed(need: Need): Readonly<Record<(typeof slots)[number], Cell>> {
  const { order, attribute, price } = need
  return {
    text: need.text,
    query: need.query,
    asks: need.asks,
    about: need.about ?? null,
    reference: writtenReference(need.refersBack),
    leans: need.leansOnNeed ?? null,
    price: price === undefined ? null : `${range(price)} ${price.currency ?? '-'}`,
    currencies: price?.currencies.join(' ') ?? null,
    measure: need.measures.map(writtenMeasure).join(', ') || null,
    order: order === undefined ? null : `${order.first} ${order.words[0] ?? '?'}`,
    'order by': order?.by ?? null,
    attribute: attribute === undefined ? null : `${attribute.asksFor} ${attribute.words[0] ?? '?'}`,
    words: attribute?.words.join(', ') ?? null,
    comparison: writtenComparison(need),
    place: writtenPlace(need.place),
    service: need.service ?? null,
    time: need.hasTime,
  }
}

function range(limits: PriceRange | MeasureRange): string {
  const min = limits.min === undefined ? '' : `${limits.isMinExclusive ? '>' : ''}${String(limits.min)}`
  const max = limits.max === undefined ? '' : `${limits.isMaxExclusive ? '<' : ''}${String(limits.max)}`
  return `${min}..${max}`
}

function writtenMeasure(measure: MeasureRange): string {
  return `${measure.quantity} ${range(measure)} ${measure.unit}`
}

function writtenReference(reference: BackReference | undefined): string | null {
  if (reference === undefined) return null
  const { kind, ...more } = reference
  return [kind, ...Object.values<string | number>(more)].join(' ')
}

/** What is compared, after what the message points at: "it / Beta". */
function writtenComparison({ asks, comparison, refersBack }: Need): string | null {
  if (comparison === undefined) return null
  const names = [...(refersBack === undefined ? [] : [writtenReference(refersBack)]), ...comparison.names]
  return `${asks === 'comparison' ? '' : `${asks}: `}${names.join(' / ')}`
}

function writtenPlace(place: Place | undefined): string | null {
  if (place === undefined) return null
  return place.kind === 'visitor' ? 'where the visitor is' : place.text
}
