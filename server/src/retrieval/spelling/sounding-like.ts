import { distance } from 'fastest-levenshtein'
import type { ReadingContext } from '../../context.ts'
import { findByWords } from '../find-by-words.ts'
import { splitWords, termOf } from '../../language/split-terms.ts'
import { isEnglish } from '../../language/is-english.ts'
import { knownAmong, type VocabularyKey } from './vocabulary.ts'
import { listTermsFrom } from './vocabulary-queries.ts'
import type { Word } from './words-in.ts'

/** Shorter words sound like too many others. */
const shortestWord = 5
const leastConsonants = 3
/** Of the letters of a word, at most one in so many may be another one. */
const lettersOfSlip = 3
const mostRead = 300

/** How people write what they hear: letters that are said alike, each group as one of them. */
const spelt: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch|ch|sh|[cs](?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/gh(?=$|[^aeiouy])/g, ''],
  [/w/g, 'v'],
  [/(?<!^)[aeiouyh]/g, ''],
]
const saidAlike = ['ckq', 'cszx', 'fpv', 'vw', 'gj']

/**
 * What records call by a word that sounds like this one and is spelt much like it: "raklet" is heard in "raclette". Its
 * first letter may be one that is said alike, and its second is right. In another language than English only names are.
 */
export async function soundingLike(
  ctx: ReadingContext,
  key: VocabularyKey,
  { folded }: Word,
  isForeign: boolean,
): Promise<string | undefined> {
  if (folded.length < shortestWord || soundOf(folded).length < leastConsonants) return undefined
  const [first = '', second = ''] = folded
  const alikes = saidAlike.filter((each) => each.includes(first))
  const heard = new Set([first, ...alikes.flatMap((each) => Array.from(each))])
  const starts = [...heard].map((letter) => letter + second)
  const terms = await listTermsFrom(ctx.db, { ...key, accountId: ctx.accountId, starts, mostRead })
  const forms = [folded, termOf(folded)]
  const slips = (term: string): number =>
    Math.min(...forms.filter((form) => soundOf(form) === soundOf(term)).map((form) => distance(form, term)))
  const alike = terms
    .filter((term) => slips(term) * lettersOfSlip <= term.length)
    .filter((term) => /^[a-z]+$/.test(term) && !(isForeign && isEnglish(term)))
    .toSorted((a, b) => slips(a) - slips(b))
  const published = await knownAmong(ctx, key, alike)
  const meant = alike.find((term) => published.has(term))
  return meant && ((await writtenAs(ctx, key, meant)) ?? meant)
}

/** A term as a record writes the word. */
async function writtenAs(
  ctx: ReadingContext,
  { knowledgeBaseId, kinds }: VocabularyKey,
  term: string,
): Promise<string | undefined> {
  for (const kind of kinds) {
    const [record] = await findByWords(ctx, { knowledgeBaseId, kind, text: term, limit: 1 })
    const texts = Object.values(record?.fields ?? {}).filter((value) => typeof value === 'string')
    const written = texts.flatMap((text) => splitWords(text)).find((word) => termOf(word) === term)
    if (written !== undefined) return written
  }
  return undefined
}

/** What is doubled is heard once. */
function soundOf(word: string): string {
  const heard = spelt.reduce((spoken, [letters, as]) => spoken.replace(letters, as), word)
  return Array.from(heard)
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('')
}
