import { LRUCache } from 'lru-cache'
import { splitWords } from '../../../language/split-terms.ts'
import type { Ground } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { textsOfFindings } from './ground-words.ts'
import { onceFor } from './once-for.ts'

/** The prompts are written so that nobody says so many words of them by chance. */
const runWords = 5
/** Letters and digits alone: about as many as five words have. */
const runLetters = 26
/** Nobody writes so much of it backwards by chance. */
const runDisguised = 18
const longestWord = 32
/** What could be encoded. Scripts without spaces have no words to measure. */
const plainRun = /[!-{}~\u00c0-\u024f]{32,}/gu

/** Whatever is found holds one of these where one may begin: looked for first, since hardly any text has one. */
const glimpse = Math.floor(runDisguised / 2)

interface Secret {
  readonly glimpses: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly letters: ReadonlySet<string>
  readonly disguised: ReadonlySet<string>
}

const known = new LRUCache<string, Secret>({ max: 20 })

/** Pieces of what the model was told in secret: as they are, spaced out, backwards, or encoded. */
export function findPromptFault(text: string, ground: Ground): Fault | undefined {
  const isOpen = (letters: string) => openLetters(ground).includes(letters)
  const long = (text.match(plainRun) ?? []).find((word) => isStrange(word) && !isOpen(squash(word)))
  if (long !== undefined) return faultOf('prompt', `a long word: ${long}`)

  const letters = squash(text)
  const disguised = disguisesOf(text, letters)
  const glimpses = [letters, ...disguised].flatMap((each) => windowsOf(each, glimpse, glimpse))
  const suspect = ground.secrets
    .map((secret) => secretOf(secret))
    .filter((pieces) => glimpses.some((each) => pieces.glimpses.has(each)))
  if (suspect.length === 0) return undefined
  const runs = runsOf(splitWords(text), runWords)
  const windows = windowsOf(letters, runLetters)
  const disguises = disguised.flatMap((each) => windowsOf(each, runDisguised))
  for (const pieces of suspect) {
    const said = runs.find((run) => pieces.words.has(run) && !isOpen(squash(run)))
    if (said !== undefined) return faultOf('prompt', said)
    const squeezed = windows.find((each) => pieces.letters.has(each) && !isOpen(each))
    if (squeezed !== undefined) return faultOf('prompt', squeezed)
    if (disguises.some((window) => pieces.disguised.has(window)))
      return faultOf('prompt', 'a piece of it in disguise')
  }
  return undefined
}

const openLetters = onceFor((ground) => squash([textsOfFindings(ground), ...ground.said].join('\n')))

/** An address has a rule of its own, and German words are long. */
function isStrange(word: string): boolean {
  if (word.length < longestWord || /^(?:https?:\/\/|mailto:)/i.test(word)) return false
  return word.length >= longestWord * 2 || !/^\p{P}*[\p{L}-]+\p{P}*$/u.test(word)
}

function secretOf(secret: string): Secret {
  const cached = known.get(secret)
  if (cached !== undefined) return cached
  const letters = squash(secret)
  const made = {
    glimpses: new Set(windowsOf(letters, glimpse)),
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

function windowsOf(text: string, length: number, step = 1): string[] {
  const count = Math.floor((text.length - length) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => text.slice(at * step, at * step + length))
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
