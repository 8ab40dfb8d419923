import { idAt, type SeededKnowledgeBase } from '../catalogue/seeded-knowledge-bases.ts'

/** Of the knowledge bases that fill the database. */
export const rowsPerKnowledgeBase = 100
const knowledgeBasesPerAccount = 10
/** Of those that are measured. */
export const rowsMeasured = 1_000
export const measuredPerStep = 3
/** What fills the database repeats this part of the catalogue. */
const placesOfOthers = 1_000
const firstMeasured = 1_000_000

/** Knowledge bases from one number up to another, without it. */
export function fillingKnowledgeBases(from: number, to: number): SeededKnowledgeBase[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const number = from + index
    return {
      accountId: idAt('acc', Math.floor(number / knowledgeBasesPerAccount)),
      knowledgeBaseId: idAt('kb', number),
      firstPlace: (number * rowsPerKnowledgeBase) % placesOfOthers,
      rows: rowsPerKnowledgeBase,
    }
  })
}

/** Each of an account of its own. */
export function measuredKnowledgeBases(from: number, to: number): SeededKnowledgeBase[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    accountId: idAt('acc', firstMeasured + from + index),
    knowledgeBaseId: idAt('kb', firstMeasured + from + index),
    firstPlace: 0,
    rows: rowsMeasured,
  }))
}
