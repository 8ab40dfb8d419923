import type { ReadingContext } from '../../../context.ts'
import { findByWords, hasSubject } from '../../../retrieval/index.ts'
import { splitTerms } from '../../../language/split-terms.ts'

const recordsRead = 48
const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`
/** "Aria 2 or 5", "the Aria 5 louder than the 2": a word, its number, a few words and another number without a unit. */
const twoNumbers = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}'’-])(?<word>\p{L}[\p{L}\p{M}'’-]{2,30})\s(?<first>${number})(?=[\s,/-])` +
    String.raw`(?<joint>[^\d.?!]{1,40})(?<=[\s/-])(?<second>${number})(?![\p{L}\p{N}%€£/:-]|[.,]\d|\s?[$€£%])`,
  'u',
)

export interface SpeltOut {
  readonly text: string
  /** The two names, where one of them was told by its number alone. */
  readonly names: readonly string[]
}

/**
 * A text in which a number that stands for the name of a product ("Aria 2 or 5") has the word before it that the number
 * before it has, where products are called both.
 */
export async function spellOutNames(
  ctx: ReadingContext,
  text: string,
  knowledgeBaseId: string,
): Promise<SpeltOut> {
  const match = twoNumbers.exec(text)
  const { word = '', first = '', joint = '', second = '' } = match?.groups ?? {}
  // "Kasta 4 GB, class 4" tells one number twice.
  if (match === null || first === second || !hasSubject(word, 'product')) return { text, names: [] }
  const names = [first, second].map((amount) => `${word} ${amount.replace(',', '.')}`)
  const records = await findByWords(ctx, {
    knowledgeBaseId,
    kind: 'product',
    text: names.join(' '),
    limit: recordsRead,
  })
  const called = records.map(({ fields }) => ` ${splitTerms(String(fields['name'])).join(' ')} `)
  const isCalled = (name: string): boolean => {
    const terms = ` ${splitTerms(name).join(' ')} `
    return called.some((each) => each.includes(terms))
  }
  if (!names.every((name) => isCalled(name))) return { text, names: [] }
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  return { text: before + names.join(joint) + after, names }
}
