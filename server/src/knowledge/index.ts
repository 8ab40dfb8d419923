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
export { viewItem } from './view.ts'
