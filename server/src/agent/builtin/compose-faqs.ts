import type { FaqRecord } from '../tools/read-record.ts'
import { markdownParagraphs, markdownText } from '../replies/markdown-text.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { sourceOf } from '../replies/source-of.ts'

/**
 * The answers of FAQs as they are written. Several stand under their questions, which tell them apart, and so does one whose
 * question is to be shown: who asks how to become a member sees that it is told how to end that.
 */
export function composeFaqs(
  records: readonly FaqRecord[],
  { isShown = false }: { readonly isShown?: boolean } = {},
): NeedAnswer {
  const [only, ...others] = records
  const content =
    only !== undefined && others.length === 0 && !isShown
      ? markdownParagraphs(only.answer)
      : records.map((each) => underQuestion(each)).join('\n\n')
  return { content, products: [], sources: records.map((each) => sourceOf(each)), actions: [] }
}

/** An answer that shows to which question it is one. */
export function underQuestion({ question, answer }: FaqRecord): string {
  return `**${markdownText(question)}**\n\n${markdownParagraphs(answer)}`
}
