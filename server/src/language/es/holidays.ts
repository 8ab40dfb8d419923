import { loosePattern } from '../pattern.ts'
import type { Holiday } from '../en/holidays.ts'

/** Days that are kept in the countries of Spanish, told by their names. */
export const holidays: readonly (readonly [RegExp, Holiday])[] = [
  [loosePattern('\\bnoche\\s?buena\\b|\\bvíspera\\s+de\\s+navidad\\b'), { month: 12, day: 24 }],
  [loosePattern('(?<!víspera\\s+de\\s+)\\b(?:día\\s+de\\s+)?navidad\\b'), { month: 12, day: 25 }],
  [
    loosePattern(
      '\\bnoche\\s?vieja\\b|\\bfin\\s+de\\s+año\\b|\\bvíspera\\s+de\\s+año\\s+nuevo\\b|\\bsan\\s+silvestre\\b',
    ),
    { month: 12, day: 31 },
  ],
  [loosePattern('(?<!víspera\\s+de\\s+)\\b(?:día\\s+de\\s+)?año\\s+nuevo\\b'), { month: 1, day: 1 }],
  [
    loosePattern('\\b(?:día\\s+de\\s+(?:los\\s+)?)?reyes(?:\\s+magos)?\\b|\\bepifanía\\b'),
    { month: 1, day: 6 },
  ],
  [loosePattern('\\bsan\\s+valentín\\b|\\bdía\\s+de\\s+los\\s+enamorados\\b'), { month: 2, day: 14 }],
  [loosePattern('\\bjueves\\s+santo\\b'), { fromEaster: -3 }],
  [loosePattern('\\bviernes\\s+santo\\b'), { fromEaster: -2 }],
  [loosePattern('\\bsábado\\s+(?:santo|de\\s+gloria)\\b'), { fromEaster: -1 }],
  [loosePattern('\\blunes\\s+de\\s+pascua\\b'), { fromEaster: 1 }],
  [loosePattern('\\bdomingo\\s+de\\s+(?:resurrección|pascua)\\b'), { fromEaster: 0 }],
  [loosePattern('\\bcorpus\\s+christi\\b'), { fromEaster: 60 }],
  [
    loosePattern(
      '\\b(?:día|fiesta)\\s+(?:internacional\\s+)?del?\\s+(?:trabajo|trabajador(?:es)?|los\\s+trabajadores)\\b',
    ),
    { month: 5, day: 1 },
  ],
  [loosePattern('\\b(?:noche\\s+de\\s+)?san\\s+juan\\b(?=\\s*(?:$|[?!.,]))'), { month: 6, day: 24 }],
  [loosePattern('\\b(?:la\\s+)?asunción\\b'), { month: 8, day: 15 }],
  [
    loosePattern('\\b(?:día\\s+de\\s+la\\s+(?:hispanidad|raza)|(?:día\\s+del\\s+)?pilar)\\b'),
    { month: 10, day: 12 },
  ],
  [loosePattern('\\bhalloween\\b'), { month: 10, day: 31 }],
  [loosePattern('\\b(?:día\\s+de\\s+)?todos\\s+los\\s+santos\\b'), { month: 11, day: 1 }],
  [
    loosePattern('\\bdía\\s+de\\s+(?:los\\s+)?(?:fieles\\s+difuntos|difuntos|muertos)\\b'),
    { month: 11, day: 2 },
  ],
  [loosePattern('\\b(?:la\\s+)?inmaculada(?:\\s+concepción)?\\b'), { month: 12, day: 8 }],
  [loosePattern('\\b(?:día\\s+de\\s+la\\s+)?virgen\\s+de\\s+guadalupe\\b'), { month: 12, day: 12 }],
  [loosePattern('\\bblack\\s+friday\\b|\\bviernes\\s+negro\\b'), { month: 11, weekday: 5, nth: 4 }],
]
