export { bulkCreateItems } from './bulk-create-items.ts'
export type { Fields } from './fields.ts'
export { byKind, everyKind, type Kind, kinds } from './kinds.ts'
export type { FilterField } from './kinds/kind.ts'
export type { SearchableText } from './kinds/searchable-text.ts'
export {
  type HoursOfDate,
  hoursOn,
  type Opening,
  openingAt,
  type OpeningTime,
  stretchesOn,
} from './opening-at.ts'
export { nameWords } from './name-words.ts'
export { mostItems } from './queries.ts'
export { thingParts, thingWord, whatGoesWith } from './thing-word.ts'
export { type Schedule, scheduleOf, timeZoneOf } from './schedule.ts'
export { viewItem, viewOwnedKnowledgeBase } from './view.ts'
export { bulkDeleteItems } from './bulk-delete-items.ts'
export { createItem } from './create-item.ts'
export { deleteItem } from './delete-item.ts'
export { faq } from './kinds.ts'
export { getItem } from './get-item.ts'
export { listItems } from './list-items.ts'
export { location } from './kinds.ts'
export type { MatchField } from './queries.ts'
export { product } from './kinds.ts'
export { reconcileItems } from './reconcile-items.ts'
export type { Reconciliation } from './reconcile-items.ts'
export type { RowResult } from './upsert-items.ts'
export type { Selection } from './bulk-delete-items.ts'
export { updateItem } from './update-item.ts'
export { upsertItems } from './upsert-items.ts'
export { createKnowledgeBase } from './create-knowledge-base.ts'
export { updateKnowledgeBase } from './update-knowledge-base.ts'
export { requireKnowledgeBase } from './require-knowledge-base.ts'
