import { numbered } from '../numbered.ts'
import { looseTable } from '../pattern.ts'

export const numberWords: Readonly<Record<string, number>> = looseTable({
  ...numbered('un/uno/una dos tres cuatro cinco seis siete ocho nueve diez', 1),
  ...numbered('once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte', 11),
  ...numbered('veintiún/veintiuno/veintiuna veintidós veintitrés veinticuatro veinticinco', 21),
  ...numbered('veintiséis veintisiete veintiocho veintinueve', 26),
  ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
  ...numbered('cien/ciento doscientos/doscientas trescientos/trescientas', 100, 100),
  ...numbered('cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas', 400, 100),
  ...numbered('setecientos/setecientas ochocientos/ochocientas novecientos/novecientas', 700, 100),
  mil: 1000,
})

export const ordinals: Readonly<Record<string, number>> = looseTable({
  ...numbered('primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta', 1),
  ...numbered('quinto/quinta sexto/sexta séptimo/séptima octavo/octava', 5),
  último: -1,
  última: -1,
})

/** The value of a number in words: "doscientos cincuenta", "treinta y cinco", "mil quinientos", "dos y medio". */
export function valueOf(words: string): number | undefined {
  let total = 0
  let current = 0
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'y') continue
    const value = /^medi[oa]$/.test(word) ? 0.5 : numberWords[word]
    if (value === undefined) return undefined
    if (value === 1000) {
      total += (current === 0 ? 1 : current) * 1000
      current = 0
    } else current += value
  }
  return total + current
}
