/** How a language asks to compare things. */
export interface ComparisonWords {
  /** Groups `a` and `b` are what is compared, group `than` by what, if the pattern tells. */
  readonly comparisons: readonly RegExp[]
  /** "compare them", "what is the difference?" */
  readonly comparisonOfShown: RegExp
  readonly nameLead: RegExp
  readonly nameTail: RegExp
  /** What divides several names. No flag g. */
  readonly nameJoint: RegExp
  /** A whole text that only points: "this one". */
  readonly pointing: RegExp
}
