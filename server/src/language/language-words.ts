import type * as en from './en/index.ts'

/**
 * What it takes to understand messages of a language and to answer in it: what English brings, and `en/` says what each
 * part is for. Nothing in there is about what a shop sells. Patterns ignore case unless said otherwise and have no flag g
 * unless said so; texts come with straight quotes and plain spaces.
 */
export type LanguageWords = typeof en

export type AttributeWords = LanguageWords['attributes']
export type FormWords = LanguageWords['forms']
export type LimitWords = LanguageWords['limits']
export type LocationWords = LanguageWords['locationReplies']
export type MemoryWords = LanguageWords['memory']
export type PlaceWords = LanguageWords['places']
export type RecallWords = LanguageWords['recall']
export type ReferenceWords = LanguageWords['references']
export type ReplyWords = LanguageWords['replies']
export type AskWords = LanguageWords['asks']
export type TimeWords = LanguageWords['times']
export type WishWords = LanguageWords['wishes']
