import { looseTable } from '../pattern.ts'

export const numberWords: Readonly<Record<string, number>> = looseTable({
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
  cent: 100,
  cents: 100,
  mille: 1000,
})

export const ordinals: Readonly<Record<string, number>> = looseTable({
  premier: 1,
  première: 1,
  deuxième: 2,
  second: 2,
  seconde: 2,
  troisième: 3,
  quatrième: 4,
  cinquième: 5,
  sixième: 6,
  septième: 7,
  huitième: 8,
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
