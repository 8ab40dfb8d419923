/** What tells how much a record that was found has to do with a message: the same numbers that a `Hit` has. */
export interface Signals {
  /** BM25F over the words of the message. */
  readonly lexicalScore: number
  /** Share of what the message is about that the record's text holds, from 0 to 1. */
  readonly coverage: number
  /** Cosine of message and record. */
  readonly vectorScore: number
  /** Whether that tells what they mean, or only how they are spelt. */
  readonly isMeant: boolean
}
