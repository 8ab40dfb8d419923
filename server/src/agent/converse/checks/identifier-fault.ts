import { findAddresses } from './addresses.ts'
import { faultOf, type Fault } from './fault.ts'
import { blank, idsOf, type Reading } from './read-passage.ts'
import { textsOfFindings } from './ground-words.ts'
import { onceFor } from './once-for.ts'
import type { Ground } from '../ground.ts'

const internal =
  /(?<![\p{L}\p{N}])(?:acc|dlv|evt|faq|form|hook|kb|key|led|loc|msg|plug|prod|req|sess|sync|turn|wid|sk|pk|ak|tok|whsec)_[a-z0-9]{4,}/iu
/** Part numbers are written in Latin letters, also between words of scripts without spaces. */
const token = /[A-Za-z\d](?:[A-Za-z\d]|[._/-](?=[A-Za-z\d]))*/g
const shortest = 5

/** Ids of this service, and what looks like a part number and is in no record. */
export function findIdentifierFault(reading: Reading): Fault | undefined {
  const { shown, ground, sentences } = reading
  const id = internal.exec(shown.text)?.[0]
  if (id !== undefined) return faultOf('identifier', id)
  const renamed = findRenamed(shown.text, ground)
  if (renamed !== undefined) return faultOf('identifier', renamed)
  const known = lettersOf(ground)
  for (const sentence of sentences) {
    for (const [word] of blank(sentence.nameless, findAddresses(sentence.nameless)).matchAll(token)) {
      if (!looksLikePartNumber(word) || known.includes(squash(word))) continue
      return faultOf('identifier', `${word} ${idsOf(sentence).join(' ')}`)
    }
  }
  return undefined
}

const lowerTexts = onceFor((ground) => [textsOfFindings(ground), ...ground.said].join('\n').toLowerCase())

/** "Alpenglow 3" where there is an Alpenglow 2: the name of a record with another number in it. */
function findRenamed(text: string, ground: Ground): string | undefined {
  const lower = text.toLowerCase()
  for (const lead of numberedNames(ground)) {
    for (let at = lower.indexOf(lead); at !== -1; at = lower.indexOf(lead, at + lead.length)) {
      const [behind] =
        numberBehind.exec(lower.slice(at + lead.length, at + lead.length + longestNumber)) ?? []
      const isWord = !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1))
      if (behind === undefined || !isWord) continue
      const name = lead + behind
      if (!lowerTexts(ground).includes(name)) return name
    }
  }
  return undefined
}

const longestNumber = 8
const numberBehind = /^[ \u00a0-]\d{1,5}(?!\d|[.,:]\d)/

/** The words before the numbers in names, in small letters. */
const numberedNames = onceFor(({ findings }) => [
  ...new Set(
    [...findings.values()].flatMap((each) =>
      each.kind === 'faq' || each.kind === 'note'
        ? []
        : Array.from(
            each.record.name.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{3,40}) \d{1,5}(?!\d)/gu),
            ([, lead = '']) => lead,
          ),
    ),
  ),
])

const lettersOf = onceFor((ground) => squash([textsOfFindings(ground), ...ground.said].join('\n')))

function looksLikePartNumber(word: string): boolean {
  if (word.length < shortest || !/\d/.test(word) || !/[A-Za-z]/.test(word)) return false
  const isMeasure = /^\d+(?:[.,]\d+)?[A-Za-z]{1,3}$/.test(word)
  return /^[A-Za-z]/.test(word) || (/^[A-Z\d._/-]+$/.test(word) && !isMeasure)
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
