import { parentPort } from 'node:worker_threads'
import { readWish } from '../../server/src/agent/builtin/forms/read-wish.ts'
import { chooseLanguage } from '../../server/src/agent/replies/choose-language.ts'
import type { LanguageCode } from '../../server/src/language/language-code.ts'
import { understand } from '../../server/src/agent/builtin/understand/understand.ts'
import { readVisitorWishes } from '../../server/src/agent/converse/visitor-wishes.ts'
import { remember } from '../../server/src/agent/remembering/remember.ts'
import { spellingModel } from '../../scripts/lab/providers/spelling-model.ts'
import { faultIn } from './converse/checks/fault-in.ts'

const { signal } = new AbortController()
const memory = { facts: [], products: [], messagesBefore: 0 }

/** All that reads the words of strangers by itself, by its name. */
const readers = {
  understand: (message: string, language: LanguageCode) => understand(message, [], language),
  readWish: (message: string, language: LanguageCode) =>
    readWish(spellingModel, { text: message, language, signal }),
  chooseLanguage: (message: string, language: LanguageCode) =>
    chooseLanguage({ message, history: [], language }),
  remember: (message: string, language: LanguageCode) =>
    remember({ turn: { message, history: [], memory }, answer: { products: [] }, language }),
  readVisitorWishes: (message: string, language: LanguageCode) =>
    readVisitorWishes(spellingModel, { message, history: [], signal }, language),
  'the checks of a reply': (message: string) => faultIn(message, { keys: ['tent'] }),
} satisfies Record<string, (message: string, language: LanguageCode) => unknown>

export type Reader = keyof typeof readers

/** What the thread is asked to read. */
export interface Reading {
  readonly reader: Reader
  readonly message: string
  readonly language: LanguageCode
}

parentPort?.postMessage('ready')
parentPort?.on('message', ({ reader, message, language }: Reading) => {
  void Promise.resolve(readers[reader](message, language)).then(() => {
    parentPort?.postMessage('read')
  })
})
