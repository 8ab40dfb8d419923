import { everyKind, type Kind } from '../../../knowledge/index.ts'
import { correctSpelling } from '../../../retrieval/index.ts'
import { type Arguments, remark, textIn, type Tool } from '../desk.ts'
import { tellRecord } from '../tell-record.ts'

/** So many of each kind are told: enough to choose from, few enough to read. */
const most = { products: 6, faqs: 4, locations: 3 } as const

/** Looks into the knowledge base. */
export const searchKnowledge: Tool = async ({ task, findings, outcome }, request) => {
  const text = textIn(request, 'query')
  if (text === undefined) return remark('A query is needed.')
  const { ctx, turn } = task
  const { knowledgeBaseId } = turn
  const kinds = kindsIn(request)
  const query = await correctSpelling(ctx, { knowledgeBaseId, kinds, text })
  const min = amountIn(request, 'min_price')
  const max = amountIn(request, 'max_price')
  const price = min === undefined && max === undefined ? undefined : { min, max }
  const found = await task.searches.find({ query, kinds, limit: most.products, price })
  const records = [
    ...found.products.slice(0, most.products),
    ...found.faqs.slice(0, most.faqs),
    ...found.locations.slice(0, most.locations),
  ]
  outcome.hasSearched = true
  outcome.hasFound ||= records.some(({ match }) => match.answers)
  return records.length === 0
    ? remark('Nothing was found.')
    : records.map((each) => tellRecord(findings, each))
}

function kindsIn({ kinds }: Arguments): Kind['name'][] {
  const asked = Array.isArray(kinds) ? everyKind.filter(({ plural }) => kinds.includes(plural)) : []
  return (asked.length === 0 ? everyKind : asked).map(({ name }) => name)
}

function amountIn(request: Arguments, name: string): number | undefined {
  const value = request[name]
  return typeof value === 'number' && value >= 0 ? value : undefined
}
