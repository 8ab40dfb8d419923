import assert from 'node:assert/strict'
import { isFault } from '../../../scripts/cohere/behaviour.ts'
import { type Lie, lieKinds } from '../../../scripts/cohere/behaviours/lies.ts'
import { lying } from '../../../scripts/cohere/behaviours/lying.ts'
import { publish } from '../../retrieval/search.ts'
import { lampShop } from './catalogue.ts'
import { type CohereShop, openCohereShop } from './cohere-shop.ts'

const liesOfEachKind = 50
const seeds = Array.from({ length: liesOfEachKind }, (_, seed) => seed)

const questions = [
  'What does the Halden desk lamp cost?',
  'What does the Sorrel desk lamp cost?',
  'How much is the Fjell floor lamp?',
  'Which desk lamps do you have?',
  'How long may I return a lamp?',
  'What does delivery cost?',
  'Do you repair lamps?',
]
const questionsOfHours = [
  'What are the opening hours in Hamburg today?',
  'When is the Harbour branch open on Saturday?',
  'What are the opening hours of the Ring branch on Monday?',
]

/** What another account has stored; nobody of this one may ever read of it. */
const foreign = { name: 'Nebula ceiling lamp', description: 'Only for members of the Orbit club.' }

describe('a model that lies', () => {
  let shop: CohereShop
  before(async () => {
    shop = await openCohereShop(lampShop)
    await publish(await shop.service.newTenant(), {
      product: [{ ...foreign, price: { amount: 777, currency: 'EUR' } }],
    })
  })
  after(() => shop.close())

  const putAside = (): number => shop.logged().split('did not hold').length

  /** Asks a question of a model that lies. What it said in the end, and what came of it. */
  async function lieTo(content: string, kind: Lie, seed: number) {
    let said = ''
    const lie = lying(kind, { seed, foreignRow: `The ${foreign.name} costs 777.00 EUR.` })
    shop.model(async (request) => {
      const reply = await lie(request)
      if (!isFault(reply) && reply.toolCalls.length === 0) said = reply.text
      return reply
    })
    const visit = await shop.visit()
    const before = putAside()
    const reply = await visit.ask(content)
    // The engine that steps in may say the same where the truth is all in one record.
    return { said, reply, isPutAside: putAside() > before }
  }

  for (const kind of lieKinds) {
    it(`is believed in none of ${String(liesOfEachKind)} cases: ${kind}`, async () => {
      const asked = kind === 'wrongHours' ? questionsOfHours : questions
      const believed: string[] = []
      for (const seed of seeds) {
        const question = asked[seed % asked.length] ?? ''
        const { said, reply, isPutAside } = await lieTo(question, kind, seed)
        const offered =
          reply.form?.questions.flatMap((each) => (each.kind === 'choice' ? each.options : [])) ?? []
        const invented = offered.filter(({ value }) => !shop.ids.includes(value))
        const isBelieved =
          kind === 'optionNotRetrieved'
            ? invented.length > 0
            : !isPutAside || (reply.content === said.trim() && kind !== 'outOfRange')
        const isForeign = /nebula|orbit|777/i.test(reply.content)
        const isEmpty = reply.content.trim() === ''
        const isFilled = reply.products.every(({ id }) => shop.ids.includes(id))
        if (isBelieved || isForeign || isEmpty || !isFilled) {
          believed.push(`${String(seed)}: ${question} → ${reply.content}`)
        }
      }
      assert.deepEqual(believed, [])
    })
  }
})
