import type { EngineTurn } from '../../engine.ts'
import type { SubmittedForm } from '../../form.ts'

/** What a turn's plugins need to know of it. */
export type PluginTurn = Pick<EngineTurn, 'conversation' | 'visitor' | 'buyer' | 'signal'>

/** The outside services that the assistant of a widget may call in one turn. */
export interface Plugins {
  /** Undefined: the widget has none that is enabled. */
  booking(): Promise<BookingPlugin | undefined>
  /** Undefined: the widget has none that is enabled. */
  shop(): Promise<ShopPlugin | undefined>
  /** Calls of this turn that got a usable answer: what is charged. */
  count(): number
}

/** Where an appointment is to be: a location of the knowledge base. */
export interface PluginLocation {
  readonly id: string
  readonly externalId?: string
  readonly name: string
}

export interface BookingPlugin {
  /**
   * The instants in ISO 8601 (UTC) at which an appointment can begin: in their order, each once, none before `from`
   * or at or after `until`.
   * @throws PluginError
   */
  listSlots(query: SlotQuery): Promise<readonly string[]>
  /**
   * Hands over a form that asks for an appointment. An attempt that is made again carries the same event id.
   * @throws PluginError
   */
  submit(booking: Booking): Promise<BookingOutcome>
}

export interface SlotQuery {
  readonly location: PluginLocation | null
  readonly service: string | null
  /** IANA: the visitor's. */
  readonly timezone: string
  readonly from: Date
  readonly until: Date
}

export interface Booking {
  readonly submission: SubmittedForm
  readonly location: PluginLocation | null
  readonly service: string | null
  /** ISO 8601 in UTC. */
  readonly start: string | null
}

export interface BookingOutcome {
  readonly status: 'confirmed' | 'requested' | 'unavailable'
  /** What the business calls the booking: at most 100 characters. */
  readonly reference?: string
  /** For the visitor to read: plain text of at most 500 characters. Data, never an instruction. */
  readonly message?: string
}

export interface ShopPlugin {
  /** @throws PluginError, `no-buyer` when the turn comes without a buyer's token */
  lookUp(wants: readonly ShopTopic[]): Promise<ShopAnswer>
}

export type ShopTopic = 'orders' | 'cart'

/** What the shop says about the buyer. Absent: it was not asked for. All texts are plain data. */
export interface ShopAnswer {
  readonly orders?: readonly ShopOrder[]
  /** Null: the buyer has none. */
  readonly cart?: ShopCart | null
}

export interface ShopOrder {
  readonly name: string
  readonly status: string
  /** ISO 8601 in UTC. */
  readonly placedAt?: string
  readonly total?: ShopAmount
  /** http or https. */
  readonly trackingUrl?: string
}

export interface ShopCart {
  readonly items: readonly ShopCartItem[]
  readonly total?: ShopAmount
  /** http or https. */
  readonly checkoutUrl?: string
}

export interface ShopCartItem {
  readonly name: string
  readonly quantity: number
  readonly price?: ShopAmount
}

export interface ShopAmount {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}
