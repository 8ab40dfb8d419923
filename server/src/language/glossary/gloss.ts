import { foldText } from '../fold-text.ts'
import {
  divided,
  type Glossary,
  type GlossaryCode,
  readGlossary,
  stemOf,
  type WordsCode,
} from './read-glossary.ts'

const token = /[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu
const word = /^[\p{L}\p{M}]/u

/** Some words of a text, or what is between them. */
export interface Glossed {
  readonly written: string
  /** What they may be in English, the likeliest first: nothing where the glossary does not know them (names, numbers, signs). */
  readonly english: readonly string[]
}

/**
 * A message word for word in English, in the order of its own words: no translation, but enough to look things up by. Of an
 * English one what its things are called in other words.
 */
export function gloss(text: string, code: WordsCode): readonly Glossed[] {
  const glossary = readGlossary(code)
  return wordForWord(text, code).map((part) => ({ ...part, english: asAsked(part, glossary) }))
}

function wordForWord(text: string, code: WordsCode): readonly Glossed[] {
  const glossary = readGlossary(code)
  const tokens = divided(text, code).match(token) ?? []
  const parts: Glossed[] = []
  for (let at = 0; at < tokens.length;) {
    const written = tokens[at] ?? ''
    const phrase = word.test(written) ? phraseAt(tokens, at, glossary) : undefined
    const mayBeName = glossary.capitalsMarkNames && at > 0 && /^\p{Lu}/u.test(written)
    const isKept = phrase !== undefined || mayBeName || !word.test(written)
    parts.push(phrase ?? { written, english: isKept ? [] : ofWord(written.toLowerCase(), glossary) })
    at += phrase?.length ?? 1
  }
  return parts
}

/**
 * "Wasserdichte" is "wasserdicht", and "Zelten" with a capital letter are tents before it is to camp: where capitals mark
 * nouns, the meanings of the singular come first. What is embedded and learnt by goes without: it would all be stale.
 */
function asAsked(
  { written, english }: Glossed,
  { english: all, ending, capitalsMarkNames }: Glossary,
): readonly string[] {
  if (capitalsMarkNames || !word.test(written)) return english
  const lower = written.toLowerCase()
  if (english.length === 0) return all.get(stemOf(foldText(lower), ending)) ?? []
  if (english.length < 2 || !/^\p{Lu}/u.test(written)) return english
  const singular = all.get(lower.replace(/e?n$/u, '')) ?? []
  return [...new Set([...english.filter((each) => singular.includes(each)), ...english])]
}

/** The longest set phrase that begins with a token, and how many tokens it takes. */
function phraseAt(
  tokens: readonly string[],
  at: number,
  { english, byStem, longest, ending }: Glossary,
): (Glossed & { readonly length: number }) | undefined {
  for (let words = longest.get(stemOf(foldText(tokens[at] ?? ''), ending)) ?? 0; words > 0; words -= 1) {
    const length = 2 * words - 1
    const phrase = tokens.slice(at, at + length)
    if (phrase.some((each, index) => index % 2 === 1 && each !== ' ')) continue
    const written = phrase.join('')
    const folded = foldText(written)
    const inOtherForms = words > 1 ? byStem.get(stemOf(folded, ending)) : undefined
    const found = english.get(written.toLowerCase()) ?? english.get(folded) ?? inOtherForms
    if (found !== undefined) return { written, english: found, length }
  }
  return undefined
}

function ofWord(lower: string, glossary: Glossary): readonly string[] {
  const folded = foldText(lower)
  const known = glossary.english.get(lower) ?? ofStem(folded, glossary)
  if (known !== undefined || !glossary.hasCompounds || folded.length > longestCompound) return known ?? []
  const compound = ofCompound(folded, glossary, mostParts)
  return compound === undefined ? [] : [compound]
}

function ofStem(folded: string, { english, byStem, ending }: Glossary): readonly string[] | undefined {
  return english.get(folded) ?? byStem.get(stemOf(folded, ending))
}

const mostParts = 3
/** Letters. */
const shortestPart = 3
/** Letters: what is longer is no word, and would take long to take apart. */
const longestCompound = 40
/** What joins the parts of a compound: "Kaffeemaschine", "Lieferungskosten", "Blumenkasten". */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** "Kaffeemaschine" is a "coffee machine": the longest last part that is known, behind others that are. */
function ofCompound(folded: string, glossary: Glossary, parts: number): string | undefined {
  if (parts < 2) return undefined
  for (let cut = shortestPart; cut <= folded.length - shortestPart; cut += 1) {
    const last = ofStem(folded.slice(cut), glossary)?.[0]
    if (last === undefined) continue
    const first = folded.slice(0, cut)
    for (const joint of joints) {
      const bare = first.slice(0, first.length - joint.length)
      if (!first.endsWith(joint) || bare.length < shortestPart) continue
      const english = glossary.english.get(bare)?.[0] ?? ofCompound(bare, glossary, parts - 1)
      if (english !== undefined) return `${english} ${last}`
    }
  }
  return undefined
}

/** A text word for word in English, by the likeliest meaning of each word. */
export function glossText(text: string, code: GlossaryCode): string {
  return wordForWord(text, code)
    .map(({ written, english }) => english[0] ?? written)
    .join('')
}
