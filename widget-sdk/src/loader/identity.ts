/** Who is visiting, as the page knows them. */
export interface Identity {
  /** The page's own id of the visitor: 1-128 letters, digits and `_-.:@`. */
  readonly visitorId: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly company?: string
  /** Goes with `longitude`. Questions of what is near need no further prompt then. */
  readonly latitude?: number
  readonly longitude?: number
  /** Sensitive: goes with each turn to the service, and is kept nowhere. */
  readonly shopifyCustomerToken?: string
  readonly shopifyCartId?: string
  /**
   * Proof of `visitorId` from the page's backend, where the widget asks for one. A function is called for a fresh one
   * whenever it is needed.
   */
  readonly identityToken?: string | (() => string | Promise<string>)
}
