import assert from 'node:assert/strict'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import type { EngineAnswer, EngineTurn } from '../../server/src/engine.ts'
import { clockAt } from '../support/clock-at.ts'
import { engineTurn, someone } from './engine-turn.ts'
import { readSample } from '../../server/src/demo/sample.ts'
import { kinds } from '../../server/src/knowledge/index.ts'
import { type Catalogue, newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { findUnfounded } from '../../scripts/measure/grounding/find-unfounded.ts'
import type { PublishedRow } from '../../scripts/measure/grounding/published-row.ts'
import { findMisses } from './sample-questions/find-misses.ts'
import {
  type Conversation,
  type Question,
  readQuestions,
  recordsNamed,
} from './sample-questions/read-questions.ts'

/** A Wednesday noon in Central Europe. */
const anyTime = '2026-10-14T10:00:00Z'

interface Exchange {
  readonly question: Question
  readonly answer: EngineAnswer
}

describe('the built-in engine on the sample business', () => {
  const files = readQuestions()
  const turns = [...files.values()].flat().flatMap((conversation) => conversation.turns)
  let service: UnmannedService
  let catalogue: Catalogue
  let rows: readonly PublishedRow[]
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    catalogue = await newCatalogue(service, {})
    rows = await publishSample(catalogue)
  })
  after(() => service.close())

  const keyOf = (id: string): string | undefined => {
    const fields = rows.find((row) => row.id === id)?.fields
    return (fields?.['sku'] ?? fields?.['externalId']) as string | undefined
  }

  it('is asked at least 140 questions, which name only records that the sample has', () => {
    assert.ok(turns.length >= 140)
    const keys = new Set(rows.map(({ id }) => keyOf(id)))
    assert.deepEqual(
      turns.flatMap(recordsNamed).filter((key) => !keys.has(key)),
      [],
    )
  })

  for (const [file, conversations] of files) {
    describe(file, () => {
      for (const [place, conversation] of conversations.entries()) {
        const { turns, notYet } = conversation
        const title = turns.map(({ ask }) => ask).join(' → ')

        describe(title, () => {
          let exchanges: readonly Exchange[]
          before(async () => {
            exchanges = await converse(catalogue, conversation)
          })

          it(notYet === undefined ? 'is answered' : `is not answered yet: ${notYet}`, () => {
            const misses = exchanges.flatMap(({ question, answer }) =>
              findMisses(question, answer, keyOf).map((miss) => `${miss} in: ${answer.content}`),
            )
            if (notYet === undefined) assert.deepEqual(misses, [])
            else assert.notDeepEqual(misses, [], 'It is answered by now: take "notYet" away.')
          })

          it('is answered from published records alone', () => {
            const unfounded = exchanges.flatMap(({ question, answer }) =>
              findUnfounded(answer, {
                rows,
                now: clockOf(question),
                visitor: positionOf(question),
                language: 'en',
              }).map((problem) => `${problem} in: ${answer.content}`),
            )
            assert.deepEqual(unfounded, [])
          })

          // One of each subject: every question twice would tell nothing more.
          if (place === 0)
            it('is answered the same each time', async () => {
              assert.deepEqual(await converse(catalogue, conversation), exchanges)
            })
        })
      }
    })
  }
})

/** Stores and publishes the sample. Gives its records as chat reads them. */
async function publishSample(catalogue: Catalogue): Promise<PublishedRow[]> {
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
async function converse(catalogue: Catalogue, { turns }: Conversation): Promise<Exchange[]> {
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

function clockOf({ at = anyTime }: Question): Date {
  return new Date(at)
}

function positionOf({ position }: Question) {
  return position === undefined ? undefined : { latitude: position[0], longitude: position[1] }
}
