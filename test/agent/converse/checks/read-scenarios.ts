import { listOf, oneOrMore, readYaml, row, text } from '../../../../scripts/lab/read-yaml.ts'
import { keysOfRecords } from '../../../../scripts/lab/replies/records.ts'

export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** A visitor's words, the latest first, what the tools found, and passages that a model may answer with. */
export interface Scenario {
  readonly language: Language
  readonly said: readonly string[]
  readonly keys: readonly string[]
  /** `{key|text}` is a citation of that record; `{key+key|text}` of several. */
  readonly passages: readonly string[]
}

type Texts = string | readonly string[]
type Row = Readonly<Record<'said' | 'passages', Texts>> & { readonly keys?: Texts }

type Content = Readonly<Partial<Record<Language, readonly Row[]>>>

export const texts = oneOrMore(text)
export const key = { enum: keysOfRecords }

const schema = {
  type: 'object',
  propertyNames: { enum: languages },
  additionalProperties: {
    type: 'array',
    items: row({ said: texts, passages: texts }, { keys: oneOrMore(key) }),
  },
}

/** The scenarios of these files, which have them by language. */
export function readScenarios(...files: readonly string[]): Scenario[] {
  return files.flatMap((file) => {
    // The schema says so.
    const content = readYaml(new URL(`./${file}.yaml`, import.meta.url), schema) as Content
    return languages.flatMap((language) =>
      (content[language] ?? []).map(({ said, keys, passages }) => ({
        language,
        said: listOf(said),
        keys: listOf(keys),
        passages: listOf(passages),
      })),
    )
  })
}
