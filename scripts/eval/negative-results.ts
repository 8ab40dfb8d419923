/** Something that was tried and kept out, and what it came to. */
export interface NegativeResult {
  readonly tried: string
  readonly figures: string
  readonly instead: string
}

/** Kept by hand: a run measures what is in the service, so what was left out would be forgotten. */
export const negativeResults: readonly NegativeResult[] = [
  {
    tried: 'Searches that are ready to be had in place of the own index',
    figures: 'measured in every run: see "Compared with"',
    instead: 'BM25 over own postings, by field, with vectors for FAQs',
  },
]
