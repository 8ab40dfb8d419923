import { functionWords } from '../../language/function-words.ts'
import { termOf } from '../../language/split-terms.ts'

/** Frequent English words that say something, but little about what is asked. */
const commonTerms: ReadonlySet<string> = new Set(
  `use used using user work come go gone went take took put say said see seen think thought believe guess try tried
  buy bought order purchase sell sold keep kept feel seem able allow make made set mean wonder ask question answer
  thing one two first second way time day people person someone anyone everyone something anything everything
  nothing kind type sort part piece item product unit model version brand lot bit number side place case
  good great nice well better best bad new old same different other another own sure right possible actual exact
  still even already always never ever again now else instead together away back out up down off around through
  between within before after while because since until though however such more most less least little few several
  enough quite pretty almost like maybe perhaps probably definitely certain long far big high specific particular
  regular standard fine hope`
    .split(/\s+/)
    .map((word) => termOf(word)),
)

const functionTerms: ReadonlySet<string> = new Set([...functionWords].map((word) => termOf(word)))

/** How much a term tells of a subject, from 0 to 1: the more frequent a word is in English, the less. */
export function tellingOf(term: string): number {
  if (functionTerms.has(term)) return functionWordsTell
  return commonTerms.has(term) ? commonWordsTell : 1
}

const functionWordsTell = 0.2
const commonWordsTell = 0.5
