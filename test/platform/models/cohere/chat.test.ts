import assert from 'node:assert/strict'
import type { Behaviour, Fault, Reply } from '../../../../scripts/lab/providers/behaviour.ts'
import { says } from '../../../../scripts/lab/providers/behaviours/says.ts'
import { composeReply, fact } from '../../../../scripts/lab/providers/compose-reply.ts'
import type {
  ChatCitation,
  ChatEvent,
  ChatMessage,
  ChatRequest,
  ChatToolCall,
  Model,
} from '../../../../server/src/platform/models/model.ts'
import { until } from '../../../support/until.ts'
import { inTurn, type OpenProvider, patient, shortPatience, withCohere } from '../with-provider.ts'

describe('openCohere: chat', () => {
  const user: ChatMessage = { role: 'user', content: 'How much is the sofa?' }
  const asked: ChatRequest = { messages: [user], tools: [], mostOutputTokens: 300 }
  const search = {
    name: 'search_knowledge',
    description: 'Finds products.',
    parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  }
  const answered: readonly ChatMessage[] = [
    { role: 'system', content: 'Be kind.' },
    user,
    {
      role: 'assistant',
      plan: 'I will look it up.',
      toolCalls: [
        { id: 'first', name: 'search_knowledge', arguments: '{"query":"sofa"}' },
        { id: 'second', name: 'search_knowledge', arguments: '{}' },
      ],
    },
    {
      role: 'tool',
      toolCallId: 'first',
      documents: [
        { id: 'prod_1', data: { kind: 'product', name: 'Sofa', price: '349.00 EUR' } },
        { id: 'prod_2', data: { kind: 'product', inStock: 3, under_score: true } },
      ],
    },
    { role: 'tool', toolCallId: 'second', documents: [{ id: 'faq 1', data: { kind: 'faq' } }] },
  ]

  async function gather(chat: Required<Model>['chat'], request = asked) {
    const events: ChatEvent[] = []
    for await (const event of chat(request)) events.push(event)
    return {
      text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
      citations: events.flatMap((event): ChatCitation[] =>
        event.type === 'citation' ? [event.citation] : [],
      ),
      calls: events.flatMap((event): ChatToolCall[] => (event.type === 'toolCall' ? [event.call] : [])),
      end: events.at(-1),
      events,
    }
  }

  /** A chat of these events between its beginning and its end. */
  const streamed =
    (...events: readonly object[]): Behaviour['chat'] =>
    () => ({
      fault: 'events',
      events: [
        { type: 'message-start', id: '1', delta: { message: { role: 'assistant' } } },
        ...events,
        { type: 'message-end', delta: { finish_reason: 'COMPLETE', usage: {} } },
      ],
    })
  const content = (text: string, index = 0) => ({
    type: 'content-delta',
    index,
    delta: { message: { content: { text } } },
  })
  const citation = (fields: object) => ({
    type: 'citation-start',
    index: 0,
    delta: { message: { citations: fields } },
  })

  it('hands the text on piece by piece, and ends once', async () => {
    const usage = { inputTokens: 120, outputTokens: 17 }
    const reply: Reply = { ...composeReply(['The sofa costs 349.00 EUR. Ça va? 🛋️ Bitte schön.']), usage }
    await withCohere({ chat: () => reply }, async ({ model }) => {
      const { text, events, end } = await gather(model.chat)
      assert.equal(text, reply.text)
      assert(events.filter(({ type }) => type === 'text').length > 3)
      assert.deepEqual(
        events.filter(({ type }) => type === 'end'),
        [end],
      )
      assert.deepEqual(end, { type: 'end', reason: 'complete', plan: '', usage })
    })
  })

  it('sends the conversation, the results of tools and the tools in the words of Cohere', async () => {
    await withCohere({}, async ({ model, server }) => {
      await gather(model.chat, { ...asked, messages: answered, tools: [search] })
      const called = (id: string, written: string) => ({
        id,
        type: 'function',
        function: { name: 'search_knowledge', arguments: written },
      })
      const document = (id: string, data: object) => ({ type: 'document', document: { id, data } })
      assert.deepEqual(server.requests, [
        {
          path: '/v2/chat',
          body: {
            model: 'command-a-03-2025',
            messages: [
              { role: 'system', content: 'Be kind.' },
              { role: 'user', content: 'How much is the sofa?' },
              {
                role: 'assistant',
                tool_plan: 'I will look it up.',
                tool_calls: [called('first', '{"query":"sofa"}'), called('second', '{}')],
              },
              {
                role: 'tool',
                tool_call_id: 'first',
                content: [
                  document('prod_1', { kind: 'product', name: 'Sofa', price: '349.00 EUR' }),
                  document('prod_2', { kind: 'product', inStock: 3, under_score: true }),
                ],
              },
              { role: 'tool', tool_call_id: 'second', content: [document('faq 1', { kind: 'faq' })] },
            ],
            tools: [{ type: 'function', function: search }],
            citation_options: { mode: 'FAST' },
            temperature: 0.1,
            max_tokens: 300,
            stream: true,
          },
        },
      ])
    })
  })

  it('goes on in a conversation that has replies already', async () => {
    await withCohere({}, async ({ model, server }) => {
      const messages: ChatMessage[] = [user, { role: 'assistant', content: '349 euros.' }, user]
      await gather(model.chat, { ...asked, messages })
      assert.equal(server.requests.length, 1)
    })
  })

  it('tells citations by our document ids, whichever way Cohere names the documents', async () => {
    const chat = says(
      'It costs ',
      fact('349.00 EUR', 'prod_1', 'first:1', 'second:0', 'prod_9', 'first:7'),
      '.',
    )
    await withCohere({ chat }, async ({ model }) => {
      const { citations } = await gather(model.chat, { ...asked, messages: answered })
      assert.deepEqual(citations, [
        {
          start: 9,
          end: 19,
          text: '349.00 EUR',
          // The last two are none of ours, which is for the caller to find out.
          documentIds: ['prod_1', 'prod_2', 'faq 1', 'prod_9', 'first:7'],
        },
      ])
    })
  })

  it('hands a citation on as soon as its passage is there', async () => {
    const chat = says(fact('One', 'prod_1'), ' and a long way to go until the end of this reply.')
    await withCohere({ chat }, async ({ model }) => {
      const { events } = await gather(model.chat)
      assert(
        events.findIndex(({ type }) => type === 'citation') <
          events.findLastIndex(({ type }) => type === 'text'),
      )
    })
  })

  it('counts citations from the beginning of the text, in code units, also after emojis and in later blocks', async () => {
    const chat = streamed(
      { type: 'content-start', index: 0, delta: { message: { content: { type: 'thinking' } } } },
      { type: 'content-delta', index: 0, delta: { message: { content: { thinking: 'A sofa, hm.' } } } },
      { type: 'content-start', index: 1, delta: { message: { content: { type: 'text', text: '🛋️' } } } },
      content(' Sofa', 1),
      citation({ start: 3, end: 7, text: 'Sofa', content_index: 1, type: 'TEXT_CONTENT' }),
      content(' and ', 2),
      content('🪑 chair', 2),
      citation({ start: 8, end: 13, text: 'chair', content_index: 2 }),
      citation({ start: 7, end: 12, text: 'chair', content_index: 2 }),
      citation({ start: 2, end: 6, text: 'sofa', content_index: 0, type: 'THINKING_CONTENT' }),
      citation({ start: 2, end: 6, text: 'will', type: 'PLAN' }),
    )
    await withCohere({ chat }, async ({ model }) => {
      const { text, citations } = await gather(model.chat)
      assert.equal(text, '🛋️ Sofa and 🪑 chair')
      assert.deepEqual(
        citations.map(({ start, end }) => text.slice(start, end)),
        ['Sofa', 'chair', 'chair'],
      )
    })
  })

  it('leaves it to the caller to judge places that are none', async () => {
    const places = [
      [2, 400],
      [-3, 2],
      [1.5, 2.5],
      ['1', 4],
      [1, null],
    ]
    const chat = streamed(
      content('The sofa'),
      ...places.map(([start, end]) => citation({ start, end, text: 'sofa', sources: 'none' })),
      citation({}),
    )
    await withCohere({ chat }, async ({ model }) => {
      const { citations } = await gather(model.chat)
      assert.deepEqual(
        citations.map(({ start, end }) => [start, end]),
        [
          [2, 400],
          [-3, 2],
          [1.5, 2.5],
          [-1, -1],
          [-1, -1],
          [-1, -1],
        ],
      )
    })
  })

  it('gathers tool calls and the plan', async () => {
    const chat = (): Reply => ({
      text: '',
      citations: [],
      plan: 'I will search for sofas, and for chairs.',
      toolCalls: [
        { name: 'search_knowledge', arguments: '{"query":"a red sofa"}' },
        { name: 'search_knowledge', arguments: '{"query": broken' },
        { name: 'nearest_locations', arguments: '' },
      ],
    })
    await withCohere({ chat }, async ({ model, server }) => {
      const { calls, end } = await gather(model.chat, { ...asked, tools: [search] })
      assert.deepEqual(
        calls.map(({ name, arguments: written }) => [name, written]),
        [
          ['search_knowledge', '{"query":"a red sofa"}'],
          ['search_knowledge', '{"query": broken'],
          ['nearest_locations', ''],
        ],
      )
      assert.equal(new Set(calls.map(({ id }) => id)).size, 3)
      assert(end?.type === 'end')
      assert.deepEqual([end.reason, end.plan], ['toolCalls', 'I will search for sofas, and for chairs.'])

      const results = calls.map(({ id }): ChatMessage => ({ role: 'tool', toolCallId: id, documents: [] }))
      const turn: ChatMessage = { role: 'assistant', plan: end.plan, toolCalls: calls }
      await gather(model.chat, { ...asked, messages: [user, turn, ...results], tools: [search] })
      assert.equal(server.requests.length, 2)
    })
  })

  const reasons = { COMPLETE: 'complete', STOP_SEQUENCE: 'complete', MAX_TOKENS: 'cut' }
  for (const [finishReason, reason] of Object.entries(reasons)) {
    it(`takes ${finishReason} for ${reason}`, async () => {
      await withCohere({ chat: () => ({ ...composeReply(['Well']), finishReason }) }, async ({ model }) => {
        const { end } = await gather(model.chat)
        assert.equal(end?.type === 'end' && end.reason, reason)
      })
    })
  }

  for (const finishReason of ['ERROR', 'TIMEOUT', 'ERROR_TOXIC', 'SOMETHING_NEW']) {
    it(`takes ${finishReason} for a failure`, async () => {
      await withCohere({ chat: () => ({ ...composeReply(['Well']), finishReason }) }, async ({ model }) => {
        await assert.rejects(gather(model.chat), { name: 'ModelError', failure: 'unavailable' })
      })
    })
  }

  it('counts billed tokens where Cohere tells no others, and none where it tells nothing', async () => {
    const billed = { billed_units: { input_tokens: 5, output_tokens: 6 } }
    const usages: readonly (readonly [object | undefined, readonly number[]])[] = [
      [{ ...billed, tokens: { input_tokens: 50, output_tokens: 60 } }, [50, 60]],
      [billed, [5, 6]],
      [undefined, [0, 0]],
    ]
    await assertCounted(usages)
  })

  it('counts whole tokens, whatever Cohere bills', async () => {
    await assertCounted([
      [{ billed_units: { input_tokens: 5.2, output_tokens: 0.1 } }, [6, 1]],
      [{ tokens: { input_tokens: -3, output_tokens: 1e300 } }, [0, 100_000_000]],
    ])
  })

  async function assertCounted(
    usages: readonly (readonly [object | undefined, readonly number[]])[],
  ): Promise<void> {
    for (const [usage, counted] of usages) {
      const delta = { finish_reason: 'COMPLETE', usage }
      const chat = (): Fault => ({ fault: 'events', events: [{ type: 'message-end', delta }] })
      await withCohere({ chat }, async ({ model }) => {
        const { end } = await gather(model.chat)
        assert(end?.type === 'end')
        assert.deepEqual([end.usage.inputTokens, end.usage.outputTokens], counted)
      })
    }
  }

  for (const what of ['plan', 'arguments', 'calls'] as const) {
    it(`ends a reply of ${what} without an end, and leaves`, async () => {
      const left = new AbortController()
      const onLeft = (): void => {
        left.abort()
      }
      const chat = (): Fault => ({ fault: 'endless', what, piece: '"lamp", '.repeat(50), onLeft })
      await withCohere({ chat }, async ({ model }) => {
        const { end } = await gather(model.chat)
        assert.deepEqual(end, {
          type: 'end',
          reason: 'cut',
          plan: '',
          usage: { inputTokens: 0, outputTokens: 0 },
        })
        await until(() => left.signal.aborted, 'the work is told to end')
      })
    })
  }

  it('passes over events that it does not know', async () => {
    const chat = streamed(
      { type: 'debug', prompt: 'Be kind.' },
      { type: 'brand-new', index: 'x' },
      content('Well'),
    )
    await withCohere({ chat }, async ({ model }) => {
      const { text } = await gather(model.chat)
      assert.equal(text, 'Well')
    })
  })

  const senseless: Readonly<Record<string, readonly object[]>> = {
    'a tool call without a name': [
      { type: 'tool-call-start', index: 0, delta: { message: { tool_calls: { id: 'a' } } } },
    ],
    'a tool call without a beginning': [{ type: 'tool-call-end', index: 3 }],
  }
  for (const [what, events] of Object.entries(senseless)) {
    it(`takes ${what} for a failure`, async () => {
      await withCohere({ chat: streamed(...events) }, async ({ model }) => {
        await assert.rejects(gather(model.chat), { name: 'ModelError', failure: 'unavailable' })
      })
    })
  }

  it('begins anew after a failure before the first word', async () => {
    const faults: readonly Fault[] = [
      { fault: 'status', status: 500 },
      { fault: 'status', status: 429, retryAfter: '0.02' },
      { fault: 'stall' },
      { fault: 'reset' },
      // Nothing is handed on before a tool call is whole.
      {
        fault: 'cutStream',
        reply: { ...composeReply([]), plan: 'I will see.', toolCalls: [{ name: 'f', arguments: '{}' }] },
      },
    ]
    for (const fault of faults) {
      const chat = inTurn<Fault | Reply>(fault, composeReply(['Well']))
      const use = async ({ model, server }: OpenProvider) => {
        const { text } = await gather(model.chat)
        assert.equal(text, 'Well')
        assert.equal(server.requests.length, 2)
      }
      const firstEventMs = fault.fault === 'stall' ? shortPatience.firstEventMs : patient.firstEventMs
      await withCohere({ chat }, use, { patience: { ...patient, firstEventMs } })
    }
  })

  it('gives up before the first word after three attempts', async () => {
    await withCohere({ chat: () => ({ fault: 'status', status: 500 }) }, async ({ model, server }) => {
      await assert.rejects(gather(model.chat), { failure: 'unavailable', wasRepeated: true })
      assert.equal(server.requests.length, 3)
    })
  })

  it('does not begin anew after a refusal', async () => {
    await withCohere({ chat: () => ({ fault: 'status', status: 422 }) }, async ({ model, server }) => {
      await assert.rejects(gather(model.chat), { failure: 'refused', wasRepeated: false })
      assert.equal(server.requests.length, 1)
    })
  })

  for (const fault of ['stallMidway', 'brokenJson', 'cutStream', 'resetMidway'] as const) {
    it(`fails after what was handed on when the stream ends in ${fault}, and does not begin anew`, async () => {
      const use = async ({ model, server }: OpenProvider) => {
        const pieces: string[] = []
        const reading = async () => {
          for await (const event of model.chat(asked)) if (event.type === 'text') pieces.push(event.text)
        }
        await assert.rejects(reading(), { failure: 'unavailable', wasRepeated: false })
        assert(pieces.length > 0)
        assert.equal(server.requests.length, 1)
      }
      const { silenceMs } = fault === 'stallMidway' ? shortPatience : patient
      await withCohere({ chat: () => ({ fault }) }, use, { patience: { ...patient, silenceMs } })
    })
  }

  it('says that it had begun anew when the second stream breaks off', async () => {
    const chat = inTurn<Fault>({ fault: 'reset' }, { fault: 'cutStream' })
    await withCohere({ chat }, async ({ model, server }) => {
      await assert.rejects(gather(model.chat), { failure: 'unavailable', wasRepeated: true })
      assert.equal(server.requests.length, 2)
    })
  })

  it('fails when the reply itself says [DONE], which the library takes for the end', async () => {
    const chat = streamed(content('Well, '), content('[DONE]'), content(' it is.'))
    await withCohere({ chat }, async ({ model }) => {
      await assert.rejects(gather(model.chat), { failure: 'unavailable', message: /no end/ })
    })
  })

  it('waits for a slow reply as long as something comes', async () => {
    const reply = composeReply(['A reply that takes its time, and more of it than any pause may take.'])
    const chat = (): Fault => ({ fault: 'slow', pauseMs: 120, reply })
    const { firstEventMs } = shortPatience
    const use = async ({ model }: OpenProvider) => {
      const beganAt = performance.now()
      const { text } = await gather(model.chat)
      assert.equal(text, reply.text)
      assert(performance.now() - beganAt > firstEventMs)
    }
    await withCohere({ chat }, use, { patience: { ...patient, firstEventMs } })
  })

  it('ends with the reason of a caller who has gone', async () => {
    await withCohere({ chat: () => ({ fault: 'stallMidway' }) }, async ({ model }) => {
      const leaving = new AbortController()
      const reading = async () => {
        for await (const event of model.chat({ ...asked, signal: leaving.signal }))
          if (event.type === 'text') leaving.abort(new Error('gone for lunch'))
      }
      await assert.rejects(reading(), /gone for lunch/)
    })
  })

  it('drops the connection when the caller reads no further', async () => {
    let dropped = false
    const fetchWatched: typeof fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => {
        dropped = true
      })
      return fetch(input, init)
    }
    const use = async ({ model }: OpenProvider) => {
      for await (const event of model.chat(asked)) if (event.type === 'text') break
      await until(() => dropped, 'the connection is closed')
    }
    await withCohere({ chat: () => ({ fault: 'stallMidway' }) }, use, { fetch: fetchWatched })
  })
})
