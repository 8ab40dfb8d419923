/** How a language points at what was said or shown before. */
export interface ReferenceWords {
  /** 1 for "first"; -1 for "last". In small letters, as `ordinalReference` finds them. */
  readonly ordinals: Readonly<Record<string, number>>
  /** "the second one", "number 3": the first of its groups that matches holds the ordinal or number. */
  readonly ordinalReference: RegExp
  /** "the cheaper one". Its groups stand by turns for cheaper and dearer. */
  readonly cheaperShown: RegExp
  /** "anything cheaper?". Its groups stand by turns for cheaper and dearer. */
  readonly cheaperOther: RegExp
  /** In what `cheaperOther` found, turns it round: "too expensive" asks for cheaper. */
  readonly tooMuch: RegExp
  /** Of what is too much, what asks for cheaper. */
  readonly tooDear: RegExp
  /** "the lighter one", "which is lighter": either group is the comparative. */
  readonly comparedShown: RegExp
  /** "anything lighter": group 1 is the comparative; "too heavy": group 2 is the plain form. */
  readonly comparedOther: RegExp
  /** "another one", "anything else". */
  readonly otherReference: RegExp
  /** "the red one", "the one in Missouri": either group holds the words that describe. */
  readonly describedReference: RegExp
  /** Descriptions that describe nothing: "the same". */
  readonly noDescription: RegExp
  /** "which one", "which of them". */
  readonly whichOfThem: RegExp
  /** Words for several things spoken of. Flag g. */
  readonly pluralReference: RegExp
  /** Words for one thing spoken of. Flag g. */
  readonly singularReference: RegExp
  /** "it" that stands for nothing. */
  readonly expletive: RegExp
  /** Singular references that join clauses as often as they point. */
  readonly demonstrative: RegExp
  /** At the beginning of a text: a demonstrative with a noun of its own or with a clause. */
  readonly noReference: RegExp
  /** A text that puts a question to what a demonstrative points at. */
  readonly demonstrativeQuestion: RegExp
  /** At the beginning of a text: a plural reference that is none. */
  readonly noPluralReference: RegExp
  /** Before a reference, these name what it stands for in the same message: "I lost my card, how do I block it". */
  readonly antecedent: RegExp
  /** At the end of a text: "what material is" before "it". */
  readonly askedNoun: RegExp
  /** A preposition at the end of a text. */
  readonly prepositionEnd: RegExp
  /** "A lid for it": the lid is not what "it" stands for. */
  readonly nounAndPreposition: RegExp
  /** Whether a short text names a thing, where no antecedent is plain. */
  readonly namesThing: (text: string) => boolean
  /** "What about…", "is there one for…": the earlier question with something else. */
  readonly continuationStart: RegExp
  /** The prepositions with which a fragment begins that goes on from the earlier question. */
  readonly bareContinuation: RegExp
  /** What comes before the new words of a continuation. Matches the empty text too. */
  readonly continuationLead: RegExp
  /** A name begins so: "What about the Alpha?" */
  readonly nameStart: RegExp
  /** What stands before a name: its article, and where `capitalsMarkNames` is false a preposition of place too. */
  readonly article: RegExp
  /** "Which is the brightest?" orders what was asked for before; "your cheapest product" is of everything. */
  readonly ofEverything: RegExp
  /** "what's the phone number there?" */
  readonly thereReference: RegExp
  /** What "there" stands for in the same message. */
  readonly placeBefore: RegExp
  /** A text with a verb that has no pronoun, and is said to the shop where nothing was spoken of before. */
  readonly addressOrIt: RegExp
}
