import type { Hit } from '../../retrieval/index.ts'

/** What is the same for records of all kinds. */
export interface RecordBase {
  readonly id: string
  readonly externalId: string | undefined
  /** How well it fits the question that found it. */
  readonly match: Pick<Hit, 'score' | 'coverage' | 'vectorScore' | 'exact' | 'fit'>
}

export interface ProductRecord extends RecordBase {
  readonly kind: 'product'
  readonly name: string
  readonly description: string | undefined
  readonly price: { readonly amount: number; readonly currency: string } | undefined
  readonly sku: string | undefined
  readonly url: string | undefined
  readonly imageUrl: string | undefined
  readonly isAvailable: boolean
}

export interface FaqRecord extends RecordBase {
  readonly kind: 'faq'
  readonly question: string
  readonly answer: string
}

export interface LocationRecord extends RecordBase {
  readonly kind: 'location'
  readonly name: string
  readonly address: string
  readonly city: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly url: string | undefined
  readonly status: string
  readonly hours: readonly DayHours[]
}

/** One weekday that the record says something about. No slots: closed all day. */
export interface DayHours {
  readonly day: string
  readonly slots: readonly { readonly open: string; readonly close: string }[]
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function readProduct(hit: Hit): ProductRecord {
  const { fields } = hit
  const { amount, currency } = objectOf(fields['price'])
  return {
    ...base(hit),
    kind: 'product',
    name: textOf(fields['name']) ?? '',
    description: textOf(fields['description']),
    price: typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : undefined,
    sku: textOf(fields['sku']),
    url: webAddressOf(fields['url']),
    imageUrl: webAddressOf(fields['imageUrl']),
    isAvailable: fields['available'] !== false,
  }
}

export function readFaq(hit: Hit): FaqRecord {
  const { fields } = hit
  return {
    ...base(hit),
    kind: 'faq',
    question: textOf(fields['question']) ?? '',
    answer: textOf(fields['answer']) ?? '',
  }
}

export function readLocation(hit: Hit): LocationRecord {
  const { fields } = hit
  return {
    ...base(hit),
    kind: 'location',
    name: textOf(fields['name']) ?? '',
    address: textOf(fields['address']) ?? '',
    city: textOf(fields['city']),
    phone: textOf(fields['phone']),
    email: textOf(fields['email']),
    url: webAddressOf(fields['url']),
    status: textOf(fields['status']) ?? 'open',
    hours: hoursOf(fields['operatingHours']),
  }
}

function base({ itemId, fields, score, coverage, vectorScore, exact, fit }: Hit): RecordBase {
  return {
    id: itemId,
    externalId: textOf(fields['externalId']),
    match: { score, coverage, vectorScore, exact, fit },
  }
}

function hoursOf(value: unknown): DayHours[] {
  const week = objectOf(value)
  return weekdays.flatMap((day) => {
    const hours = objectOf(week[day])
    if (hours['isClosed'] === true) return [{ day, slots: [] }]
    const slots = (Array.isArray(hours['slots']) ? hours['slots'] : [hours]).flatMap((slot) => {
      const { open, close } = objectOf(slot)
      return typeof open === 'string' && typeof close === 'string' ? [{ open, close }] : []
    })
    return slots.length === 0 ? [] : [{ day, slots }]
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Only pages of the web: a `javascript:` or `data:` address in a record never reaches a visitor. */
function webAddressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, href } = new URL(value)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
