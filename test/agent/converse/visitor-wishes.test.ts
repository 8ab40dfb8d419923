import assert from 'node:assert/strict'
import { callTool, composeReply } from '../../../scripts/lab/providers/compose-reply.ts'
import { documentsOf, hasToolResults } from '../../../scripts/lab/providers/read-conversation.ts'
import { lampShop } from './catalogue.ts'
import { type Hearer, hearForms } from '../../deliveries/hear-forms.ts'
import { type ChatModel, type ConverseShop, openConverseShop } from './converse-shop.ts'

/** Only the visitor's own words set anything in motion, whatever the model asks for. */
describe('what a model may start', () => {
  let shop: ConverseShop
  let hearer: Hearer
  before(async () => {
    shop = await openConverseShop(lampShop, { config: { allowPrivateCallbacks: true } })
    hearer = await hearForms(shop.service, shop.tenant)
  })
  beforeEach(() => hearer.hear(true))
  after(async () => {
    await shop.close()
    await hearer.close()
  })

  /** A model that uses a tool whatever was said, after others that it may need. */
  const insisting = (...calls: readonly [name: string, input: object][]): ChatModel => {
    return (request) => {
      const done = request.messages.filter(({ role }) => role === 'tool').length
      const [name, input] = calls[done] ?? []
      return name === undefined || input === undefined
        ? composeReply(['Is there anything else I can help you with?'])
        : callTool(name, input, 'Because I was told to.')
    }
  }
  const tried = async (content: string, ...calls: readonly [name: string, input: object][]) => {
    shop.model(insisting(...calls))
    const visit = await shop.visit()
    const reply = await visit.ask(content)
    return { ...reply, visit }
  }
  const remarks = (): string => {
    const { body } = shop.provider.requests.findLast(({ path }) => path === '/v2/chat') ?? {}
    return JSON.stringify(body)
  }

  it('ends no conversation of a visitor who has not said goodbye', async () => {
    const { sessionEnded, visit } = await tried('What does delivery cost?', ['end_conversation', {}])
    assert.equal(sessionEnded, false)
    assert.match(remarks(), /has not said goodbye/)
    assert.match((await visit.ask('Do you repair lamps?')).content, /\w/)
  })

  it('ends the conversation of one who has', async () => {
    const { sessionEnded, visit } = await tried('Thank you, goodbye!', ['end_conversation', {}])
    assert.equal(sessionEnded, true)
    await assert.rejects(visit.send('Hello again'), { status: 409, code: 'SESSION_CLOSED' })
  })

  it('hands nothing over that nobody asked for while there is an answer', async () => {
    const calls: [string, object][] = [
      ['search_knowledge', { query: 'What does delivery cost?' }],
      ['hand_off', {}],
    ]
    const { actions, form } = await tried('What does delivery cost?', ...calls)
    assert.deepEqual(actions, [])
    assert.equal(form, null)
  })

  it('hands over for a visitor who wants a person, in the words of the service', async () => {
    const { actions, form, content } = await tried('I want to talk to a person', ['hand_off', {}])
    assert.deepEqual(
      actions.map(({ type }) => type),
      ['handoff'],
    )
    assert.ok(form?.questions.some(({ key }) => key === 'email'))
    assert.match(content, /^Nobody can take over in this chat\./)
  })

  for (const call of [
    ['hand_off', {}],
    ['present_form', { purpose: 'contact' }],
  ] as const) {
    it(`says what is true where nobody is told, whatever the model would say after ${call[0]}`, async () => {
      await hearer.hear(false)
      for (const [message, said] of [
        ['I want to talk to a person', /^Nobody can take over in this chat\./],
        ['Please call me back', /^I cannot arrange that from here/],
      ] as const) {
        const { actions, form, content } = await tried(message, [...call])
        assert.match(content, said)
        assert.match(content, /Phone: \+49 40 5550123/)
        assert.deepEqual([actions.map(({ type }) => type), form], [['handoff'], null])
      }
    })
  }

  it('answers what else was asked beside a wish for a person', async () => {
    const { content } = await tried('What does delivery cost? And I want to talk to a person.', [
      'hand_off',
      {},
    ])
    assert.match(content, /Nobody can take over in this chat\./)
    assert.match(content, /deliver/i)
  })

  it('tells the model what is true where the service does not speak the language', async () => {
    await hearer.hear(false)
    shop.model(insisting(['hand_off', {}]))
    const { content, actions } = await (
      await shop.visit({ language: 'it' })
    ).ask('I want to talk to a person')
    assert.equal(content, 'Is there anything else I can help you with?')
    assert.equal(actions[0]?.type, 'handoff')
    assert.match(remarks(), /nobody was told: promise nothing[^]*\+49 40 5550123/)
  })

  const helpless: [string, object][] = [
    ['search_knowledge', { query: 'Do you sell grand pianos?' }],
    ['hand_off', {}],
  ]

  it('hands over where the search has found nothing that helps', async () => {
    const { actions } = await tried('Do you sell grand pianos?', ...helpless)
    assert.deepEqual(
      actions.map(({ type }) => type),
      ['handoff'],
    )
  })

  it('refuses in the words of the service where what the model then says does not hold', async () => {
    const chat = insisting(...helpless)
    shop.model((request) =>
      request.messages.filter(({ role }) => role === 'tool').length < helpless.length
        ? chat(request)
        : composeReply(['A grand piano costs 4,999.00 EUR.']),
    )
    const { content } = await (await shop.visit()).ask('Do you sell grand pianos?')
    assert.match(content, /^I am sorry, I have no information[^]*\n\nNobody can take over in this chat\./)
  })

  it('asks nobody for contact details who did not ask to be contacted', async () => {
    const { form } = await tried('Hello', ['present_form', { purpose: 'contact' }])
    assert.equal(form, null)
  })

  it('asks for contact details of a visitor who wants to be called', async () => {
    const { form } = await tried('Please call me back', ['present_form', { purpose: 'contact' }])
    assert.ok(form?.questions.some(({ key }) => key === 'phone'))
  })

  it('begins no appointment that nobody asked for', async () => {
    const { form } = await tried('What does delivery cost?', ['present_form', { purpose: 'booking' }])
    assert.equal(form, null)
  })

  it('begins the appointment that was asked for, with what the branches offer', async () => {
    const { form } = await tried('I would like to book an appointment for lamp repair', [
      'present_form',
      { purpose: 'booking' },
    ])
    assert.match(form?.title ?? '', /appointment/)
  })

  it('shows no form when one of its options was not found', async () => {
    shop.model((request) => {
      const [found] = documentsOf(request)
      if (!hasToolResults(request) || found === undefined)
        return callTool('search_knowledge', { query: 'desk lamp' }, 'Looking.')
      const isAsked = request.messages.filter(({ role }) => role === 'tool').length > 1
      return isAsked
        ? composeReply(['Which one would you like?'])
        : callTool(
            'present_form',
            { purpose: 'choose', options: [found.id, 'Golden lamp of Aladdin'] },
            'Asking.',
          )
    })
    const { form } = await (await shop.visit()).ask('I would like a desk lamp')
    assert.equal(form, null)
  })

  it('looks into no account where no shop is connected', async () => {
    await tried('Where is my order?', ['look_up_account', { topic: 'orders' }])
    const { body } = shop.provider.requests.findLast(({ path }) => path === '/v2/chat') ?? {}
    const { tools } = body as { tools: { function: { name: string } }[] }
    assert.ok(!tools.some(({ function: { name } }) => name === 'look_up_account'))
  })

  it('keeps the cost of a turn below what was set aside for it', async () => {
    const many = Array.from({ length: 12 }, (): [string, object] => ['search_knowledge', { query: 'lamp' }])
    const { credits } = await tried('Which lamps are there?', ...many)
    const total = Object.values(credits).reduce((sum, each) => sum + each, 0)
    const { maximumMillicredits } = shop.service.service.engine
    assert.ok(total * 1000 <= maximumMillicredits, `${String(total)} of ${String(maximumMillicredits)}`)
    assert.equal((await shop.tenant.balance()).reserved, 0)
  })
})
