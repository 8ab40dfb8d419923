import { languageCodes } from '../../../language/language-code.ts'
import { wordsOf } from '../../../language/language-of.ts'

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
      Object.entries(wordsOf(code).amounts.numberWords).filter(
        ([word, value]) =>
          value >= 2 &&
          Number.isInteger(value) &&
          !(mistakable.has(word) && !(code === 'es' && word === 'once')),
      ),
    ),
  ]),
)
