import { wordSet } from '../word-set.ts'

export const around = wordSet(
  `der die das den dem nummer nr option frage antwort punkt bitte danke ja es ist ich meine meinte nehme möchte wähle`,
)
export const ordinalEndings = wordSet('te ten ter tes')
