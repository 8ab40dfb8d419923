import assert from 'node:assert/strict'
import { newCatalogue } from '../retrieval/catalogue.ts'
import { sharedEncoder } from '../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { converse, keyIn, publishSample } from './sample-questions/ask-sample.ts'
import { findMisses } from './sample-questions/find-misses.ts'
import { readQuestions } from '../../scripts/lab/sample-questions/read-questions.ts'

/** Of the conversations about the sample business, so many between two that both databases are asked. */
const between = 4

describe('a hundred questions about the sample business', function () {
  this.timeout(600_000)
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
  })
  after(() => service.close())

  it('are answered with what they ask for', async () => {
    const catalogue = await newCatalogue(service, {})
    const keyOf = keyIn(await publishSample(catalogue))
    const golden = [...readQuestions().values()]
      .flat()
      .filter(({ notYet }, place) => notYet === undefined && place % between === 0)
    const misses: string[] = []
    for (const conversation of golden)
      for (const { question, answer } of await converse(catalogue, conversation))
        misses.push(...findMisses(question, answer, keyOf).map((miss) => `${miss} in: ${answer.content}`))
    assert.deepEqual(misses, [])
    assert.ok(golden.flatMap(({ turns }) => turns).length >= 100)
  })
})
