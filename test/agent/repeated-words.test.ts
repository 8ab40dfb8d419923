import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { languageCodes } from '../../server/src/language/language-code.ts'
import type { Reader, Reading } from './read-in-thread.ts'

const readers: readonly Reader[] = [
  'understand',
  'readWish',
  'chooseLanguage',
  'remember',
  'readVisitorWishes',
  'the checks of a reply',
]
/** What would be divided in so many ways that no machine came to an end. */
const repeated = [
  'great thanks ',
  'merci bien ',
  'danke sehr gut ',
  'gracias muy bien ',
  'alors  ',
  'hi!!',
  'y!!',
  'gibt es 0 ',
  '¡buenas ',
  'elfzwoelf',
  'fuenfzehn',
  'kann nicht a ',
  'compare a with ',
  'what is a or ',
  '-',
  '0',
  'a',
  ' ',
  '! ',
  '«',
]
const longest = 4000
/** Hundreds of times what reading takes: only what does not end gets there. */
const deadline = 10_000

describe('words that are said again and again', () => {
  let thread: Worker
  before(async () => {
    const program = new URL('read-in-thread.ts', import.meta.url).href
    thread = new Worker(
      `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program)}) })`,
      { eval: true },
    )
    await once(thread, 'message')
  })
  after(() => thread.terminate())

  for (const reader of readers) {
    it(`are read to the end by ${reader}, in every language`, async () => {
      for (const words of repeated) {
        const message = `${words.repeat(longest / words.length - 1)}x`
        for (const language of languageCodes) {
          const asked: Reading = { reader, message, language }
          const signal = AbortSignal.timeout(deadline)
          const answered = once(thread, 'message', { signal })
          thread.postMessage(asked)
          const [answer] = (await answered.catch(() => [`no end: ${JSON.stringify(words)}`])) as [string]
          assert.equal(answer, 'read', `${language}: ${answer}`)
        }
      }
    })
  }
})
