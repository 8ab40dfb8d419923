import type { EngineContext } from '../../context.ts'
import type { EngineTurn, HistoryMessage } from '../../engine.ts'
import { readRecords } from '../tools/read-records.ts'
import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'
import { languageOfText } from '../replies/choose-language.ts'
import type { Memory, RememberedProduct, RememberedTurn } from './memory.ts'
import type { Need } from './understand/need.ts'
import { understand } from './understand/understand.ts'

/** Reads again, in one go, what earlier replies of the session showed, those included that are no longer in the history. */
export async function recall(
  ctx: EngineContext,
  { knowledgeBaseId, history, memory }: Pick<EngineTurn, 'knowledgeBaseId' | 'history' | 'memory'>,
): Promise<Memory> {
  const older = memory.products.map(({ id }) => ({ kind: 'product' as const, id }))
  const records = await readRecords(ctx, {
    knowledgeBaseId,
    records: eachOnce([...namesIn(history), ...older]),
  })
  const byId = new Map(records.map((record) => [record.id, record]))
  const turns = history.flatMap((message, index): RememberedTurn[] => {
    const reply = history[index + 1]
    if (message.role !== 'user' || reply?.role !== 'assistant') return []
    const shown = namesIn([reply]).flatMap(({ id }) => byId.get(id) ?? [])
    return [
      {
        message: message.content,
        needs: needsOf(message.content),
        reply: reply.content,
        products: shown.filter((each): each is ProductRecord => each.kind === 'product'),
        faqs: shown.filter((each): each is FaqRecord => each.kind === 'faq'),
        locations: shown.filter((each): each is LocationRecord => each.kind === 'location'),
      },
    ]
  })
  const products = memory.products.flatMap(({ id, isChosen }) => {
    const product = byId.get(id)
    return product?.kind === 'product' ? [{ product, isChosen }] : []
  })
  return { turns: [...turns.toReversed(), ...longAgo(products)], products }
}

function needsOf(message: string): RememberedTurn['needs'] {
  let needs: readonly Need[] | undefined
  return (language) => (needs ??= understand(message, [], languageOfText(message) ?? language).needs)
}

/** What the visitor has chosen is still spoken of after any detour, else what was recommended last. */
function longAgo(products: readonly RememberedProduct[]): RememberedTurn[] {
  const last = products.findLast(({ isChosen }) => isChosen) ?? products.at(-1)
  return last === undefined
    ? []
    : [{ message: '', needs: () => [], reply: '', products: [last.product], faqs: [], locations: [] }]
}

/** Products in the order in which the reply recommended them, then whatever else it rested on. Each once. */
function namesIn(
  history: readonly HistoryMessage[],
): Pick<ProductRecord | FaqRecord | LocationRecord, 'kind' | 'id'>[] {
  const names = history.flatMap(({ products = [], sources = [] }) => [
    ...products.map((id) => ({ kind: 'product' as const, id })),
    ...sources.map(({ kind, id }) => ({ kind, id })),
  ])
  return eachOnce(names)
}

function eachOnce<Name extends { readonly id: string }>(names: readonly Name[]): Name[] {
  return [...new Map(names.map((name) => [name.id, name])).values()]
}
