import { languageOf } from '../../../language/language-of.ts'
import { languageCodes } from '../../../language/language-code.ts'

/** Numbers as words, of every language; "one" is an article and "neuf" means new. */
const mistakable: ReadonlySet<string> = new Set(['neuf', 'acht', 'elf', 'once'])

export function numberWordsOf(code: (typeof languageCodes)[number]): ReadonlyMap<string, number> {
  const found = maps.get(code)
  if (found === undefined) throw new Error(`No language ${code}`)
  return found
}

const maps = new Map(
  languageCodes.map((code) => [
    code,
    new Map(
      Object.entries(languageOf(code).amounts.numberWords).filter(
        ([word, value]) =>
          value >= 2 &&
          Number.isInteger(value) &&
          !(mistakable.has(word) && !(code === 'es' && word === 'once')),
      ),
    ),
  ]),
)
