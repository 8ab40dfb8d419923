import { readFileSync } from 'node:fs'
import { projectFile } from '../../project-file.ts'
import { foldText } from '../fold-text.ts'

/** The languages whose words are told in English: `server/assets/glossaries` has a file for each. */
export const glossaryCodes = ['de', 'fr', 'es', 'it', 'nl'] as const
export type GlossaryCode = (typeof glossaryCodes)[number]

/** English has one as well: what things are called in other words. */
export type WordsCode = GlossaryCode | 'en'

/** What the words of a language are in English. */
export interface Glossary {
  /** By the word in lower case, and folded, or by several of them with one space between: the likeliest meaning first. */
  readonly english: ReadonlyMap<string, readonly string[]>
  /** By the folded word, or words, without endings. */
  readonly byStem: ReadonlyMap<string, readonly string[]>
  /** In words: the longest set phrase that begins with a word, which is without its ending. */
  readonly longest: ReadonlyMap<string, number>
  /** What is left out for a stem: of words as they stand in sentences, whose every form nobody lists. */
  readonly ending: RegExp
  /** Nouns are put together to one word: "Kaffeemaschine". */
  readonly hasCompounds: boolean
  /** A capital letter inside a sentence begins a name. */
  readonly capitalsMarkNames: boolean
  /** What describes a thing mostly stands behind it: "vestes imperméables". */
  readonly adjectivesFollow: boolean
}

type Grammar = Pick<Glossary, 'ending' | 'hasCompounds' | 'capitalsMarkNames' | 'adjectivesFollow'>

const germanic = { hasCompounds: true, capitalsMarkNames: true, adjectivesFollow: false }
const romance = { hasCompounds: false, capitalsMarkNames: true, adjectivesFollow: true }

const grammars: Readonly<Record<WordsCode, Grammar>> = {
  de: { ...germanic, ending: /(?:e[mnrs]?|s?t|n|s)$/, capitalsMarkNames: false },
  en: { ...germanic, ending: /e?s$/, hasCompounds: false },
  fr: { ...romance, ending: /(?:e?s?|x)$/ },
  es: { ...romance, ending: /(?:[aeo]s?|s)$/ },
  it: { ...romance, ending: /[aeio]$/ },
  nl: { ...germanic, ending: /(?:en?|s|t)$/ },
}
/** Letters: of less than these, an ending is a part of the word. */
const shortestStem = 4

const known = new Map<WordsCode, Glossary>()

/** Read when the first text in the language comes, and kept. */
export function readGlossary(code: WordsCode): Glossary {
  const glossary = known.get(code) ?? parse(code)
  known.set(code, glossary)
  return glossary
}

export function glossaryFile(code: WordsCode): string {
  return `server/assets/glossaries/${code}.txt`
}

/** A line is `english, english: form, form`; a form stands in one line. */
function parse(code: WordsCode): Glossary {
  const english = new Map<string, readonly string[]>()
  const byStem = new Map<string, readonly string[]>()
  const longest = new Map<string, number>()
  const { ending, ...grammar } = grammars[code]
  for (const line of readFileSync(projectFile(glossaryFile(code)), 'utf8').split('\n')) {
    const [told = '', forms = ''] = line.split(': ')
    const meanings = told.split(', ')
    for (const form of forms.split(', ')) {
      const written = divided(form, code)
      const folded = foldText(written)
      english.set(written, meanings)
      if (!english.has(folded)) english.set(folded, meanings)
      const stem = stemOf(folded, ending)
      const [first = '', ...others] = stem.split(' ')
      longest.set(first, Math.max(longest.get(first) ?? 1, others.length + 1))
      if (!byStem.has(stem)) byStem.set(stem, meanings)
    }
  }
  const told = grammar.adjectivesFollow ? withOtherNumber(english) : english
  return { english: told, byStem, longest, ending, ...grammar }
}

const plurals = ['s', 'es']

/**
 * One form may be listed with a meaning that the other has as well: behind the meanings of each come those of the other. In
 * languages whose plurals have an s, that is: "etwas" is not several of "etwa".
 */
function withOtherNumber(english: ReadonlyMap<string, readonly string[]>): Glossary['english'] {
  const all = new Map(english)
  for (const [form, meanings] of english) {
    if (form.length < shortestStem || form.includes(' ')) continue
    for (const plural of plurals) {
      const others = english.get(form + plural)
      if (others === undefined) continue
      all.set(form, [...new Set([...(all.get(form) ?? meanings), ...others])])
      all.set(form + plural, [...new Set([...(all.get(form + plural) ?? others), ...meanings])])
    }
  }
  return all
}

/** With a space for what joins words: "puis-je", "d'occasion". German and Dutch leave vowels out at the ends of words. */
export function divided(text: string, code: WordsCode): string {
  const written = text.normalize('NFC').replace(/[¿¡]/g, '')
  return grammars[code].hasCompounds
    ? written.replace(/['’ʼ]/g, '')
    : written.replace(/(?<=\p{L})['’ʼ-](?=\p{L})/gu, ' ')
}

/** Folded words without their endings, as far as enough is left of each to tell it from others. */
export function stemOf(folded: string, ending: RegExp): string {
  return folded
    .split(' ')
    .map((word) => {
      const stem = word.replace(ending, '')
      return stem.length < shortestStem ? word : stem
    })
    .join(' ')
}
