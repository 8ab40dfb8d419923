/** How a language sets limits to amounts. The lists hold phrases in small letters; any white space fits a space. */
export interface LimitWords {
  readonly limits: {
    /** Before an amount: "under". */
    readonly below: readonly string[]
    /** Before an amount: "up to". */
    readonly atMost: readonly string[]
    /** Before an amount: "over". */
    readonly above: readonly string[]
    /** Before an amount: "at least". */
    readonly atLeast: readonly string[]
    /** Before an amount: "about". */
    readonly about: readonly string[]
    /** Before the first of two amounts. */
    readonly between: readonly string[]
    /** Behind an amount: "or less". */
    readonly orLess: readonly string[]
    /** Behind an amount: "or more". */
    readonly orMore: readonly string[]
    /** Before a price that is meant roughly: "for". */
    readonly priced: readonly string[]
  }
  /** "lighter than": comparatives that ask for less, as they stand before an amount. */
  readonly lessThan: readonly string[]
  /** "wider than". */
  readonly moreThan: readonly string[]
  /** "no wider than". */
  readonly notMoreThan: readonly string[]
  /** "no lighter than". */
  readonly notLessThan: readonly string[]
  /** The source of a pattern for the small words that may stand between a limit and its amount. */
  readonly limitArticle: string
  /** What leads up to a limit and goes with it: "that costs under…". */
  readonly limitLeads: RegExp
  /** The whole text between two amounts that are the ends of a range. */
  readonly rangeJoint: RegExp
  /** Of those, what needs a word before the first amount as well ("between"). */
  readonly andJoint: RegExp
  /** What a range without a word before it goes by. */
  readonly rangeCue: string
  /** Of `limits.atMost`, what says how far or how soon, not how big: "within". */
  readonly reachCue: string
  /** Of the lists, in small letters, what tells when and not how long: "from", "until". */
  readonly timeCues: ReadonlySet<string>
  /** Of the lists, in small letters, what a number of pieces or people stands behind as often as a price. */
  readonly countingCues: ReadonlySet<string>
  /** At the end of the text before a limit: it denies what follows. "Don't cost (more than)". */
  readonly denial: RegExp
  readonly priceWords: RegExp
  /** A sign or name of a currency, anywhere in a text. Codes are in capitals. */
  readonly currencyWord: RegExp
  /** What may follow a number that counts nothing. */
  readonly endOfPhrase: RegExp
  /** A number after these is no price: "kids under 12". */
  readonly wordsBeforeOtherNumbers: RegExp
}
