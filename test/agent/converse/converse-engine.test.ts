import assert from 'node:assert/strict'
import { callTool, composeReply, fact } from '../../../scripts/lab/providers/compose-reply.ts'
import { faithful } from '../../../scripts/lab/providers/behaviours/faithful.ts'
import { documentsOf, hasToolResults } from '../../../scripts/lab/providers/read-conversation.ts'
import { prices } from '../../../server/src/metering/index.ts'
import { openStream } from '../../support/open-stream.ts'
import { type ChatModel, pathsOf, providerChoices, sharedLampShop, type SharedShop } from './converse-shop.ts'

for (const choice of providerChoices)
  describe(`converseEngine: ${choice}`, () => {
    const paths = pathsOf[choice]
    let shop: SharedShop
    before(async () => {
      shop = await sharedLampShop(choice)
    })
    beforeEach(() => {
      shop.model(faithful())
    })

    /** Looks something up first, and then says this of what was found. */
    const afterSearch =
      (query: string, then: ChatModel): ChatModel =>
      (request) =>
        hasToolResults(request) ? then(request) : callTool('search_knowledge', { query }, 'Looking it up.')
    /** The id under which the model was told of a record. */
    const idOf = (request: Parameters<ChatModel>[0], name: string): string =>
      documentsOf(request).find(({ data }) => data['name'] === name)?.id ?? 'none'
    const [halden, sorrel] = [0, 1].map((at) => () => shop.ids[at])

    it('fills products and sources from the records, in agreement with the text', async () => {
      const visit = await shop.visit()
      const { content, products, sources } = await visit.ask('What does the Halden desk lamp cost?')
      assert.match(content, /Halden desk lamp/)
      assert.match(content, /129/)
      assert.deepEqual(
        products.map(({ id, name, price, currency, url, imageUrl, sku }) => [
          id,
          name,
          price,
          currency,
          url,
          imageUrl,
          sku,
        ]),
        [
          [
            halden?.(),
            'Halden desk lamp',
            129,
            'EUR',
            'https://lamps.example/halden',
            'https://lamps.example/halden.jpg',
            'LMP-HD1',
          ],
        ],
      )
      assert.deepEqual(
        sources.map(({ id }) => id),
        [halden?.()],
      )
    })

    it('names both products of a reply that tells of both', async () => {
      shop.model(
        afterSearch('desk lamp', (request) =>
          composeReply([
            'There are two: the ',
            fact('Sorrel desk lamp costs 59.50 EUR', idOf(request, 'Sorrel desk lamp')),
            ', and the ',
            fact('Halden desk lamp costs 129.00 EUR', idOf(request, 'Halden desk lamp')),
            '. Which one do you like better?',
          ]),
        ),
      )
      const { content, products } = await (await shop.visit()).ask('Which desk lamps do you have?')
      assert.match(content, /^There are two: the Sorrel/)
      assert.deepEqual(
        products.map(({ id, price }) => [id, price]),
        [
          [sorrel?.(), 59.5],
          [halden?.(), 129],
        ],
      )
    })

    it('answers with the words of a FAQ, and names it', async () => {
      const { content, sources, products } = await (await shop.visit()).ask('How long may I return a lamp?')
      assert.match(content, /45 days/)
      assert.deepEqual(
        sources.map(({ kind, id }) => [kind, id]),
        [['faq', shop.ids[4]]],
      )
      assert.deepEqual(products, [])
    })

    it('charges exactly what was called', async () => {
      const before = await shop.tenant.balance()
      const visit = await shop.visit()
      const first = shop.provider.requests.length
      const { credits, usage } = await visit.ask('What does the Halden desk lamp cost?')
      const asked = shop.provider.requests.slice(first).map(({ path }) => path)
      const calls = (path: string): number => asked.filter((each) => each === path).length
      assert.equal(calls(paths.chat), 2)
      assert.deepEqual(credits, {
        chat: prices.chat / 1000,
        retrieval: prices.retrieval / 1000,
        orchestration: prices.orchestration / 1000,
        embedding: (calls(paths.embed) * prices.embedding) / 1000,
        rerank: (calls(paths.rerank) * prices.rerank) / 1000,
        plugin: 0,
        crawler: 0,
      })
      assert.ok(calls(paths.embed) === 1 && calls(paths.rerank) >= 1)
      assert.ok(usage.inputTokens > 0 && usage.outputTokens > 0)
      const after = await shop.tenant.balance()
      const total = Object.values(credits).reduce((sum, each) => sum + Math.round(each * 1000), 0)
      assert.equal(Math.round((before.balance - after.balance) * 1000), total)
      assert.equal(after.reserved, 0)
    })

    it('streams the very text that the result carries', async () => {
      const visit = await shop.visit()
      const { sessionId } = visit
      const stream = await openStream(shop.service, shop.tenant, {
        sessionId,
        content: 'What does the Halden desk lamp cost?',
      })
      const events = await stream.rest()
      const text = events.map((event) => (event.event === 'message.delta' ? event.data.text : '')).join('')
      const last = events.at(-1)
      assert.ok(last?.event === 'message.completed')
      assert.equal(text, last.data.data.content)
      assert.equal(events.filter(({ event }) => event === 'message.started').length, 1)
    })

    it('lets out sentences while the rest is still to come, and begins anew when the rest does not hold', async () => {
      shop.model(
        afterSearch('Halden desk lamp', (request) => {
          const id = idOf(request, 'Halden desk lamp')
          return composeReply([
            fact('The Halden desk lamp costs 129.00 EUR.', id),
            ' ',
            fact('It is a brass lamp with a jointed arm.', id),
            ' ',
            fact('The Halden desk lamp costs 9.00 EUR today.', id),
          ])
        }),
      )
      const { sessionId } = await shop.visit()
      const stream = await openStream(shop.service, shop.tenant, {
        sessionId,
        content: 'What does the Halden lamp cost?',
      })
      const events = await stream.rest()
      const last = events.at(-1)
      assert.ok(last?.event === 'message.completed')
      assert.doesNotMatch(stream.text(), /9\.00 EUR today/)
      const begun = events.findLastIndex(({ event }) => event === 'message.started')
      const text = events
        .slice(begun)
        .map((event) => (event.event === 'message.delta' ? event.data.text : ''))
        .join('')
      assert.equal(text, last.data.data.content)
      assert.deepEqual(
        last.data.data.products.map(({ price }) => price),
        [129],
      )
    })

    it('fills slots with what the records hold, as the visitor writes it, while the reply streams', async () => {
      shop.model(
        afterSearch('desk lamp', (request) =>
          composeReply([
            `Die {{${idOf(request, 'Sorrel desk lamp')}.name}} kostet {{${idOf(request, 'Sorrel desk lamp')}.price}}.`,
          ]),
        ),
      )
      const { sessionId } = await shop.visit({ language: 'de-AT' })
      const stream = await openStream(shop.service, shop.tenant, {
        sessionId,
        content: 'Was kostet die Schreibtischlampe von Sorrel?',
      })
      const events = await stream.rest()
      const last = events.at(-1)
      assert.ok(last?.event === 'message.completed')
      const { content, products } = last.data.data
      assert.equal(content, 'Die Sorrel desk lamp kostet € 59,50.')
      const streamed = events.map((event) => (event.event === 'message.delta' ? event.data.text : ''))
      assert.equal(streamed.join(''), content)
      assert.deepEqual(
        products.map(({ id }) => id),
        [sorrel?.()],
      )
    })

    it('drops a sentence with a slot that no record fills', async () => {
      shop.model(
        afterSearch('desk lamp', (request) => {
          const id = idOf(request, 'Sorrel desk lamp')
          return composeReply([`The Sorrel desk lamp costs {{${id}.price}}. It comes with {{${id}.gift}}.`])
        }),
      )
      const { content } = await (await shop.visit()).ask('What does the Sorrel desk lamp cost?')
      assert.equal(content, 'The Sorrel desk lamp costs €59.50.')
    })

    it('lists the records to a visitor whose language it does not speak, where nothing of a reply holds', async () => {
      shop.model(
        afterSearch('desk lamp', (request) =>
          composeReply([fact('Lampa Sorrel kosztuje 7,00 EUR.', idOf(request, 'Sorrel desk lamp'))]),
        ),
      )
      const visit = await shop.visit({ language: 'pl' })
      const { content, products } = await visit.ask('Ile kosztuje lampa biurkowa Sorrel? Proszę o odpowiedź.')
      assert.equal(content, '**[Sorrel desk lamp](https://lamps.example/sorrel)** · 59,50 €')
      assert.deepEqual(
        products.map(({ id }) => id),
        [sorrel?.()],
      )
    })

    it('tells such a visitor where the branches are, where nothing was found', async () => {
      shop.model(afterSearch('xyzzy', () => composeReply(['Silniki rakietowe kosztują 7,00 EUR.'])))
      const visit = await shop.visit({ language: 'pl' })
      const { content, products, sources } = await visit.ask('Czy sprzedajecie silniki rakietowe na Marsa?')
      assert.deepEqual(products, [])
      assert.deepEqual([...new Set(sources.map(({ kind }) => kind))], ['location'])
      assert.equal(
        content,
        '**Harbour branch** · 14 Quay Road, Hamburg · +49 40 5550123 · harbour@lamps.example\n\n**Ring branch** · 2 Ringstrasse, Vienna',
      )
    })

    it('tells the provider no id, key or name of the service', async () => {
      const visit = await shop.visit({
        visitorContext: { email: 'ada@example.org', phone: '+49 171 5550142' },
      })
      await visit.ask('What does the Halden desk lamp cost?')
      const told = JSON.stringify(shop.provider.requests)
      const { accountId, knowledgeBaseId, widgetId, apiKey } = shop.tenant
      for (const secret of [accountId, knowledgeBaseId, widgetId, apiKey, visit.sessionId, ...shop.ids]) {
        assert.ok(!told.includes(secret), secret)
      }
      assert.ok(!told.includes('ada@example.org') && !told.includes('5550142'))
    })

    it('sends what was said before, oldest first', async () => {
      const visit = await shop.visit()
      const { content } = await visit.ask('What does the Halden desk lamp cost?')
      await visit.ask('And the Sorrel desk lamp?')
      const { body } = shop.provider.requests.findLast(({ path }) => path === paths.chat) ?? {}
      const { messages } = body as { messages: { role: string; content: unknown }[] }
      assert.deepEqual(
        messages.slice(1, 4).map((message) => [message.role, message.content]),
        [
          ['user', 'What does the Halden desk lamp cost?'],
          ['assistant', content],
          ['user', 'And the Sorrel desk lamp?'],
        ],
      )
    })

    it('sends what was shown long ago, once the messages themselves are no longer sent', async () => {
      const visit = await shop.visit()
      await visit.ask('What does the Halden desk lamp cost?')
      for (let turn = 0; turn < 11; turn += 1) await visit.ask('What does delivery cost?')
      const { body } = shop.provider.requests.findLast(({ path }) => path === paths.chat) ?? {}
      const { messages } = body as { messages: { role: string; content: unknown }[] }
      assert.match(String(messages[1]?.content), /Seen: Halden desk lamp/)
      assert.ok(!messages.some(({ content }) => content === 'What does the Halden desk lamp cost?'))
    })

    it('tells the hours of the coming days on the clock of the branch', async () => {
      const { content, sources } = await (
        await shop.visit()
      ).ask('What are the opening hours in Hamburg today?')
      assert.match(content, /10:00/)
      assert.match(content, /19:00/)
      assert.ok(sources.some(({ title }) => title === 'Harbour branch'))
    })

    it('asks for the position when the nearest branch is wanted and nobody knows where the visitor is', async () => {
      shop.model((request) =>
        hasToolResults(request)
          ? composeReply(['Which city are you in?'])
          : callTool('nearest_locations', {}, 'Looking around.'),
      )
      const { actions, content } = await (await shop.visit()).ask('Where is the nearest branch?')
      assert.equal(content, 'Which city are you in?')
      assert.deepEqual(actions, [{ type: 'collect_location' }])
    })

    it('names the nearest branch with its distance', async () => {
      const visit = await shop.visit({ visitorContext: { latitude: 53.55, longitude: 9.99 } })
      const { content, sources } = await visit.ask('Where is the nearest branch?')
      assert.match(content, /Harbour branch/)
      assert.equal(sources[0]?.title, 'Harbour branch')
    })

    it('offers for a choice what was found, and goes on with what is chosen', async () => {
      shop.model((request) => {
        const found = documentsOf(request).filter(({ data }) => data['category'] === 'Desk lamps')
        if (found.length === 0) return callTool('search_knowledge', { query: 'desk lamp' }, 'Looking.')
        const isShown = request.messages.filter(({ role }) => role === 'tool').length > 1
        return isShown
          ? composeReply(['Which one would you like?'])
          : callTool('present_form', { purpose: 'choose', options: found.map(({ id }) => id) }, 'Asking.')
      })
      const visit = await shop.visit()
      const { form, content } = await visit.ask('I would like a desk lamp')
      assert.equal(content, 'Which one would you like?')
      const [question] = form?.questions ?? []
      assert.ok(question?.kind === 'choice')
      assert.deepEqual(
        question.options.map(({ value }) => value).toSorted(),
        [halden?.(), sorrel?.()].toSorted(),
      )
      assert.match(question.options.map(({ label }) => label).join(), /Halden desk lamp \(.*129/)
      shop.model(faithful())
      const { products } = await visit.submit({ [question.key]: halden?.() ?? '' })
      assert.deepEqual(
        products.map(({ id }) => id),
        [halden?.()],
      )
    })

    it('answers by itself when the model asks for tools without an end', async () => {
      shop.model(() => callTool('search_knowledge', { query: 'Halden desk lamp' }, 'Once more.'))
      const { products, credits } = await (await shop.visit()).ask('What does the Halden desk lamp cost?')
      assert.deepEqual(
        products.map(({ id }) => id),
        [halden?.()],
      )
      assert.equal(credits.orchestration, 0.4)
      // Three searches of the model's and at most three of the engine that stepped in.
      assert.ok(credits.retrieval <= 0.6)
    })

    const nonsense: readonly [what: string, call: { name: string; arguments: string }][] = [
      ['a tool that there is not', { name: 'drop_tables', arguments: '{}' }],
      ['arguments that are no JSON', { name: 'search_knowledge', arguments: '{"query": "lamp"' }],
      ['arguments that are no object', { name: 'search_knowledge', arguments: '[1]' }],
      ['no query', { name: 'search_knowledge', arguments: '{"query": {"deep": true}}' }],
      ['a day that there is not', { name: 'opening_hours', arguments: '{"date":"2026-02-31"}' }],
      ['a form for nothing known', { name: 'present_form', arguments: '{"purpose":"credit_card"}' }],
      ['options that are no list', { name: 'present_form', arguments: '{"purpose":"choose","options":"x"}' }],
    ]
    for (const [what, call] of nonsense) {
      it(`goes on when the model asks for ${what}`, async () => {
        let asked = false
        const answer = faithful()
        shop.model((request) => {
          if (asked) return answer({ ...request, messages: request.messages.slice(0, 2) })
          asked = true
          return { text: '', citations: [], toolCalls: [call], plan: 'Trying.' }
        })
        const { content, form } = await (await shop.visit()).ask('Hello')
        assert.ok(content.length > 0)
        assert.equal(form, null)
      })
    }
  })
