import { idAt, type SeededKnowledgeBase, widgetIdOf } from '../catalogue/seeded-knowledge-bases.ts'

const rowsOfOthers = 100
/** The others repeat this part of the catalogue, so that it need not be indexed as often as it is stored. */
const placesOfOthers = 1_000
const knowledgeBasesPerAccount = 10

/** The account whose knowledge base is measured. */
export const measuredAccountId = idAt('acc', 0)

/** The other knowledge bases: ten to an account, the first of them beside the measured one. */
export function otherKnowledgeBases(count: number): SeededKnowledgeBase[] {
  const accounts = Math.max(1, Math.ceil(count / knowledgeBasesPerAccount))
  return Array.from({ length: count }, (_, index) => ({
    accountId: idAt('acc', index % accounts),
    knowledgeBaseId: idAt('kb', index + 1),
    firstPlace: (index * rowsOfOthers) % placesOfOthers,
    rows: rowsOfOthers,
  }))
}

/** Rows that a template must have for these others. */
export function placesNeeded(others: number): number {
  return Math.min(others * rowsOfOthers, placesOfOthers)
}

/** The knowledge base of this size that is measured. */
export function measuredKnowledgeBase(items: number): SeededKnowledgeBase {
  return {
    accountId: measuredAccountId,
    knowledgeBaseId: idAt('kb', 1_000_000 + items),
    firstPlace: 0,
    rows: items,
  }
}

/** The widget of the knowledge base of this size. */
export function measuredWidgetId(items: number): string {
  return widgetIdOf(measuredKnowledgeBase(items))
}
