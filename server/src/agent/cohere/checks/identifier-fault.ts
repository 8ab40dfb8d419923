import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { blank, idsOf, type Reading } from './read-passage.ts'
import { textOf } from './record-text.ts'

const internal =
  /(?<![\p{L}\p{N}])(?:acc|dlv|evt|faq|form|hook|kb|key|led|loc|msg|plug|prod|req|sess|sync|turn|wid|sk|pk|ak|tok|whsec)_[a-z0-9]{4,}/iu
const token = /[\p{L}\p{N}][\p{L}\p{N}._/-]*[\p{L}\p{N}]/gu
const shortest = 5

/** Ids of this service, and what looks like a part number and is in no record. */
export function findIdentifierFault(reading: Reading): Fault | undefined {
  const { shown, ground, sentences } = reading
  const id = internal.exec(shown.text)?.[0]
  if (id !== undefined) return faultOf('identifier', id)
  const known = squash([...[...ground.evidence.values()].map(textOf), ...ground.said].join('\n'))
  for (const sentence of sentences) {
    for (const [word] of blank(sentence.nameless, findAddresses(sentence.nameless)).matchAll(token)) {
      if (!looksLikePartNumber(word) || known.includes(squash(word))) continue
      return faultOf('identifier', `${word} ${idsOf(sentence).join(' ')}`)
    }
  }
  return undefined
}

function looksLikePartNumber(word: string): boolean {
  if (word.length < shortest || !/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return false
  return /^\p{L}/u.test(word) || /^[\p{Lu}\p{N}._/-]+$/u.test(word)
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
