import assert from 'node:assert/strict'
import { findUnfounded } from '../../scripts/lab/grounding/find-unfounded.ts'
import type { PublishedRow } from '../../scripts/lab/grounding/published-row.ts'
import { type Catalogue, newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { sampled } from '../support/when.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import {
  clockOf,
  converse,
  type Exchange,
  keyIn,
  positionOf,
  publishSample,
} from './sample-questions/ask-sample.ts'
import { findMisses } from './sample-questions/find-misses.ts'
import { readQuestions, recordsNamed } from '../../scripts/lab/sample-questions/read-questions.ts'

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

  const keyOf = (id: string): string | undefined => keyIn(rows)(id)

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
      for (const [place, conversation] of sampled(conversations).entries()) {
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
