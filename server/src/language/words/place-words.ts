/** How a language says where. */
export interface PlaceWords {
  /** "near me", "how far is it". */
  readonly visitorPlace: RegExp
  readonly nearWords: RegExp
  /** "the nearest store" without a place. */
  readonly nearestPlace: RegExp
  /** The words behind a preposition of place: group `name`, and group `near` when the preposition tells nearness. Flag g. */
  readonly namedPlace: RegExp
  /** Prepositions that stand before places and before much else. */
  readonly weakPlaceLead: RegExp
  /** What no place is called, even behind a preposition of place: one word. */
  readonly noPlace: RegExp
  /** An article that a name may begin with behind a preposition of nearness: one word. */
  readonly placeArticle: RegExp
  /** With these a name of several words is over: one word. */
  readonly afterPlace: RegExp
  /** Small words inside names: one word. */
  readonly nameParticle: RegExp
  /** Whether a capital letter tells a name from a common noun. */
  readonly capitalsMarkNames: boolean
  /** A place of a business, of whatever kind. */
  readonly placeNounWord: RegExp
}
