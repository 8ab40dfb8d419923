import type { components } from '../../../client-sdk/src/index.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import type { ShopOptions } from './staffed-shop.ts'

/** What is held true of the engine in every language, in the order in which it is tried. */
export type Behaviour =
  | 'returns courtesies'
  | 'finds a product by a wish and a price, and tells a property of it'
  | 'tells of a product that is named'
  | 'compares'
  | 'answers from the FAQs'
  | 'tells when a location is open, and that it is closed on a day'
  | 'tells what a location offers, and where there is none'
  | 'keeps in mind what is taken, in whatever words'
  | 'asks which of several is taken'
  | 'says that nothing has been chosen'
  | 'asks back what is to be chosen'
  | 'refuses what it knows nothing of'
  | 'takes a request to be called, and sends it on with what was chosen'
  | 'takes an appointment'
  | typeof whereNobodyIsTold

/** Only then no webhook is told of forms. */
export const whereNobodyIsTold = 'promises nothing where nobody is told'

export interface Conversation extends Pick<ShopOptions, 'language' | 'timezone'> {
  readonly items: CatalogueItems
  /** Each begins a session of its own. */
  readonly steps: Readonly<Record<Behaviour, readonly Step[]>>
}

export type Step = Said | Submitted

/** Something said to the shop, and what the reply has to be. */
export interface Said {
  readonly say: string
  /** The whole reply, or what is in it. */
  readonly reply?: Text
  /** Of the products that it shows; no others are shown. */
  readonly skus?: readonly string[]
  /** Of the records that it rests on; it rests on no others. */
  readonly sources?: readonly string[]
  /** The title of the form that comes with it; null: none does. */
  readonly form?: string | null
  /** It carries the action for the integrator's software. */
  readonly handsOver?: true
  /** The reply is little more than names: its letters do not tell what language it is in. */
  readonly isTerse?: true
  /** The session is over with it: not so when left out. */
  readonly ends?: boolean
}

/** The form of the latest reply, answered: it is handed over, with what is in `summary`. */
export interface Submitted {
  readonly submit: components['schemas']['SubmitFormRequest']['answers']
  readonly reply: Text
  readonly summary: readonly RegExp[]
}

export type Text = string | readonly RegExp[]
