/** How a language says what is wanted, and what things are. Patterns are read in whole messages and names. */
export interface WantWords {
  /** What follows says what a thing is for or comes with, not what it is: "gas for my stove". */
  readonly accessoryStart: RegExp
  /** How questions begin that a FAQ answers. */
  readonly questionStart: RegExp
  /** How people say that they are after something to buy. */
  readonly wish: RegExp
  /** Words that ask for nothing in particular of what was shown, little words included: "more details about it". */
  readonly moreWords: readonly string[]
  /** Numbers that people write as words. */
  readonly smallNumbers: Readonly<Record<string, number>>
  /** Words for a person, where things are for a number of them. */
  readonly persons: readonly string[]
  /** What attributes are called that tell who makes a product. */
  readonly makes: readonly string[]
  /** What denies what follows it: "not waterproof". */
  readonly denials: readonly string[]
}
