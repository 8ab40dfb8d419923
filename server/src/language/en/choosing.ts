import { wordSet } from '../word-set.ts'

/** Words that may stand around a number or an ordinal without saying more: "I mean the second question, please". */
export const around = wordSet(
  `the number no nr option question answer one please thanks yes i it is s d mean meant want like take choose`,
)
/** What makes an ordinal of digits: "2nd". */
export const ordinalEndings = wordSet('st nd rd th')
