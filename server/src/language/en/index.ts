import type { LanguageCode } from '../language-code.ts'
import type { SubjectTest } from '../subject-test.ts'

export const code: LanguageCode = 'en'
/** How numbers, money and units are written. */
export * as amounts from './amounts.ts'
/** How people ask for what everybody asks for. */
export * as asks from './asks.ts'
export * as attributes from './attributes.ts'
export * as clauses from './clauses.ts'
/** How people ask to compare things. */
export * as comparing from './comparing.ts'
export { en as forms } from './forms.ts'
export { en as intents } from './intents.ts'
/** How people set limits to amounts: "under 200 euros". Those of time are in `times`. */
export * as limits from './amount-limits.ts'
export { en as locationReplies } from './location-replies.ts'
/** How people ask for the first or last of an order. */
export * as superlatives from './superlatives.ts'
/** How people say where. */
export * as places from './places.ts'
/** How people speak of a product by what happened to it in the session. */
export * as recall from './recall.ts'
/** How people point at what was said or shown before. */
export * as references from './references.ts'
export * as memory from './remembering.ts'
export { en as replies } from './replies.ts'
export { tellingWords } from './little-words.ts'
/** How people say when. */
export * as times from './times.ts'
export { en as wants } from './wants.ts'
export * as wishes from './wishes.ts'
/** Undefined where searches know themselves what names nothing, as they do in English. */
export const subjects: { readonly hasSubject: SubjectTest } | undefined = undefined
