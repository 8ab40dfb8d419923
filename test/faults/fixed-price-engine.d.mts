/** What every answer costs, and the most a turn can cost. */
export const priceMillicredits: number
export const priceByBucket: Readonly<Record<string, number>>
/** Questions that begin with this word are never answered. */
export const unanswerable: string
/** The one right answer to a question: no other question has it. */
export function answerTo(question: string): string
