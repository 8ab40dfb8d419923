import assert from 'node:assert/strict'
import type { Answer, ChatBody, Reply } from '../../../scripts/lab/providers/behaviour.ts'
import { askedOf, verifying } from '../../../scripts/lab/providers/behaviours/verifying.ts'
import { callTool, composeReply, fact } from '../../../scripts/lab/providers/compose-reply.ts'
import {
  documentsOf,
  hasToolResults,
  systemTextOf,
} from '../../../scripts/lab/providers/read-conversation.ts'
import { prices } from '../../../server/src/metering/index.ts'
import { openStream } from '../../support/open-stream.ts'
import { lampShop } from './catalogue.ts'
import { type ConverseShop, openConverseShop, type ProviderChoice, providerChoices } from './converse-shop.ts'

const question = 'What does the Halden lamp cost?'
const isTrue = (sentence: string): boolean => !/driftwood|carpenters|order is placed/.test(sentence)

/** A reply of which a half is invented, in claims that hold no fact. */
const halfInvented = (request: ChatBody): Reply => {
  const id = documentsOf(request)[0]?.id ?? ''
  return composeReply([
    fact('The Halden desk lamp costs 129.00 EUR.', id),
    ' It is carved from recycled driftwood. ',
    fact('The light is warm and can be dimmed.', id),
    '\n\nOur carpenters sing while they work.',
  ])
}
const truth = 'The Halden desk lamp costs 129.00 EUR. The light is warm and can be dimmed.'

