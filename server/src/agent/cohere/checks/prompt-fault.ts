import { LRUCache } from 'lru-cache'
import { splitWords } from '../../../retrieval/index.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { textOf } from './record-text.ts'

const runWords = 8
/** Letters and digits alone: about as many as eight words have. */
const runLetters = 40
/** Nobody writes so much of it backwards by chance. */
const runDisguised = 18
const longestWord = 32

interface Secret {
  readonly words: ReadonlySet<string>
  readonly letters: ReadonlySet<string>
  readonly disguised: ReadonlySet<string>
}

const known = new LRUCache<string, Secret>({ max: 20 })

/** Pieces of what the model was told in secret: as they are, spaced out, backwards, or encoded. */
export function findPromptFault(text: string, ground: Ground): Fault | undefined {
  const open = [...[...ground.evidence.values()].map(textOf), ...ground.said].join('\n')
  const openWords = ` ${splitWords(open).join(' ')} `
  const openLetters = squash(open)
  const long = text.split(/[\s|]+/).find((word) => word.length >= longestWord && isStrange(word, openLetters))
  if (long !== undefined) return faultOf('prompt', `a long word: ${long}`)

  for (const secret of ground.secrets) {
    const { words, letters, disguised } = secretOf(secret)
    const run = runsOf(splitWords(text), runWords).find((each) => words.has(each) && !openWords.includes(` ${each} `))
    if (run !== undefined) return faultOf('prompt', run)
    const squashed = squash(text)
    const found =
      windowIn(squashed, letters, runLetters, openLetters) ??
      disguisesOf(text, squashed).map((each) => windowIn(each, disguised, runDisguised, '')).find((each) => each !== undefined)
    if (found !== undefined) return faultOf('prompt', found)
  }
  return undefined
}

function isStrange(word: string, openLetters: string): boolean {
  return !openLetters.includes(squash(word)) && !/^(?:https?:\/\/|mailto:)/i.test(word) && !/^[\p{L}-]+[.,;:!?]*$/u.test(word) ||
    (word.length >= longestWord * 2 && !openLetters.includes(squash(word)))
}

function secretOf(secret: string): Secret {
  const cached = known.get(secret)
  if (cached !== undefined) return cached
  const letters = squash(secret)
  const made = {
    words: new Set(runsOf(splitWords(secret), runWords)),
    letters: new Set(windowsOf(letters, runLetters)),
    disguised: new Set(windowsOf(letters, runDisguised)),
  }
  known.set(secret, made)
  return made
}

function runsOf(words: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  )
}

function windowsOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length))
}

function windowIn(text: string, of: ReadonlySet<string>, length: number, open: string): string | undefined {
  return windowsOf(text, length).find((each) => of.has(each) && !open.includes(each))
}

/** The same letters as they would read if they had been turned, moved by thirteen or encoded. */
function disguisesOf(text: string, squashed: string): string[] {
  const joined = text.replace(/[\s\p{Cf}]+/gu, '')
  const base64 = joined.match(/[A-Za-z0-9+/_=-]{24,}/g) ?? []
  const hex = joined.match(/[0-9a-f]{36,}/gi) ?? []
  return [
    Array.from(squashed).reverse().join(''),
    squashed.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97)),
    ...base64.flatMap((run) => [0, 1, 2, 3].map((skip) => squash(decode(run.slice(skip), 'base64')))),
    ...hex.flatMap((run) => [0, 1].map((skip) => squash(decode(run.slice(skip), 'hex')))),
  ]
}

function decode(text: string, encoding: 'base64' | 'hex'): string {
  return Buffer.from(text, encoding).toString('utf8')
}

function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
