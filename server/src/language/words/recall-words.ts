/** How a language speaks of a product by what happened to it in the session. */
export interface RecallWords {
  /** "the tent I chose": group `thing` or `own`. */
  readonly chosenBefore: RegExp
  /** "the tent you showed me at the beginning": groups `thing` and `when`. */
  readonly shownBefore: RegExp
  /** "Which tent did I choose?": group `thing`, unless anything will do. */
  readonly choiceAsked: readonly RegExp[]
  /** In `when`: the first of them. */
  readonly atFirst: RegExp
  /** A `thing` that stands for whatever it was. */
  readonly anyThing: RegExp
  /** The pronoun to put for one thing. */
  readonly it: string
}
