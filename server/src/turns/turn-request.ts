import type { Buyer } from '../engine.ts'
import { refusedField } from '../errors.ts'
import { requireTimeZone } from '../time-zone.ts'
import type { HeldForTurn, Position } from './held-for-turns.ts'
import type { SessionPath, VisitorDetails } from '../sessions/index.ts'
import type { NewTurn } from './queries.ts'

/** What is said to the assistant, as far as words and the answers to a form are alike. */
interface Said extends SessionPath {
  readonly responseType: NewTurn['responseType']
  /** IANA. */
  readonly timezone?: string | undefined
  readonly shopifyCustomerToken?: string | undefined
  readonly shopifyCartId?: string | undefined
  /** Where the visitor is at this moment. */
  readonly position?: Position | undefined
}

export interface VisitorMessage extends Said {
  readonly kind: 'message'
  readonly content: string
  readonly visitorContext?: VisitorDetails | undefined
}

export interface VisitorSubmission extends Said {
  readonly kind: 'submission'
  readonly formId: string
  /** By question key: whatever came. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** What begins a turn. */
export type TurnRequest = VisitorMessage | VisitorSubmission

/**
 * The rules for such a request that no schema can state.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireSoundRequest({ timezone, shopifyCustomerToken, shopifyCartId }: Said): void {
  requireTimeZone(timezone)
  if (shopifyCartId !== undefined && shopifyCustomerToken === undefined) {
    throw refusedField(
      'shopifyCartId',
      'dependentRequired',
      'needs the buyer of the cart in shopifyCustomerToken',
    )
  }
}

/** What of this request counts for its turn only; nothing when there is none of it. */
export function heldIn(request: Said): HeldForTurn | undefined {
  const { position } = request
  const buyer = buyerIn(request)
  if (buyer === undefined && position === undefined) return undefined
  return { ...(buyer !== undefined && { buyer }), ...(position !== undefined && { position }) }
}

/** Whose account with the shop the assistant may look into for this request. */
function buyerIn({ shopifyCustomerToken, shopifyCartId }: Said): Buyer | undefined {
  if (shopifyCustomerToken === undefined) return undefined
  return {
    customerToken: shopifyCustomerToken,
    ...(shopifyCartId !== undefined && { cartId: shopifyCartId }),
  }
}
