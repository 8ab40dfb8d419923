import { daysNamed } from '../days-named.ts'
import type { NamedDay } from '../en/holidays.ts'

/** Days that are kept in the countries of French, told by their names. */
export const holidays: readonly NamedDay[] = daysNamed([
  ['(?:veille|réveillon|24) de noël', { month: 12, day: 24 }],
  ['lendemain de noël', { month: 12, day: 26 }],
  ['(?:jour de )?noël', { month: 12, day: 25 }],
  [
    "(?:la )?(?:saint|st)[\\s-]sylvestre|(?:veille|réveillon) du (?:jour|nouvel)(?: de l')?\\s?an",
    { month: 12, day: 31 },
  ],
  ["jour de l'an|(?:le )?nouvel an", { month: 1, day: 1 }],
  ['épiphanie|fête des rois', { month: 1, day: 6 }],
  ['(?:saint|st)[\\s-]valentin', { month: 2, day: 14 }],
  ['vendredi saint', { fromEaster: -2 }],
  ['samedi (?:saint|de pâques)', { fromEaster: -1 }],
  ['lundi de pâques', { fromEaster: 1 }],
  ['(?:dimanche de )?pâques', { fromEaster: 0 }],
  ["(?:jeudi de l'|l')?ascension", { fromEaster: 39 }],
  ['lundi de (?:la )?pentecôte', { fromEaster: 50 }],
  ['(?:dimanche de (?:la )?)?pentecôte', { fromEaster: 49 }],
  ['fête du travail', { month: 5, day: 1 }],
  ['fête de la victoire', { month: 5, day: 8 }],
  ['(?:saint|st)[\\s-]jean(?:[\\s-]baptiste)?', { month: 6, day: 24 }],
  ['fête du canada', { month: 7, day: 1 }],
  ['fête nationale', { month: 7, day: 14 }],
  ["(?:l')?assomption", { month: 8, day: 15 }],
  ['action de grâces?', { month: 10, weekday: 1, nth: 2 }],
  ['halloween', { month: 10, day: 31 }],
  ['toussaint', { month: 11, day: 1 }],
  ["(?:l')?armistice", { month: 11, day: 11 }],
  ['black friday|vendredi noir', { month: 11, weekday: 5, nth: 4 }],
])
