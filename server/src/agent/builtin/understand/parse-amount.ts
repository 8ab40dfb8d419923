import nlp from 'compromise'
import { anyOf } from './any-of.ts'
import { numberWords } from './words/en.ts'

const word = anyOf(Object.keys(numberWords))
const inWords = `(?:half\\s+an?|(?:an?\\s+(?=hundred|thousand))?${word}\\b(?:[\\s-]+(?:and\\s+)?${word}\\b)*(?:\\s+and\\s+a\\s+half)?)`
const inDigits = String.raw`(?:\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?:\s?k\b)?`

/** The source of a pattern for an amount, in digits or in words: "1,299.50", "1.2k", "two hundred and fifty". */
export const amountPattern = `(?:${inDigits}|${inWords})`

/** The value of what `amountPattern` matched. A mark before exactly three digits groups them where `grouped`. */
export function parseAmount(text: string, grouped: boolean): number | undefined {
  if (!/\d/.test(text)) return numberInWords(text)
  const digits = /[\d.,'’]+/.exec(text)?.[0] ?? ''
  const plain = isGrouped(digits, grouped)
    ? digits.replace(/[,.'’](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    : digits.replace(',', '.')
  const value = Number(plain)
  if (Number.isNaN(value)) return undefined
  return /k$/i.test(text) ? value * 1000 : value
}

/** "1,500" is always grouped in English; "1.500" only where it is money, since "1.500 kg" is a kilo and a half. */
function isGrouped(digits: string, grouped: boolean): boolean {
  if (/^\d{1,3}(?:[,'’]\d{3})+(?:\.\d{1,2})?$/.test(digits)) return true
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)) return true
  return grouped && /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits)
}

function numberInWords(text: string): number | undefined {
  const simple = numberWords[text.toLowerCase()]
  if (simple !== undefined) return simple
  const [value] = [
    nlp(text.replace(/^half\s+an?$/i, 'half a'))
      .numbers()
      .get(),
  ].flat()
  return value
}
