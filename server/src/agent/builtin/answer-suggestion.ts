import type { Suggestion } from '../../engine.ts'
import { readRecords } from '../tools/read-records.ts'
import { composeFaqs } from './compose-faqs.ts'
import type { NeedAnswer } from './need-answer.ts'
import { listProducts } from './products/compose-products.ts'
import type { Task } from './task.ts'

/**
 * What the record says that a visitor has chosen among several. Undefined: it is not there any more, or of a kind that
 * is asked about rather than told.
 */
export async function answerSuggestion(
  task: Task,
  { kind, id }: Suggestion,
): Promise<NeedAnswer | undefined> {
  const { ctx, turn } = task
  const { knowledgeBaseId } = turn
  const [record] = await readRecords(ctx, { knowledgeBaseId, records: [{ kind, id }] })
  if (record === undefined || record.kind === 'location') return undefined
  const answer = record.kind === 'faq' ? composeFaqs([record]) : listProducts(undefined, [record], task)
  // The visitor has said that it is this one.
  return { ...answer, confidence: 1 }
}
