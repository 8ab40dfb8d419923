/** How a language speaks of oneself, of wishes and of what one takes. All patterns are held against one sentence or less. */
export interface MemoryWords {
  /** What may come before a statement without being part of it. */
  readonly lead: RegExp
  /** Where a sentence may fall apart into statements. Flag g. */
  readonly joint: RegExp
  /** A statement of its own begins here. */
  readonly statementStart: RegExp
  /** Somebody who is not yet said anything of: "my wife and…". */
  readonly unfinished: RegExp
  /** What comes after these is not said to be so. */
  readonly condition: RegExp
  /** Statements of the visitor about themselves, about those they buy for, and about what it has to be like. */
  readonly statements: readonly RegExp[]
  /** A statement that only says what is looked for at the moment. */
  readonly search: RegExp
  /** Demands on a product that do without "I". */
  readonly demands: readonly RegExp[]
  /** What a visitor has one of: a later word about it takes the place of the earlier. Group `name`; in small letters. */
  readonly attribute: RegExp
  /** Statements in which only a number or a day can change. */
  readonly measured: RegExp
  /** What may change in them. Flag g. */
  readonly changeable: RegExp
  /** Words that do not count in them. Flag g. */
  readonly hedge: RegExp
  /** More than one thing is said. */
  readonly severalThings: RegExp
  /** Forms that say the same, in small letters: the long one and what is put for it. Flag g. */
  readonly shortForms: readonly (readonly [RegExp, string])[]
  /** Up to here somebody takes something; what comes next names it. */
  readonly takes: RegExp
  /** The same of something that is given up. */
  readonly givesUp: RegExp
  /** "The second one, please.": group `what`. */
  readonly bareChoice: RegExp
  readonly instead: RegExp
  /** With these behind it, it is not taken yet. */
  readonly reservation: RegExp
  /** Words behind which no product's name goes on. */
  readonly afterChoice: RegExp
  /** "Two of the…". */
  readonly amount: RegExp
  /** Another one is named. */
  readonly another: RegExp
  /** What somebody wants of a thing that they name is no choice. */
  readonly demandOnIt: RegExp
  /** "The second tent": groups `place` and `noun`. */
  readonly placeAndNoun: RegExp
  readonly definite: RegExp
  /** A whole text that points at one thing. */
  readonly singular: RegExp
  /** A whole text that points at several things. */
  readonly plural: RegExp
}
