import { daysNamed } from '../days-named.ts'
import type { NamedDay } from '../en/holidays.ts'

/** Days that are kept in the countries of Spanish, told by their names. */
export const holidays: readonly NamedDay[] = daysNamed([
  ['noche\\s?buena|víspera de navidad', { month: 12, day: 24 }],
  ['(?<!víspera de )(?:día de )?navidad', { month: 12, day: 25 }],
  ['noche\\s?vieja|fin de año|víspera de año nuevo|san silvestre', { month: 12, day: 31 }],
  ['(?<!víspera de )(?:día de )?año nuevo', { month: 1, day: 1 }],
  ['(?:día de (?:los )?)?reyes(?: magos)?|epifanía', { month: 1, day: 6 }],
  ['san valentín|día de los enamorados', { month: 2, day: 14 }],
  ['jueves santo', { fromEaster: -3 }],
  ['viernes santo', { fromEaster: -2 }],
  ['sábado (?:santo|de gloria)', { fromEaster: -1 }],
  ['lunes de pascua', { fromEaster: 1 }],
  ['domingo de (?:resurrección|pascua)', { fromEaster: 0 }],
  ['corpus christi', { fromEaster: 60 }],
  [
    '(?:día|fiesta) (?:internacional )?del? (?:trabajo|trabajador(?:es)?|los trabajadores)',
    { month: 5, day: 1 },
  ],
  ['(?:noche de )?san juan(?=\\s*(?:$|[?!.,]))', { month: 6, day: 24 }],
  ['(?:la )?asunción', { month: 8, day: 15 }],
  ['día de la (?:hispanidad|raza)|(?:día del )?pilar', { month: 10, day: 12 }],
  ['halloween', { month: 10, day: 31 }],
  ['(?:día de )?todos los santos', { month: 11, day: 1 }],
  ['día de (?:los )?(?:fieles difuntos|difuntos|muertos)', { month: 11, day: 2 }],
  ['(?:la )?inmaculada(?: concepción)?', { month: 12, day: 8 }],
  ['(?:día de la )?virgen de guadalupe', { month: 12, day: 12 }],
  ['black friday|viernes negro', { month: 11, weekday: 5, nth: 4 }],
])
