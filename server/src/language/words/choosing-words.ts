/** How a language chooses from a numbered list. */
export interface ChoosingWords {
  /** Words that may stand around a number or an ordinal without saying more: "I mean the second question, please". */
  readonly around: ReadonlySet<string>
  /** What makes an ordinal of digits: "2nd". */
  readonly ordinalEndings: ReadonlySet<string>
}
