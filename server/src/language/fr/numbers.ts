import { numbered } from '../numbered.ts'
import { looseTable } from '../pattern.ts'

export const numberWords: Readonly<Record<string, number>> = looseTable({
  ...numbered('un/une deux trois quatre cinq six sept huit neuf dix', 1),
  ...numbered('onze douze treize quatorze quinze seize', 11),
  ...numbered('vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante', 20, 10),
  cent: 100,
  cents: 100,
  mille: 1000,
})

export const ordinals: Readonly<Record<string, number>> = looseTable({
  ...numbered('premier/première deuxième/second/seconde troisième quatrième cinquième', 1),
  ...numbered('sixième septième huitième', 6),
  dernier: -1,
  dernière: -1,
})

/** The value of a number in words: "deux cent cinquante", "quatre-vingt-dix", "mille cinq cents". */
export function valueOf(words: string): number | undefined {
  let total = 0
  let current = 0
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'et') continue
    const value = /^demie?$/.test(word) ? 0.5 : numberWords[word]
    if (value === undefined) return undefined
    if (value === 1000) {
      total += (current === 0 ? 1 : current) * 1000
      current = 0
    } else if (value === 100) current = (current === 0 ? 1 : current) * 100
    else if (value === 20 && current % 100 === 4) current += 76
    else current += value
  }
  return total + current
}