for (const provider of providerChoices)
  describe(`the verifier of what a model claims: ${provider}`, () => {
    let shop: ConverseShop
    let verify: (request: ChatBody) => Answer<Reply>
    before(async () => {
      shop = await openShop(provider)
    })
    beforeEach(() => {
      verify = verifying(isTrue)
      shop.model((request) =>
        hasToolResults(request)
          ? halfInvented(request)
          : callTool('search_knowledge', { query: 'Halden desk lamp' }, 'Looking it up.'),
      )
    })
    after(() => shop.close())

    function openShop(choice: ProviderChoice): Promise<ConverseShop> {
      return openConverseShop(lampShop, { provider: choice, verify: (request) => verify(request) })
    }

    it('takes out the sentences that nothing bears out, keeps the rest, and costs one call', async () => {
      const { content, credits } = await (await shop.visit()).ask(question)
      assert.equal(content, truth)
      assert.equal(credits.orchestration, (prices.orchestration + prices.verification) / 1000)
    })

    it('takes back what was shown of them: the stream begins anew', async () => {
      const { sessionId } = await shop.visit()
      const stream = await openStream(shop.service, shop.tenant, { sessionId, content: question })
      const events = await stream.rest()
      const last = events.at(-1)
      assert.ok(last?.event === 'message.completed')
      assert.equal(last.data.data.content, truth)
      const began = events.findLastIndex(({ event }) => event === 'message.started')
      assert.ok(began > 0)
      const shown = events
        .slice(began)
        .map((event) => (event.event === 'message.delta' ? event.data.text : ''))
      assert.equal(shown.join(''), truth)
    })

    const failures: readonly Answer<Reply>[] = [
      { fault: 'status', status: 500 },
      { fault: 'reset' },
      composeReply(['I think that all of it is fine.']),
      composeReply(['{"verdicts":"all"}']),
      composeReply(['{"verdicts":[{"number":"one","supported":true}]}']),
    ]

    it('leaves what a record says word for word where the verifier is down or says nothing that can be read', async () => {
      for (const failure of failures) {
        verify = () => failure
        const { content, credits } = await (await shop.visit()).ask(question)
        assert.equal(content, 'The light is warm and can be dimmed.')
        assert.equal(credits.orchestration, prices.orchestration / 1000)
      }
    })

    it('lets the built-in engine answer where nothing that nobody had to verify is left', async () => {
      shop.model((request) =>
        hasToolResults(request)
          ? composeReply([
              fact('It costs 129.00 EUR.', documentsOf(request)[0]?.id ?? ''),
              ' Our carpenters sing.',
            ])
          : callTool('search_knowledge', { query: 'Halden desk lamp' }, 'Looking it up.'),
      )
      for (const failure of failures) {
        verify = () => failure
        const { content } = await (await shop.visit()).ask(question)
        assert.match(content, /129/)
        assert.doesNotMatch(content, /It costs|carpenters/)
      }
    })

    it('takes for unsupported what the verifier says nothing of, or both', async () => {
      const both = { number: 1, supported: true }
      const verdicts = [both, { ...both, supported: false }]
      verify = () => composeReply([`\`\`\`json\n${JSON.stringify({ verdicts })}\n\`\`\``])
      const { content } = await (await shop.visit()).ask(question)
      // The record says this word for word, so nobody was asked.
      assert.equal(content, 'The light is warm and can be dimmed.')
    })

    it('has a reply of which nothing is left written anew once, with the reason', async () => {
      const rules: string[] = []
      shop.model((request) => {
        if (!hasToolResults(request))
          return callTool('search_knowledge', { query: 'Halden desk lamp' }, 'Looking it up.')
        rules.push(systemTextOf(request))
        const id = documentsOf(request)[0]?.id ?? ''
        return composeReply([
          rules.length === 1 ? fact('Your order is placed.', id) : fact('It costs 129.00 EUR.', id),
        ])
      })
      const { content, credits } = await (await shop.visit()).ask(question)
      assert.equal(content, 'It costs 129.00 EUR.')
      assert.equal(rules.length, 2)
      assert.doesNotMatch(rules[0] ?? '', /Last draft/)
      assert.match(rules[1] ?? '', /Last draft thrown away: claims that no result bears out/)
      assert.equal(credits.orchestration, (prices.orchestration + 2 * prices.verification) / 1000)
    })

    it('is not asked about what a record says word for word', async () => {
      let isAsked = false
      verify = () => {
        isAsked = true
        return { fault: 'status', status: 500 }
      }
      shop.model((request) =>
        hasToolResults(request)
          ? composeReply([
              fact('A small lamp of folded steel for narrow desks.', documentsOf(request)[0]?.id ?? ''),
            ])
          : callTool('search_knowledge', { query: 'Sorrel desk lamp' }, 'Looking it up.'),
      )
      const { content } = await (await shop.visit()).ask('Tell me about the Sorrel lamp')
      assert.equal(content, 'A small lamp of folded steel for narrow desks.')
      assert.equal(isAsked, false)
    })

    for (const part of ['A small lamp of folded steel.', 'No.', 'The light is warm.'])
      it(`is asked about "${part}", which a record has as a part of a sentence only`, async () => {
        const asked: string[] = []
        verify = (request) => {
          asked.push(...askedOf(request).sentences.map(({ text }) => text))
          return verifying(() => true)(request)
        }
        shop.model((request) =>
          hasToolResults(request)
            ? composeReply([fact(part, documentsOf(request)[0]?.id ?? '')])
            : callTool('search_knowledge', { query: 'desk lamp' }, 'Looking it up.'),
        )
        await (await shop.visit()).ask('Tell me about the Sorrel lamp')
        assert.deepEqual(asked, [part])
      })

    it('gets every passage of the turn and every sentence in one call', async () => {
      const asked: ReturnType<typeof askedOf>[] = []
      verify = (request) => {
        asked.push(askedOf(request))
        return verifying(isTrue)(request)
      }
      await (await shop.visit()).ask(question)
      assert.equal(asked.length, 1)
      const [{ visitor, passages, sentences }] = asked as [ReturnType<typeof askedOf>]
      assert.deepEqual(visitor, [question])
      assert.ok(passages.some(({ text }) => text.includes('Halden desk lamp') && text.includes('129.00 EUR')))
      assert.deepEqual(
        sentences.map(({ text }) => text),
        [
          'The Halden desk lamp costs 129.00 EUR.',
          'It is carved from recycled driftwood.',
          'Our carpenters sing while they work.',
        ],
      )
    })
  })
