import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { components } from '../../../client-sdk/src/index.ts'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'

/** Conversations of one language, each of which begins a session of its own. */
export interface Conversations {
  /** IANA. */
  readonly timezone: string
  /** How to reach the shop: it stands for `{contact}` in replies. */
  readonly contact: string
  /** What is held true of the engine, in the order in which it is tried; the same in every language. */
  readonly steps: Readonly<Record<string, readonly Step[]>>
}

export type Step = Said | Submitted

/** Something said to the shop, and what the reply has to be. */
export interface Said {
  readonly say: string
  readonly reply?: Text
  /** Of the products that it shows; no others are shown. */
  readonly skus?: readonly string[]
  /** Of the records that it rests on; it rests on no others. */
  readonly sources?: readonly string[]
  /** The title of the form that comes with it; null: none does. */
  readonly form?: string | null
  /** It carries the action for the integrator's software. */
  readonly handsOver?: true
  /** The reply is little more than names: its letters do not tell what language it is in. */
  readonly isTerse?: true
  /** The session is over with it: not so when left out. */
  readonly ends?: boolean
}

/** The form of the latest reply, answered: it is handed over, with what is in `summary`. */
export interface Submitted {
  readonly submit: components['schemas']['SubmitFormRequest']['answers']
  readonly reply: Text
  readonly summary: Text
}

/** The whole text, or patterns of what is in it, between slashes. */
export type Text = string | readonly string[]

const keysOfSaid = ['say', 'reply', 'skus', 'sources', 'form', 'handsOver', 'isTerse', 'ends']
const keysOfSubmitted = ['submit', 'reply', 'summary']

/** The conversations of a language. */
export function readConversations(language: LanguageCode): Conversations {
  const file = new URL(`conversations/${language}.yaml`, import.meta.url)
  // The keys are checked below; what they hold is checked by use.
  const conversations = parse(readFileSync(file, 'utf8')) as Conversations
  for (const step of Object.values(conversations.steps).flat()) {
    const known = 'say' in step ? keysOfSaid : keysOfSubmitted
    const unknown = Object.keys(step).filter((key) => !known.includes(key))
    assert.deepEqual(unknown, [], `${language}: ${JSON.stringify(step)}`)
  }
  return conversations
}
