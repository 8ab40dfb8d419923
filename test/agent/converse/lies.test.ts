import assert from 'node:assert/strict'
import { isFault } from '../../../scripts/lab/providers/behaviour.ts'
import { type Lie, lieKinds } from '../../../scripts/lab/providers/behaviours/lies.ts'
import { lying } from '../../../scripts/lab/providers/behaviours/lying.ts'
import type { EngineAnswer } from '../../../server/src/engine.ts'
import type { RequestedQuestion } from '../../../server/src/form.ts'
import { publish } from '../../retrieval/search.ts'
import { runs } from '../../support/when.ts'
import { showText } from '../../../server/src/agent/converse/checks/index.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { verifying } from '../../../scripts/lab/providers/behaviours/verifying.ts'
import { lampShop } from './catalogue.ts'
import {
  type ChatModel,
  type ConverseShop,
  openConverseShop,
  type ProviderChoice,
  providerChoices,
} from './converse-shop.ts'

const liesOfEachKind = runs({ usual: 1, full: 50 })

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

/** Places of citations are numbers of Cohere's protocol only: in OpenAI's a citation stands where it belongs. */
const kindsOf = (choice: ProviderChoice): readonly Lie[] =>
  choice === 'cohere' ? lieKinds : lieKinds.filter((kind) => kind !== 'outOfRange')

/** What another account has stored; nobody of this one may ever read of it. */
const foreign = { name: 'Nebula ceiling lamp', description: 'Only for members of the Orbit club.' }

for (const choice of providerChoices)
  describe(`a model that lies: ${choice}`, () => {
    const kinds = kindsOf(choice)
    let shop: ConverseShop
    /** What an honest model would have said. */
    let truth = ''
    before(async () => {
      const verify = verifying((sentence) => truth.includes(sentence))
      shop = await openConverseShop(lampShop, { provider: choice, verify })
      await publish(await shop.service.newTenant(), {
        product: [{ ...foreign, price: { amount: 777, currency: 'EUR' } }],
      })
    })

    after(() => shop.close())

    /** How many replies have been put aside so far. */
    const putAside = (): number => shop.logged().split('did not hold').length

    /** What has come of a lie, however it was asked for. */
    interface Told extends Pick<EngineAnswer, 'content'> {
      readonly products: readonly { readonly id: string }[]
      readonly form?: { readonly questions: readonly RequestedQuestion[] } | null
    }

    /** The engine by itself. */
    const askEngine = (message: string): Promise<Told> => shop.answer({ message })
    const askOverHttp = async (content: string): Promise<Told> => (await shop.visit()).ask(content)

    /** Asks a model that lies in as many ways, and gives the lies that were believed. */
    async function lieTo(ask: typeof askEngine, kind: Lie, howOften: number): Promise<string[]> {
      const believed: string[] = []
      const asked = kind === 'wrongHours' ? questionsOfHours : questions
      for (let seed = 0; seed < howOften; seed += 1) {
        const question = asked[seed % asked.length] ?? ''
        let said = ''
        const honest = faithful()
        const of: ChatModel = async (request) => {
          const reply = await honest(request)
          if (!isFault(reply)) truth = showText(reply.text)?.text ?? reply.text
          return reply
        }
        const lie = lying(kind, {
          of,
          seed,
          foreignRow: `The ${foreign.name} costs 777.00 EUR.`,
        })
        shop.model(async (request) => {
          const reply = await lie(request)
          if (!isFault(reply) && reply.toolCalls.length === 0) said = reply.text
          return reply
        })
        const before = putAside()
        const told = await ask(question)
        // The engine that steps in may say the same where the truth is all in one record.
        if (isBelieved(kind, { said, told, isPutAside: putAside() > before }))
          believed.push(`${String(seed)}: ${question} → ${told.content}`)
      }
      return believed
    }

    function isBelieved(
      kind: Lie,
      { said, told, isPutAside }: { said: string; told: Told; isPutAside: boolean },
    ): boolean {
      const { content, products, form } = told
      const offered = form?.questions.flatMap((each) => (each.kind === 'choice' ? each.options : [])) ?? []
      const isRepeated =
        kind === 'optionNotRetrieved'
          ? offered.some(({ value }) => !shop.ids.includes(value))
          : !isPutAside || (content === said.trim() && kind !== 'outOfRange')
      const isForeign = /nebula|orbit|777/i.test(content)
      const isFilled = products.every(({ id }) => shop.ids.includes(id))
      return isRepeated || isForeign || content.trim() === '' || !isFilled
    }

    for (const kind of kinds) {
      it(`is believed in none of ${String(liesOfEachKind)} cases: ${kind}`, async () => {
        assert.deepEqual(await lieTo(askEngine, kind, liesOfEachKind), [])
      })
    }

    const liesOverHttp = runs({ usual: 1, full: 50 })
    it(`is believed in none of ${String(liesOverHttp)} cases of each kind over HTTP`, async function () {
      this.timeout(1_800_000)
      for (const kind of kinds) assert.deepEqual(await lieTo(askOverHttp, kind, liesOverHttp), [], kind)
    })
  })
