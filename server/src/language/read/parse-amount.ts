import type { LanguageWords } from '../language-words.ts'

/** In characters: "nine hundred and ninety-nine thousand nine hundred and ninety-nine and a half". */
const longestInWords = 80

/** The value of what `amountSource` matched. In money more marks group the digits. */
export function parseAmount(text: string, isMoney: boolean, { amounts }: LanguageWords): number | undefined {
  if (!/\d/.test(text)) return text.length > longestInWords ? undefined : amounts.numberInWords(text)
  const digits = (/\d[\d.,'’\s]*/.exec(text)?.[0] ?? '').trim()
  const plain = amounts.isGrouped(digits, isMoney)
    ? digits.replace(/[\s,.'’](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    : digits.replace(',', '.')
  const value = Number(plain)
  if (Number.isNaN(value)) return undefined
  return amounts.thousands.test(text) ? value * 1000 : value
}
