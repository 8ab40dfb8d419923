import { something } from '../../language/any-wants.ts'
import { contentTerms } from '../../language/content-terms.ts'
import { thingsAmong } from '../../retrieval/index.ts'
import { type FaqRecord, type ProductRecord, readFaq } from '../tools/read-record.ts'
import type { Searches } from '../tools/searches.ts'
import { lastShown } from './products/products-meant.ts'
import { saysOf } from './products/says-of.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/**
 * A task whose searches find no FAQ that names another thing than what a need leans on: right behind a tent, "is it
 * waterproof?" is not about rain jackets.
 */
export function ofShown(task: Task, need: Need): Task {
  const { ctx, turn, searches, memory } = task
  const points = need.refersBack?.kind === 'it' || need.refersBack?.kind === 'they'
  const shown = lastShown(memory)
  if (!points || shown.length === 0) return task
  const key = { knowledgeBaseId: turn.knowledgeBaseId, kinds: ['product'] as const }
  const aboutShown = async <Faq>(faqs: readonly Faq[], read: (faq: Faq) => FaqRecord): Promise<Faq[]> => {
    const asked = faqs.map((faq) => ({ faq, terms: termsBeside(read(faq), need, shown) }))
    const things = await thingsAmong(
      ctx,
      key,
      asked.flatMap(({ terms }) => terms),
    )
    return asked.flatMap(({ faq, terms }) => (terms.some((term) => things.has(term)) ? [] : [faq]))
  }
  const narrowed: Searches = {
    ...searches,
    find: async (query) => {
      const found = await searches.find(query)
      return { ...found, faqs: await aboutShown(found.faqs, (faq) => faq) }
    },
    faqsByTopic: async (question) => aboutShown(await searches.faqsByTopic(question), readFaq),
  }
  return { ...task, searches: narrowed }
}

/** Each is looked up. A question names what it is about soon, however long it goes on. */
const mostTerms = 16

/** What a FAQ asks about that neither the visitor nor the records of what was shown speak of. "A tent or anything else" is all. */
function termsBeside(
  { question }: FaqRecord,
  { text }: Need,
  shown: readonly ProductRecord[],
): readonly string[] {
  if (something.test(question)) return []
  const said = new Set(contentTerms(text))
  return contentTerms(question)
    .slice(0, mostTerms)
    .filter((term) => !said.has(term) && !shown.some((each) => saysOf(each, term)))
}
