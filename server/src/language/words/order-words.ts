/** How a language asks for the first or last of an order. */
export interface OrderWords {
  /** "cheapest". */
  readonly lowestPrice: RegExp
  readonly highestPrice: RegExp
  /** "the lightest": group 1 is the superlative alone. */
  readonly superlative: RegExp
  /** "with the longest battery life": groups `end` and `noun`. */
  readonly ownsMost: RegExp
  /** "the lowest weight": groups `end` and `noun`. */
  readonly mostOf: RegExp
  /** Whether an `end`, in small letters, asks for the highest. */
  readonly ends: ReadonlyMap<string, boolean>
  /** Adjectives of a low price in every form, in small letters. */
  readonly cheap: ReadonlySet<string>
  /** Adjectives of a high price in every form, in small letters. */
  readonly dear: ReadonlySet<string>
}
