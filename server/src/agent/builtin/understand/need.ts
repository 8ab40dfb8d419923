import type { Quantity } from '../../../language/quantity.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Courtesy } from '../intents/intent.ts'

/** What a message comes down to, read from its wording alone. */
export interface Understanding {
  /** Set when the message is courtesy and nothing else; then there are no needs. */
  readonly courtesy: Courtesy | undefined
  /** In the order they were said; at most `mostNeeds`. */
  readonly needs: readonly Need[]
}

/** What a message asks for beyond these stays in the text of the last need. */
export const mostNeeds = 3

/** One thing that a message asks for. */
export interface Need {
  /** The visitor's words for it. */
  readonly text: string
  /**
   * What to search for: `text` with what it leans on spelt out (an earlier message, the subject named in another
   * clause), without the parts that are slots only (price limit, "cheapest", "near me", dates). May be empty when
   * nothing but slots was said ("anything under 50 euros?").
   */
  readonly query: string
  readonly asks: Ask
  /** Only when the structure of the words leaves no doubt; the topic is for retrieval to decide. */
  readonly about: 'product' | 'location' | 'faq' | undefined
  readonly refersBack: BackReference | undefined
  /** Which earlier need of the same message (from 0) it is about as well: "How much is X? And can I return it?" */
  readonly leansOnNeed: number | undefined
  readonly price: PriceRange | undefined
  readonly measures: readonly MeasureRange[]
  /** Limits of what has no unit. */
  readonly numbers?: readonly NumberRange[]
  /** "In size 13": as it is said. */
  readonly size?: string | undefined
  readonly order: Order | undefined
  readonly attribute: AttributeAsked | undefined
  readonly comparison: { readonly names: readonly string[] } | undefined
  readonly place: Place | undefined
  /** With `asks: 'services'`: what shall be done or had at the place ("boot fitting"). */
  readonly service: string | undefined
  /** Whether `text` speaks of a time, which `readWhen` then reads on a place's own clock. */
  readonly hasTime: boolean
}

/** What kind of answer is wanted. `count`: how many of a thing there are. `locations` is the list of places itself; `contact` a phone, email or website. */
export type Ask =
  | 'anything'
  | 'price'
  | 'attribute'
  | 'availability'
  | 'count'
  | 'comparison'
  | 'openingHours'
  | 'nearest'
  | 'address'
  | 'contact'
  | 'services'
  | 'locations'

/** How a need leans on what was said or shown before. Which record that is, the earlier turns tell. */
export type BackReference =
  /** "it", "that one": the one spoken of last. `they`: all that were shown last. */
  | { readonly kind: 'it' | 'they' }
  /** "the second one": counted from 1; -1 is the last one shown. */
  | { readonly kind: 'ordinal'; readonly position: number }
  /** "the cheaper one" chooses among what was `shown`; "anything cheaper?" looks among the `others`. */
  | { readonly kind: 'cheaper' | 'dearer'; readonly among: 'shown' | 'others' }
  /** "another one", "anything else". */
  | { readonly kind: 'other' }
  /** "the red one", "the one in Missouri": the one shown before that fits these words. */
  | { readonly kind: 'described'; readonly words: string }
  /** "and on Sunday?", "and in Berlin?": the earlier question again with this instead. */
  | { readonly kind: 'continuation' }

/** Amounts in units of the currency, both ends included unless marked. */
export interface PriceRange {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isMinExclusive: boolean
  readonly isMaxExclusive: boolean
  /** ISO 4217: the likeliest of `currencies`; absent when none was named. */
  readonly currency: string | undefined
  /** Every currency that the words may mean, the likeliest first: "$" is every dollar. Empty when none was named. */
  readonly currencies: readonly string[]
}

/** "under 2 kg", "at least 5000 mAh", "15-inch". */
export interface MeasureRange {
  readonly quantity: Quantity
  /** The unit's symbol as `measure-units.ts` writes it; the amounts are in it. */
  readonly unit: string
  readonly min: number | undefined
  readonly max: number | undefined
  readonly isMinExclusive: boolean
  readonly isMaxExclusive: boolean
  /** The visitor's words for it. */
  readonly text: string
}

/** "An R-value above 4": a limit of a number that is called by the words before. */
export interface NumberRange extends Pick<
  MeasureRange,
  'min' | 'max' | 'isMinExclusive' | 'isMaxExclusive' | 'text'
> {
  /** The terms before it, the last of which may be its name. */
  readonly before: readonly string[]
}

/** "cheapest", "lightest": by what to order, and which end comes first. */
export interface Order {
  readonly by: 'price' | 'attribute'
  /** Words to look for among the names of attributes, the most telling first. */
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
  readonly first: 'lowest' | 'highest'
  /** 2 for "the second cheapest"; undefined: the first. */
  readonly place?: number | undefined
  /** 3 for "the three cheapest". */
  readonly most?: number | undefined
  /** "Not too heavy": the lightest come first, and none is asked for that is the lightest of all. */
  readonly isMild?: true
}

/** A property asked for: "how heavy is it", "what colour", "does it have bluetooth". */
export interface AttributeAsked {
  /** Words to look for among the names of attributes, the most telling first. */
  readonly words: readonly string[]
  readonly quantity: Quantity | undefined
  /** `value`: what it is. `presence`: whether it has or is that. */
  readonly asksFor: 'value' | 'presence'
  /** The visitor's words for it. */
  readonly text: string
}

/** Where: by the visitor's own position, or at a place that the message names. */
export type Place = { readonly kind: 'visitor' } | { readonly kind: 'named'; readonly text: string }

/**
 * When, seen from a place's own clock. A point of time and no limit: "open until 10" asks whether it is open at 10, and
 * so does "at 10".
 */
export type When =
  | { readonly kind: 'now' }
  | {
      readonly kind: 'day'
      readonly date: Temporal.PlainDate
      readonly time: Temporal.PlainTime | undefined
    }
  | { readonly kind: 'days'; readonly dates: readonly Temporal.PlainDate[] }
