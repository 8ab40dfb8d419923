import { wish } from '../../../language/any-wants.ts'
import { languageOf } from '../../../language/language-of.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import { subjectTerms } from '../../../retrieval/index.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Matched, ProductRecord } from '../../tools/read-record.ts'
import type { Found } from '../../tools/search-knowledge.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { listAttributes } from './answer-attribute.ts'
import { productAnswer, tellProperty } from './compose-products.ts'
import { fittingNeed } from './fitting-products.ts'
import { limits } from './narrow-products.ts'
import { quantityTold } from './quantity-asked.ts'
import { readAttribute } from './read-attribute.ts'
import { saysOf } from './says-of.ts'
import { suggestPassage } from './tell-products.ts'

/** Of what is asked, the record that was shown has to speak of so much. */
const leastSaid = 0.5

/**
 * "Can I wash the cover?", right behind a bed: what the one product that was shown says of it. Undefined where it says little of
 * that or a FAQ says more, and where nothing is asked of it.
 */
export function answerOfShown(task: Task, need: Need, { products, faqs }: Found): NeedAnswer | undefined {
  const { text } = need
  const measured = measuredOfShown(task, need, products)
  if (measured !== undefined) return measured
  const shown = shownAlone(task, need, products)
  if (shown === undefined) return undefined
  const asked = [
    ...new Set(
      subjectTerms(text.replace(languageOf(task.language).references.continuationLead, ' '), 'product'),
    ),
  ]
  const said = asked.filter((term) => saysOf(shown, term))
  const own = new Set(splitTerms(shown.name))
  const share = said.length / Math.max(1, asked.length)
  const mostOfFaqs = Math.max(0, ...faqs.map(({ match }) => (match.answers ? match.coverage : 0)))
  if (share < Math.max(leastSaid, mostOfFaqs) || said.every((term) => own.has(term))) return undefined
  const property = { words: [], quantity: undefined, asksFor: 'presence', text } as const
  return tellProperty([shown], { asked: need.attribute ?? property, text }, task)
}

/** "How long does the battery last?", where the record has a battery life: no FAQ knows that better. */
function measuredOfShown(
  task: Task,
  need: Need,
  products: readonly Matched<ProductRecord>[],
): NeedAnswer | undefined {
  const shown = shownAlone(task, need.about === 'faq' ? { ...need, about: undefined } : need, products)
  if (shown === undefined) return undefined
  const attributes = shown.attributes.map((each) => readAttribute(each))
  const told = quantityTold(need.text, { name: shown.name, attributes }, languageOf(task.language).attributes)
  return told?.isSure === true
    ? productAnswer(listAttributes(shown, told.attributes, task), [shown])
    : undefined
}

/** "How long does the battery hold?", right behind a watch, where nothing else answers: what it says that means nearly the same. */
export async function suggestOfShown(
  task: Task,
  need: Need,
  { products }: Pick<Found, 'products'>,
): Promise<NeedAnswer | undefined> {
  const shown = shownAlone(task, need, products)
  return shown && suggestPassage(task, need, shown)
}

/**
 * The one product that was shown right before a question that may be about it; undefined where another product is called by
 * name, or something is wished for.
 */
function shownAlone(
  { memory }: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[],
): ProductRecord | undefined {
  const { asks, about, refersBack, text } = need
  const [shown, ...others] = memory.turns[0]?.products ?? []
  if (shown === undefined || others.length > 0 || wish.test(text) || limits(need)) return undefined
  const isOpen = asks === 'anything' || asks === 'attribute'
  const isLoose = refersBack === undefined || refersBack.kind === 'continuation'
  if (!isOpen || !isLoose || about === 'location' || about === 'faq') return undefined
  const { areNamed, products } = fittingNeed(need, found)
  return areNamed && !products.some(({ id }) => id === shown.id) ? undefined : shown
}
