import { splitWords } from './split-terms.ts'

/** The words of a text as they are compared: folded, in their order, one space apart. "Hamburg's" holds "Hamburg". */
export function phraseOf(text: string): string {
  return splitWords(text.replace(/['’]s(?!\p{L})/gu, '')).join(' ')
}

/** Whether a phrase holds another one, word for word. */
export function holds(phrase: string, part: string): boolean {
  return part !== '' && ` ${phrase} `.includes(` ${part} `)
}
