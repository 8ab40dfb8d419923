import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { blank, idsOf, type Reading } from './read-passage.ts'
import { textsOfEvidence } from './ground-words.ts'
import { onceFor } from './once-for.ts'

const internal =
  /(?<![\p{L}\p{N}])(?:acc|dlv|evt|faq|form|hook|kb|key|led|loc|msg|plug|prod|req|sess|sync|turn|wid|sk|pk|ak|tok|whsec)_[a-z0-9]{4,}/iu
const token = /[\p{L}\p{N}][\p{L}\p{N}._/-]*[\p{L}\p{N}]/gu
const shortest = 5

/** Ids of this service, and what looks like a part number and is in no record. */
export function findIdentifierFault(reading: Reading): Fault | undefined {
  const { shown, ground, sentences } = reading
  const id = internal.exec(shown.text)?.[0]
  if (id !== undefined) return faultOf('identifier', id)
  const known = lettersOf(ground)
  for (const sentence of sentences) {
    for (const [word] of blank(sentence.nameless, findAddresses(sentence.nameless)).matchAll(token)) {
      if (!looksLikePartNumber(word) || known.includes(squash(word))) continue
      return faultOf('identifier', `${word} ${idsOf(sentence).join(' ')}`)
    }
  }
  return undefined
}

const lettersOf = onceFor((ground) => squash([textsOfEvidence(ground), ...ground.said].join('\n')))

function looksLikePartNumber(word: string): boolean {
  if (word.length < shortest || !/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return false
  return /^\p{L}/u.test(word) || /^[\p{Lu}\p{N}._/-]+$/u.test(word)
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
