import { loosePattern } from '../pattern.ts'
import type { Holiday } from '../time-words.ts'

/** Days that are kept in the countries of French, told by their names. */
export const holidays: readonly (readonly [RegExp, Holiday])[] = [
  [loosePattern('\\b(?:veille|réveillon|24)\\s+de\\s+noël\\b'), { month: 12, day: 24 }],
  [loosePattern('\\blendemain\\s+de\\s+noël\\b'), { month: 12, day: 26 }],
  [loosePattern('\\b(?:jour\\s+de\\s+)?noël\\b'), { month: 12, day: 25 }],
  [
    loosePattern("\\b(?:la\\s+)?(?:saint|st)[\\s-]sylvestre\\b|\\b(?:veille|réveillon)\\s+(?:du\\s+(?:jour|nouvel)(?:\\s+de\\s+l')?\\s?an)\\b"),
    { month: 12, day: 31 },
  ],
  [loosePattern("\\b(?:jour\\s+de\\s+l'an|(?:le\\s+)?nouvel\\s+an)\\b"), { month: 1, day: 1 }],
  [loosePattern('\\b(?:épiphanie|fête\\s+des\\s+rois)\\b'), { month: 1, day: 6 }],
  [loosePattern('\\b(?:saint|st)[\\s-]valentin\\b'), { month: 2, day: 14 }],
  [loosePattern('\\bvendredi\\s+saint\\b'), { fromEaster: -2 }],
  [loosePattern('\\bsamedi\\s+(?:saint|de\\s+pâques)\\b'), { fromEaster: -1 }],
  [loosePattern('\\blundi\\s+de\\s+pâques\\b'), { fromEaster: 1 }],
  [loosePattern('\\b(?:dimanche\\s+de\\s+)?pâques\\b'), { fromEaster: 0 }],
  [loosePattern("\\b(?:jeudi\\s+de\\s+l'|l')?ascension\\b"), { fromEaster: 39 }],
  [loosePattern('\\blundi\\s+de\\s+(?:la\\s+)?pentecôte\\b'), { fromEaster: 50 }],
  [loosePattern('\\b(?:dimanche\\s+de\\s+(?:la\\s+)?)?pentecôte\\b'), { fromEaster: 49 }],
  [loosePattern('\\bfête\\s+du\\s+travail\\b'), { month: 5, day: 1 }],
  [loosePattern('\\bfête\\s+de\\s+la\\s+victoire\\b'), { month: 5, day: 8 }],
  [loosePattern('\\b(?:saint|st)[\\s-]jean(?:[\\s-]baptiste)?\\b'), { month: 6, day: 24 }],
  [loosePattern('\\bfête\\s+du\\s+canada\\b'), { month: 7, day: 1 }],
  [loosePattern('\\bfête\\s+nationale\\b'), { month: 7, day: 14 }],
  [loosePattern("\\b(?:l')?assomption\\b"), { month: 8, day: 15 }],
  [loosePattern('\\baction\\s+de\\s+grâces?\\b'), { month: 10, weekday: 1, nth: 2 }],
  [loosePattern('\\bhalloween\\b'), { month: 10, day: 31 }],
  [loosePattern('\\btoussaint\\b'), { month: 11, day: 1 }],
  [loosePattern("\\b(?:l')?armistice\\b"), { month: 11, day: 11 }],
  [loosePattern('\\bblack\\s+friday\\b|\\bvendredi\\s+noir\\b'), { month: 11, weekday: 5, nth: 4 }],
]
