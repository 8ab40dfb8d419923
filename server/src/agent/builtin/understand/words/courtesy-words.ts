/**
 * The courtesy of a language: sources of patterns for words in small letters, divided by single spaces, without
 * apostrophes and punctuation.
 */
export interface CourtesyWords {
  readonly hello: string
  /** What may follow a greeting, with the space before it; it must match nothing too. */
  readonly howAreYou: string
  readonly praise: string
  readonly thanks: string
  readonly farewell: string
}
