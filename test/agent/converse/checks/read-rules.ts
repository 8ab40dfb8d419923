import { readdirSync } from 'node:fs'
import type { FaultKind } from '../../../../server/src/agent/converse/checks/index.ts'
import { listOf, oneOrMore, readYaml, row, text } from '../../../../scripts/lab/read-yaml.ts'
import { key, type Language, languages, texts } from './read-scenarios.ts'

type Texts = string | readonly string[]
type ByLanguage = Readonly<Partial<Record<Language, Texts>>>
/** Slots are braces, which mark citations here: theirs is a spec of its own. */
type Verdict = Exclude<FaultKind, 'slot'> | 'sound'

/** What the passages of a file are about, and the rules for them. */
export interface Subject {
  readonly about: string
  /** Each passage is a whole reply. */
  readonly isWhole?: true
  /** Records that the tools have found, unless a rule names others. */
  readonly keys?: Texts
  readonly rules: readonly Rule[]
}

/** A rule, and passages by what is wrong with them; some by the language of the conversation, which is English otherwise. */
export type Rule = Pick<Subject, 'keys'> & { readonly rule: string; readonly said?: Texts } & Readonly<
    Partial<Record<Verdict, Texts | ByLanguage>>
  >

const passages = { anyOf: [texts, row({}, Object.fromEntries(languages.map((each) => [each, texts])))] }
const verdicts: Readonly<Record<Verdict, object>> = {
  sound: passages,
  empty: passages,
  language: passages,
  markup: passages,
  link: passages,
  image: passages,
  prompt: passages,
  citation: passages,
  identifier: passages,
  amount: passages,
  hours: passages,
  number: passages,
  unsupported: passages,
}
const keys = oneOrMore(key)
const rule = row({ rule: text }, { keys, said: texts, ...verdicts })
const schema = row({ about: text, rules: { type: 'array', items: rule } }, { keys, isWhole: { const: true } })

export function readRules(): Subject[] {
  const folder = new URL('./rules/', import.meta.url)
  // The schema says so.
  return readdirSync(folder).map((file) => readYaml(new URL(file, folder), schema) as Subject)
}

/** Each passage under a rule, with the language of the conversation and what has to be found wrong with it. */
export function casesOf(rule: Rule) {
  // The record has all of them, and nothing else.
  const cases = (Object.keys(verdicts) as Verdict[]).flatMap((verdict) => {
    const given = rule[verdict] ?? {}
    const byLanguage: ByLanguage = isTexts(given) ? { en: given } : given
    return languages.flatMap((language) =>
      listOf(byLanguage[language]).map((passage) => ({ language, passage, verdict })),
    )
  })
  if (cases.length === 0) throw new Error(`There is no passage for: ${rule.rule}`)
  return cases
}

function isTexts(given: Texts | ByLanguage): given is Texts {
  return typeof given === 'string' || Array.isArray(given)
}
