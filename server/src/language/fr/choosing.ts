import { wordSet } from '../word-set.ts'

export const around = wordSet(
  `le la l les numéro no n nº option question réponse point s il vous te plaît plait svp stp merci oui c est je veux voulais dire
  prends choisis celle celui`,
)
export const ordinalEndings = wordSet('er re ère e ème nd nde')
