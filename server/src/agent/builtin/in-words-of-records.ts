import type { ReadingContext } from '../../context.ts'
import { contentTerms } from '../../language/content-terms.ts'
import { type LanguageCode, languageCodes } from '../../language/language-code.ts'
import { languageOf } from '../../language/language-of.ts'
import { countRecords } from '../../retrieval/index.ts'

/** Records beyond these need not be counted. */
const mostCounted = 100
/** A word that FAQs have so many times as often as the visitor's is theirs. */
const theirs = 3

/** Words for the same, and what finds any of them. */
interface Row {
  readonly forms: readonly string[]
  readonly said: RegExp
}

const rows = new Map<LanguageCode, readonly Row[]>(
  languageCodes.map((code) => [
    code,
    languageOf(code).wants.rentForms.map((forms) => ({
      forms,
      said: new RegExp(String.raw`(?<!\p{L})(?:${forms.join('|')})(?!\p{L})`, 'giu'),
    })),
  ]),
)

/**
 * A text with the word for renting that FAQs have, where they hardly have the visitor's: what a shop rents out is hired, or
 * had on loan.
 */
export async function inWordsOfRecords(
  ctx: ReadingContext,
  text: string,
  { knowledgeBaseId, language }: { readonly knowledgeBaseId: string; readonly language: LanguageCode },
): Promise<string> {
  const spoken = (rows.get(language) ?? []).filter(({ said }) => text.search(said) !== -1)
  if (spoken.length === 0) return text
  const terms = spoken.flatMap(({ forms }) => forms).flatMap((form) => contentTerms(form))
  const counted = await countRecords(ctx, { knowledgeBaseId, kinds: ['faq'] }, { terms, mostCounted })
  const countOf = (form: string): number =>
    Math.max(0, ...contentTerms(form).map((term) => counted.get(term) ?? 0))
  return spoken.reduce((told, { forms, said }) => {
    const [known = ''] = forms.toSorted((one, other) => countOf(other) - countOf(one))
    const isTheirs = (form: string): boolean => countOf(known) >= Math.max(1, theirs * countOf(form))
    return told.replace(said, (form) => (isTheirs(form) ? known : form))
  }, text)
}
