import { languageOf } from '../../../server/src/language/language-of.ts'
import assert from 'node:assert/strict'
import { builtinEngine } from '../../../server/src/agent/builtin/builtin-engine.ts'
import { examplesOf } from '../../../server/src/agent/builtin/intents/examples-of.ts'
import type { LanguageCode } from '../../../server/src/language/language-code.ts'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import { type Catalogue, newCatalogue } from '../../retrieval/catalogue.ts'
import { sharedEncoder } from '../../support/shared-encoder.ts'
import { openUnmannedService, type UnmannedService } from '../../support/unmanned-service.ts'
import { engineTurn } from '../engine-turn.ts'
import { readLists } from '../read-table.ts'
import { camp } from './camp.ts'

describe('what a visitor wants where no record is asked for', () => {
  let service: UnmannedService
  let shop: Catalogue
  before(async () => {
    service = await openUnmannedService({ model: sharedEncoder().model })
    shop = await newCatalogue(service, camp)
  })
  after(() => service.close())

  for (const [language, rows] of readLists(new URL('intents.yaml', import.meta.url))) {
    describe(`in ${language}`, () => {
      for (const { said, expected } of rows) {
        const [message = ''] = said
        it(`of "${message}" is ${typeof expected === 'string' ? expected : 'something else'}`, async () => {
          assert.ok(!examplesOf(language).some(({ text }) => text === plain(message)))
          const answer = await builtinEngine.answer(
            shop.ctx,
            engineTurn({ knowledgeBaseId: shop.knowledgeBaseId, message, language }),
          )
          assert.equal(intentTold(answer, language), expected, answer.content)
          assert.equal(answer.sessionEnded, expected === 'farewell')
        })
      }
    })
  }
})

function plain(message: string): string {
  return message
    .toLowerCase()
    .replace(/[¿?¡!.,]/gu, '')
    .trim()
}

/** Which of the replies to what asks for no record an answer is; null: it is another. */
function intentTold({ content, outcome }: EngineAnswer, language: LanguageCode): string | null {
  const words = languageOf(language).replies
  if (content.startsWith(words.partOfAssortment(camp.product.length))) return 'overview'
  if (outcome !== 'conversation') return null
  const replies = {
    greeting: words.greeting(''),
    howAreYou: words.howAreYou(''),
    thanks: words.thanks,
    acknowledgement: words.acknowledgement,
    farewell: words.farewell(''),
    whoAreYou: words.whoAreYou,
    languages: words.answersIn('').replace(/\s*\.$/u, ''),
    capabilities: words.canHelpWith('').replace(/\s*\.$/u, ''),
  }
  const [told] = Object.entries(replies).find(([, reply]) => content.startsWith(reply)) ?? []
  return told ?? content
}
