import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import { readSample } from '../../../server/src/demo/sample.ts'
import type { EngineAnswer, EngineTurn } from '../../../server/src/engine.ts'
import { kinds } from '../../../server/src/knowledge/index.ts'
import type { PublishedRow } from '../../../scripts/lab/grounding/published-row.ts'
import type { Catalogue } from '../../retrieval/catalogue.ts'
import { clockAt } from '../../support/clock-at.ts'
import { engineTurn, someone } from '../engine-turn.ts'
import type { Conversation, Question } from '../../../scripts/lab/sample-questions/read-questions.ts'

/** A Wednesday noon in Central Europe. */
const anyTime = '2026-10-14T10:00:00Z'

export interface Exchange {
  readonly question: Question
  readonly answer: EngineAnswer
}

/** Stores and publishes the sample. Gives its records as chat reads them. */
export async function publishSample(catalogue: Catalogue): Promise<PublishedRow[]> {
  const names = ['product', 'faq', 'location'] as const
  const records = await Promise.all(names.map((kind) => readSample(kind)))
  const [product = [], faq = [], location = []] = records
  const ids = await catalogue.store({ product, faq, location })
  await catalogue.sync()
  const rows = names.flatMap((kind, index) => (records[index] ?? []).map((fields) => ({ kind, fields })))
  return rows.map(({ kind, fields }, index) => ({
    kind,
    id: ids[index] ?? '',
    fields: kinds[kind].complete(fields),
  }))
}

/** Asks the messages of a conversation one after the other, each with what was said before. */
export async function converse(catalogue: Catalogue, { turns }: Conversation): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const history: EngineTurn['history'][number][] = []
  for (const question of turns) {
    const answer = await builtinEngine.answer(
      { ...catalogue.ctx, clock: clockAt(() => clockOf(question)) },
      turnOf(question, catalogue.knowledgeBaseId, [...history]),
    )
    exchanges.push({ question, answer })
    history.push(
      { role: 'user', content: question.ask },
      {
        role: 'assistant',
        content: answer.content,
        products: answer.products.map(({ id }) => id),
        sources: answer.sources.map(({ kind, id }) => ({ kind, id })),
      },
    )
  }
  return exchanges
}

function turnOf(question: Question, knowledgeBaseId: string, history: EngineTurn['history']): EngineTurn {
  const { latitude = null, longitude = null } = positionOf(question) ?? {}
  return engineTurn({
    knowledgeBaseId,
    message: question.ask,
    history,
    timezone: 'Europe/Berlin',
    visitor: { ...someone, latitude, longitude },
  })
}

export function clockOf({ at = anyTime }: Question): Date {
  return new Date(at)
}

export function positionOf({ position }: Question) {
  return position === undefined ? undefined : { latitude: position[0], longitude: position[1] }
}

/** What a row is known by in the questions: its stock-keeping unit, or the key of its system. */
export function keyIn(rows: readonly PublishedRow[]): (id: string) => string | undefined {
  return (id) => {
    const fields = rows.find((row) => row.id === id)?.fields
    return (fields?.['sku'] ?? fields?.['externalId']) as string | undefined
  }
}
