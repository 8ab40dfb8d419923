import assert from 'node:assert/strict'
import { isFullRun } from '../../support/when.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { newCatalogue } from '../../retrieval/catalogue.ts'
import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import { engineTurn } from '../engine-turn.ts'
import { drawQuestion } from './asked-of-shop.ts'
import { chanceOf, generateShop } from './generated-shop.ts'
import { judgeReply } from './judge-reply.ts'

const shops = isFullRun ? 50 : 1
const questionsOfEach = 100
const leastAnswered = 0.85
/** For each shop; one takes some six seconds. */
const patienceMs = 120_000

const firstSeed = Number(process.env['TEST_SEED'] ?? 20_261_126)

describe('what is said of a set of products', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
  })
  after(() => service.close())

  it('agrees with what is computed apart from the engine, and most questions are answered', async function () {
    this.timeout(shops * patienceMs)
    const untrue: string[] = []
    const unanswered: string[] = []
    for (let seed = firstSeed; seed < firstSeed + shops; seed += 1) {
      const shop = generateShop(seed)
      const { ctx, knowledgeBaseId } = await newCatalogue(service, {
        product: shop.products.map(({ fields }) => fields),
      })
      const chance = chanceOf(seed)
      for (let count = 0; count < questionsOfEach; count += 1) {
        const asked = drawQuestion(shop, chance)
        const answer = await builtinEngine.answer(
          ctx,
          engineTurn({ knowledgeBaseId, message: asked.message, language: 'en' }),
        )
        const verdict = judgeReply(shop, asked, answer)
        const told = `${asked.message} [${asked.kind}] → ${answer.content}`
        if (verdict.is === 'untrue') untrue.push(`${verdict.because}: ${told}`)
        if (verdict.is === 'unanswered') unanswered.push(told)
      }
    }
    const most = shops * questionsOfEach
    assert.deepEqual(untrue, [], `${String(untrue.length)} untrue`)
    assert.ok(
      unanswered.length <= most * (1 - leastAnswered),
      `${String(unanswered.length)} unanswered:\n${unanswered.join('\n')}`,
    )
  })
})
