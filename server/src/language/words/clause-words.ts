/** How a language puts questions and wishes, and where one ends and another begins. */
export interface ClauseWords {
  /** A clause that asks or requests by its form. */
  readonly questionStart: RegExp
  /** A wish, put as a statement: it asks as well, but does not divide a sentence. */
  readonly wishStart: RegExp
  /** Where one question ends and another may begin. Flag g. */
  readonly clauseJoint: RegExp
  /** With one of these in the joint, a sentence falls apart after a wish as well; else only after a question. */
  readonly joinsQuestions: RegExp
  /** With these at its end a clause is not over: "when and where…". */
  readonly openEnd: RegExp
  /** A clause of condition or cause goes with what follows it. */
  readonly subordinateStart: RegExp
  /** Words that tie a clause to the one before it. */
  readonly clauseLead: RegExp
  /** Words at the beginning that only put a question and name nothing that it is about. */
  readonly frameStart: RegExp
  /** The same at the end, with the marks behind them. */
  readonly frameEnd: RegExp
  /** A statement that goes on about what was just named: "It should be light." */
  readonly pronounStart: RegExp
  /** A greeting before the matter, with its mark. */
  readonly hello: RegExp
  readonly politeEnd: RegExp
  readonly politeStart: RegExp
  /** A clause with one of these is no mere fragment. */
  readonly verbs: RegExp
  /** Begins a noun phrase that may ask by itself for something of the shop: "the phone number of…". */
  readonly nounStart: RegExp
  /** A word at the end of a text that has lost what came behind it: "kettles for". */
  readonly danglingEnd: RegExp
  /** The sentences of a text, in order. */
  readonly sentences: (text: string) => readonly string[]
}
