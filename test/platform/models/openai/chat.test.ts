import assert from 'node:assert/strict'
import type { Behaviour, Fault, Reply } from '../../../../scripts/lab/providers/behaviour.ts'
import { composeReply } from '../../../../scripts/lab/providers/compose-reply.ts'
import type { Quirks } from '../../../../scripts/lab/providers/openai/quirks.ts'
import type {
  ChatEvent,
  ChatMessage,
  ChatRequest,
  ChatToolCall,
  Model,
} from '../../../../server/src/platform/models/model.ts'
import { until } from '../../../support/until.ts'
import { inTurn, type OpenProvider, patient, shortPatience, withOpenAi } from '../with-provider.ts'

describe('openOpenAi: chat', () => {
  const user: ChatMessage = { role: 'user', content: 'How much is the sofa?' }
  const asked: ChatRequest = { messages: [user], tools: [], mostOutputTokens: 300 }
  const search = {
    name: 'search_knowledge',
    description: 'Finds products.',
    parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  }

  async function gather(chat: Required<Model>['chat'], request = asked) {
    const events: ChatEvent[] = []
    for await (const event of chat(request)) events.push(event)
    return {
      text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
      calls: events.flatMap((event): ChatToolCall[] => (event.type === 'toolCall' ? [event.call] : [])),
      end: events.at(-1),
      events,
    }
  }

  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: '1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason }],
  })
  const streamed =
    (...events: readonly unknown[]): Behaviour['chat'] =>
    () => ({ fault: 'events', events })

  it('hands the text on piece by piece, and ends once', async () => {
    const usage = { inputTokens: 120, outputTokens: 17 }
    const reply: Reply = { ...composeReply(['The sofa costs 349.00 EUR. Ça va? 🛋️ Bitte schön.']), usage }
    await withOpenAi({ chat: () => reply }, async ({ model }) => {
      const { text, events, end } = await gather(model.chat)
      assert.equal(text, reply.text)
      assert.ok(events.filter(({ type }) => type === 'text').length > 3)
      assert.deepEqual(
        events.filter(({ type }) => type === 'end'),
        [end],
      )
      assert.deepEqual(end, { type: 'end', reason: 'complete', plan: '', usage })
    })
  })

  it('sends the conversation, the results of tools and the tools in the words of OpenAI', async () => {
    const messages: ChatMessage[] = [
      { role: 'system', content: 'Be kind.' },
      user,
      {
        role: 'assistant',
        plan: '',
        toolCalls: [{ id: 'first', name: 'search_knowledge', arguments: '{"query":"sofa"}' }],
      },
      {
        role: 'tool',
        toolCallId: 'first',
        documents: [{ id: 'p1', data: { kind: 'product', name: 'Sofa', price: '349.00 EUR' } }],
      },
    ]
    await withOpenAi({}, async ({ model, server }) => {
      await gather(model.chat, { ...asked, messages, tools: [search] })
      const called = { name: 'search_knowledge', arguments: '{"query":"sofa"}' }
      assert.deepEqual(server.requests, [
        {
          path: '/v1/chat/completions',
          body: {
            model: 'local-chat',
            messages: [
              { role: 'system', content: 'Be kind.' },
              { role: 'user', content: 'How much is the sofa?' },
              {
                role: 'assistant',
                content: null,
                tool_calls: [{ id: 'first', type: 'function', function: called }],
              },
              {
                role: 'tool',
                tool_call_id: 'first',
                content: '[{"id":"p1","kind":"product","name":"Sofa","price":"349.00 EUR"}]',
              },
            ],
            tools: [{ type: 'function', function: search }],
            temperature: 0.1,
            max_tokens: 300,
            stream: true,
            stream_options: { include_usage: true },
          },
        },
      ])
    })
  })

  const lessons: readonly (readonly [string, Quirks, Readonly<Record<string, unknown>>])[] = [
    ['stream_options', { refuses: ['stream_options'] }, { stream_options: undefined }],
    ['temperature', { refuses: ['temperature'] }, { temperature: undefined }],
    ['max_tokens', { refuses: ['max_tokens'] }, { max_tokens: undefined, max_completion_tokens: 300 }],
  ]
  for (const [name, quirks, expected] of lessons) {
    it(`does without ${name} where a server objects to it, and does not try again`, async () => {
      const use = async ({ model, server }: OpenProvider) => {
        assert.equal((await gather(model.chat)).text, 'Hello.')
        assert.equal((await gather(model.chat)).text, 'Hello.')
        assert.equal(server.requests.length, 3)
        const body = { ...(server.requests.at(-1)?.body as Record<string, unknown>) }
        for (const [field, value] of Object.entries(expected)) assert.equal(body[field], value)
      }
      await withOpenAi({}, use, { quirks })
    })
  }

  it('learns all that a server objects to at once, and gives up where there is nothing to learn', async () => {
    const use = async ({ model, server }: OpenProvider) => {
      assert.equal((await gather(model.chat)).text, 'Hello.')
      assert.equal(server.requests.length, 4)
    }
    await withOpenAi({}, use, { quirks: { refuses: ['temperature', 'stream_options', 'max_tokens'] } })
    const refused = async ({ model }: OpenProvider) => {
      await assert.rejects(gather(model.chat), { failure: 'refused' })
    }
    await withOpenAi({}, refused, { quirks: { refuses: ['max_tokens', 'max_completion_tokens'] } })
    await withOpenAi({}, refused, { quirks: { refuses: ['model'] } })
  })

  const calling: Reply = {
    text: '',
    citations: [],
    plan: 'I will search for sofas, and for chairs.',
    toolCalls: [
      { name: 'search_knowledge', arguments: '{"query":"a red sofa"}' },
      { name: 'search_knowledge', arguments: '{"query":"a chair"}' },
      { name: 'nearest_locations', arguments: '{}' },
    ],
  }
  const shapes: Readonly<Record<string, Quirks>> = {
    'in pieces': {},
    'in one piece each': { wholeCalls: true },
    'in pieces without ids': { hidesIds: true },
    'in one piece each without ids or numbers': { wholeCalls: true, hidesIds: true },
    'with thoughts before them': { thinks: true },
  }
  for (const [shape, quirks] of Object.entries(shapes)) {
    it(`gathers tool calls that come ${shape}`, async () => {
      const use = async ({ model, server }: OpenProvider) => {
        const { calls, end } = await gather(model.chat, { ...asked, tools: [search] })
        assert.deepEqual(
          calls.map(({ name, arguments: written }) => ({ name, arguments: written })),
          calling.toolCalls,
        )
        assert.equal(new Set(calls.map(({ id }) => id)).size, 3)
        assert.ok(end?.type === 'end')
        assert.deepEqual([end.reason, end.plan], ['toolCalls', calling.plan])
        const results = calls.map(({ id }): ChatMessage => ({ role: 'tool', toolCallId: id, documents: [] }))
        const turn: ChatMessage = { role: 'assistant', plan: end.plan, toolCalls: calls }
        await gather(model.chat, { ...asked, messages: [user, turn, ...results], tools: [search] })
        assert.equal(server.requests.length, 2)
      }
      await withOpenAi({ chat: () => calling }, use, { quirks })
    })
  }

  it('hands broken arguments on as they are', async () => {
    const toolCalls = [{ name: 'search_knowledge', arguments: '{"query": broken' }]
    await withOpenAi({ chat: () => ({ ...calling, toolCalls }) }, async ({ model }) => {
      const { calls } = await gather(model.chat)
      assert.deepEqual(calls[0]?.arguments, '{"query": broken')
    })
  })

  it('leaves out what the model thinks before it answers', async () => {
    const chat = () => composeReply(['The sofa costs 349.00 EUR.'])
    const use = async ({ model }: OpenProvider) => {
      assert.equal((await gather(model.chat)).text, 'The sofa costs 349.00 EUR.')
    }
    await withOpenAi({ chat }, use, { quirks: { thinks: true } })
  })

  it('passes over thoughts in a field of their own, roles, empty pieces and fields that nobody knows', async () => {
    const chat = streamed(
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning_content: 'Hm, a sofa.' }),
      chunk({ content: 'The ' }),
      chunk({ content: null, reasoning: 'Really?' }),
      { object: 'chat.completion.chunk', choices: [] },
      chunk({ content: 'sofa.' }, 'stop'),
    )
    await withOpenAi({ chat }, async ({ model }) => {
      const { text, end } = await gather(model.chat)
      assert.equal(text, 'The sofa.')
      assert.deepEqual(end, {
        type: 'end',
        reason: 'complete',
        plan: '',
        usage: { inputTokens: 0, outputTokens: 0 },
      })
    })
  })

  it('counts nothing where a server tells no tokens, and whole tokens whatever it tells', async () => {
    const use = async ({ model }: OpenProvider) => {
      const { end } = await gather(model.chat)
      assert.deepEqual(end?.type === 'end' && end.usage, { inputTokens: 0, outputTokens: 0 })
    }
    await withOpenAi({}, use, { quirks: { hidesUsage: true } })
    const usage = { prompt_tokens: 5.2, completion_tokens: -3 }
    const chat = streamed(chunk({ content: 'Well' }, 'stop'), { choices: [], usage })
    await withOpenAi({ chat }, async ({ model }) => {
      const { end } = await gather(model.chat)
      assert.deepEqual(end?.type === 'end' && end.usage, { inputTokens: 6, outputTokens: 0 })
    })
  })

  const reasons = { stop: 'complete', length: 'cut', eos: 'complete' }
  for (const [finishReason, reason] of Object.entries(reasons)) {
    it(`takes ${finishReason} for ${reason}`, async () => {
      await withOpenAi({ chat: streamed(chunk({ content: 'Well' }, finishReason)) }, async ({ model }) => {
        const { end } = await gather(model.chat)
        assert.equal(end?.type === 'end' && end.reason, reason)
      })
    })
  }

  it('takes a reply that is withheld for a failure', async () => {
    await withOpenAi({ chat: streamed(chunk({}, 'content_filter')) }, async ({ model }) => {
      await assert.rejects(gather(model.chat), { failure: 'unavailable', message: /withheld/ })
    })
  })

  it('ends a reply at the end that the server tells, even if the line stays open', async () => {
    const { silenceMs } = shortPatience
    const events = [chunk({ content: 'Well' }, 'stop')]
    const use = async ({ model }: OpenProvider) => {
      const { text, end } = await gather(model.chat)
      assert.equal(text, 'Well')
      assert.equal(end?.type === 'end' && end.reason, 'complete')
    }
    await withOpenAi({ chat: () => ({ fault: 'eventsAndSilence', events }) }, use, {
      patience: { ...patient, silenceMs },
    })
  })

  for (const what of ['plan', 'arguments', 'calls'] as const) {
    it(`ends a reply of ${what} without an end, and leaves`, async () => {
      const left = new AbortController()
      const onLeft = (): void => {
        left.abort()
      }
      const chat = (): Fault => ({ fault: 'endless', what, piece: '"lamp", '.repeat(50), onLeft })
      await withOpenAi({ chat }, async ({ model }) => {
        const { end, text } = await gather(model.chat)
        assert.equal(end?.type === 'end' && end.reason, 'cut')
        assert.equal(text, '')
        await until(() => left.signal.aborted, 'the client has left')
      })
    })
  }

  it('begins anew where nothing was handed on, and not where something was', async () => {
    const faults: readonly Fault[] = [{ fault: 'status', status: 503 }, { fault: 'reset' }]
    for (const fault of faults) {
      await withOpenAi(
        { chat: inTurn<Fault | Reply>(fault, composeReply(['Well'])) },
        async ({ model, server }) => {
          assert.equal((await gather(model.chat)).text, 'Well')
          assert.equal(server.requests.length, 2)
        },
      )
    }
    for (const fault of ['stallMidway', 'brokenJson', 'cutStream', 'resetMidway'] as const) {
      const use = async ({ model, server }: OpenProvider) => {
        await assert.rejects(gather(model.chat), { failure: 'unavailable', wasRepeated: false })
        assert.equal(server.requests.length, 1)
      }
      const { silenceMs } = fault === 'stallMidway' ? shortPatience : patient
      await withOpenAi({ chat: () => ({ fault }) }, use, { patience: { ...patient, silenceMs } })
    }
  })

  it('takes an account without money for a refusal', async () => {
    const body = { error: { message: 'You exceeded your current quota.', code: 'insufficient_quota' } }
    await withOpenAi({ chat: () => ({ fault: 'status', status: 429, body }) }, async ({ model, server }) => {
      await assert.rejects(gather(model.chat), { failure: 'refused' })
      assert.equal(server.requests.length, 1)
    })
  })

  it('sends no key where there is none, and reads none from the environment', async () => {
    const headers: (string | null)[] = []
    const fetchWatched: typeof fetch = (input, init) => {
      headers.push(new Headers(init?.headers).get('authorization'))
      return fetch(input, init)
    }
    const use = async ({ model }: OpenProvider) => {
      await assert.rejects(gather(model.chat), { failure: 'refused', message: /401/ })
      assert.deepEqual(headers, [null])
    }
    await withOpenAi({}, use, { hasKey: false, fetch: fetchWatched })
  })

  it('ends with the reason of a caller who has gone', async () => {
    await withOpenAi({ chat: () => ({ fault: 'stallMidway' }) }, async ({ model }) => {
      const leaving = new AbortController()
      const reading = async () => {
        for await (const event of model.chat({ ...asked, signal: leaving.signal }))
          if (event.type === 'text') leaving.abort(new Error('gone for lunch'))
      }
      await assert.rejects(reading(), /gone for lunch/)
    })
  })
})
