import { thingWord } from '../../../knowledge/index.ts'
import { purpose } from '../../../language/any-wants.ts'
import { foldText } from '../../../language/fold-text.ts'
import { nounForms } from '../../../language/noun-forms.ts'
import { splitTerms, splitWords } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'

/** Words between "for" and the thing: "for most packs". */
const mostBetween = 2
/** Of a name, what tells a model from its like: "Spindle One". */
const wordsOfModel = 2

/** A word that most of some names end with, in every number: most of what is filed under backpacks is called a pack. */
export function usualThing(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const name of names) {
    const word = foldText(thingWord(name))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const usual = [...counts].find(([word, count]) => word !== '' && count > names.length / 2)
  return usual === undefined ? [] : nounForms(usual[0])
}

/**
 * Whether a description begins with what the thing goes with, which is one of some others by their kind or by name: "For packs
 * that came without one", "Replacement needle for Spindle One".
 */
export function isMadeFor(
  { name, description = '' }: Pick<ProductRecord, 'name' | 'description'>,
  { forms, names }: { readonly forms: readonly string[]; readonly names: readonly string[] },
): boolean {
  const [beginning = ''] = description.split(/[.!?:;]/u)
  // "The smallest of our packs" and "a step up from Spindle One" are what they speak of.
  const [, ...parts] = beginning.split(purpose)
  const words = splitWords(parts.join(' '))
  const isOfKind = words
    .slice(0, mostBetween + 1)
    .some((word) => splitTerms(word).some((term) => forms.includes(term)))
  const begins = (other: string): boolean =>
    other !== name &&
    splitWords(other).slice(0, wordsOfModel).join(' ') === words.slice(0, wordsOfModel).join(' ')
  return isOfKind || (words.length >= wordsOfModel && names.some(begins))
}
