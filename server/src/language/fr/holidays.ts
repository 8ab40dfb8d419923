import { loosePattern } from '../pattern.ts'
import type { Holiday } from '../en/holidays.ts'

/** Days that are kept in the countries of French, told by their names. */
export const holidays: readonly (readonly [RegExp, Holiday])[] = [
  [loosePattern('(?<!\\p{L})(?:veille|réveillon|24)\\s+de\\s+noël(?!\\p{L})'), { month: 12, day: 24 }],
  [loosePattern('(?<!\\p{L})lendemain\\s+de\\s+noël(?!\\p{L})'), { month: 12, day: 26 }],
  [loosePattern('(?<!\\p{L})(?:jour\\s+de\\s+)?noël(?!\\p{L})'), { month: 12, day: 25 }],
  [
    loosePattern(
      `(?<!\\p{L})(?:la\\s+)?(?:saint|st)[\\s-]sylvestre(?!\\p{L})|(?<!\\p{L})(?:veille|réveillon)\\s+(?:du\\s+(?:jour|nouvel)
        (?:\\s+de\\s+l')?\\s?an)(?!\\p{L})`,
    ),
    { month: 12, day: 31 },
  ],
  [loosePattern("(?<!\\p{L})(?:jour\\s+de\\s+l'an|(?:le\\s+)?nouvel\\s+an)(?!\\p{L})"), { month: 1, day: 1 }],
  [loosePattern('(?<!\\p{L})(?:épiphanie|fête\\s+des\\s+rois)(?!\\p{L})'), { month: 1, day: 6 }],
  [loosePattern('(?<!\\p{L})(?:saint|st)[\\s-]valentin(?!\\p{L})'), { month: 2, day: 14 }],
  [loosePattern('(?<!\\p{L})vendredi\\s+saint(?!\\p{L})'), { fromEaster: -2 }],
  [loosePattern('(?<!\\p{L})samedi\\s+(?:saint|de\\s+pâques)(?!\\p{L})'), { fromEaster: -1 }],
  [loosePattern('(?<!\\p{L})lundi\\s+de\\s+pâques(?!\\p{L})'), { fromEaster: 1 }],
  [loosePattern('(?<!\\p{L})(?:dimanche\\s+de\\s+)?pâques(?!\\p{L})'), { fromEaster: 0 }],
  [loosePattern("(?<!\\p{L})(?:jeudi\\s+de\\s+l'|l')?ascension(?!\\p{L})"), { fromEaster: 39 }],
  [loosePattern('(?<!\\p{L})lundi\\s+de\\s+(?:la\\s+)?pentecôte(?!\\p{L})'), { fromEaster: 50 }],
  [loosePattern('(?<!\\p{L})(?:dimanche\\s+de\\s+(?:la\\s+)?)?pentecôte(?!\\p{L})'), { fromEaster: 49 }],
  [loosePattern('(?<!\\p{L})fête\\s+du\\s+travail(?!\\p{L})'), { month: 5, day: 1 }],
  [loosePattern('(?<!\\p{L})fête\\s+de\\s+la\\s+victoire(?!\\p{L})'), { month: 5, day: 8 }],
  [loosePattern('(?<!\\p{L})(?:saint|st)[\\s-]jean(?:[\\s-]baptiste)?\\b'), { month: 6, day: 24 }],
  [loosePattern('(?<!\\p{L})fête\\s+du\\s+canada(?!\\p{L})'), { month: 7, day: 1 }],
  [loosePattern('(?<!\\p{L})fête\\s+nationale(?!\\p{L})'), { month: 7, day: 14 }],
  [loosePattern("(?<!\\p{L})(?:l')?assomption(?!\\p{L})"), { month: 8, day: 15 }],
  [loosePattern('(?<!\\p{L})action\\s+de\\s+grâces?\\b'), { month: 10, weekday: 1, nth: 2 }],
  [loosePattern('(?<!\\p{L})halloween(?!\\p{L})'), { month: 10, day: 31 }],
  [loosePattern('(?<!\\p{L})toussaint(?!\\p{L})'), { month: 11, day: 1 }],
  [loosePattern("(?<!\\p{L})(?:l')?armistice(?!\\p{L})"), { month: 11, day: 11 }],
  [
    loosePattern('(?<!\\p{L})black\\s+friday(?!\\p{L})|(?<!\\p{L})vendredi\\s+noir(?!\\p{L})'),
    { month: 11, weekday: 5, nth: 4 },
  ],
]
