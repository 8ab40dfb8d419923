import { wordSet } from '../word-set.ts'

export const around = wordSet(
  `the number no nr option question answer one please thanks yes i it is s d mean meant want like take choose`,
)
export const ordinalEndings = wordSet('st nd rd th')
