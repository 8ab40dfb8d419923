import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { Fault } from '../../../scripts/lab/providers/behaviour.ts'
import { localApiKey } from '../../../scripts/lab/providers/cohere/start-cohere-server.ts'
import { localOpenAiKey } from '../../../scripts/lab/providers/openai/start-openai-server.ts'
import { ModelError } from '../../../server/src/platform/models/model.ts'
import { until } from '../../support/until.ts'
import {
  inTurn,
  type OpenProvider,
  patient,
  shortPatience,
  withCohere,
  withOpenAi,
  type WithProvider,
} from './with-provider.ts'

/** All that a provider can do to a request, whichever protocol it speaks. */
const providers: readonly {
  readonly name: string
  readonly withProvider: WithProvider
  readonly key: string
}[] = [
  { name: 'Cohere', withProvider: withCohere, key: localApiKey },
  { name: 'OpenAI', withProvider: withOpenAi, key: localOpenAiKey },
]

for (const { name, withProvider, key } of providers)
  describe(`${name}: failures`, () => {
    const asked = { query: 'what the visitor asked', texts: ['a row of the catalogue'] }
    const failing = (fault: Fault) => ({ rerank: () => fault })

    const refusals = [400, 401, 402, 403, 404, 422, 498, 499]
    for (const status of refusals) {
      it(`takes ${String(status)} for a refusal, and does not ask again`, async () => {
        await withProvider(failing({ fault: 'status', status }), async ({ model, server }) => {
          await assert.rejects(model.rerank(asked), { failure: 'refused', wasRepeated: false })
          assert.equal(server.requests.length, 1)
        })
      })
    }

    it('takes a wrong key for a refusal', async () => {
      const use = async ({ model }: OpenProvider) => {
        await assert.rejects(model.rerank(asked), { failure: 'refused', message: /401/ })
      }
      await withProvider({}, use, { apiKey: 'another-key' })
    })

    const passing: readonly (readonly [string, Fault])[] = [
      ['408', { fault: 'status', status: 408 }],
      ['500', { fault: 'status', status: 500 }],
      ['503', { fault: 'status', status: 503 }],
      ['504', { fault: 'status', status: 504 }],
      ['a connection that is reset', { fault: 'reset' }],
      ['an answer that is broken off', { fault: 'resetMidway' }],
      ['JSON that is broken off', { fault: 'cutStream' }],
      ['broken JSON', { fault: 'brokenJson' }],
      ['an error whose body is no JSON', { fault: 'status', status: 502, body: undefined }],
    ]
    for (const [what, fault] of passing) {
      it(`asks again after ${what}`, async () => {
        const rerank = inTurn<Fault | number[]>(fault, [0.5])
        await withProvider({ rerank }, async ({ model, server }) => {
          assert.deepEqual(await model.rerank(asked), [0.5])
          assert.equal(server.requests.length, 2)
        })
      })

      it(`gives up after ${what} three times`, async () => {
        await withProvider(failing(fault), async ({ model, server }) => {
          await assert.rejects(model.rerank(asked), { failure: 'unavailable', wasRepeated: true })
          assert.equal(server.requests.length, 3)
        })
      })
    }

    it('gives up on a provider that never answers, and begins no attempt after the last moment for one', async () => {
      const use = async ({ model, server }: OpenProvider) => {
        await assert.rejects(model.rerank(asked), {
          failure: 'unavailable',
          wasRepeated: true,
          message: /in time/,
        })
        // The first attempt takes 1500 ms of the 2950 in which another may begin.
        assert.equal(server.requests.length, 2)
      }
      const patience = { ...shortPatience, answerMs: 1_500, lastRepeatMs: 2_950 }
      await withProvider(failing({ fault: 'stall' }), use, { patience })
    })

    it('gives up on an answer that stops in its middle', async () => {
      const use = async ({ model }: OpenProvider) => {
        await assert.rejects(model.rerank(asked), { failure: 'unavailable', message: /in time/ })
      }
      await withProvider(failing({ fault: 'stallMidway' }), use, { patience: shortPatience })
    })

    it('names what the system calls a connection that cannot be made', async () => {
      await withProvider({}, async ({ model, server }) => {
        await server.close()
        await assert.rejects(model.rerank(asked), { failure: 'unavailable', message: /\(ECONNREFUSED\)/ })
      })
    })

    it('gives up on a connection that does not notice that it has been ended', async () => {
      const deaf = () => new Promise<Response>(() => undefined)
      const use = async ({ model }: OpenProvider) => {
        await assert.rejects(model.rerank(asked), { failure: 'unavailable', message: /in time/ })
      }
      await withProvider({}, use, { fetch: deaf, patience: shortPatience })
    })

    it('waits as long as a rate limit asks for, in seconds or until a date', async () => {
      const patience = { ...patient, longestRetryAfterMs: 2_000 }
      // A date has no milliseconds: this one is between 0 and 1 s ahead.
      const until = new Date(Date.now() + 1_000).toUTCString()
      const waits: readonly (readonly [string, number])[] = [
        ['0.1', Date.now() + 100],
        [until, Date.parse(until)],
      ]
      for (const [retryAfter, notBefore] of waits) {
        const rerank = inTurn<Fault | number[]>({ fault: 'status', status: 429, retryAfter }, [0.5])
        const use = async ({ model, server }: OpenProvider) => {
          assert.deepEqual(await model.rerank(asked), [0.5])
          assert.equal(server.requests.length, 2)
          assert(Date.now() >= notBefore)
        }
        await withProvider({ rerank }, use, { patience })
      }
    })

    it('asks again after a rate limit that names no time', async () => {
      const rerank = inTurn<Fault | number[]>({ fault: 'status', status: 429 }, [0.5])
      await withProvider({ rerank }, async ({ model }) => {
        assert.deepEqual(await model.rerank(asked), [0.5])
      })
    })

    it('gives up at once on a rate limit that asks for a longer wait', async () => {
      await withProvider(
        failing({ fault: 'status', status: 429, retryAfter: '45' }),
        async ({ model, server }) => {
          await assert.rejects(model.rerank(asked), {
            failure: 'rateLimited',
            retryAfterMs: 45_000,
            wasRepeated: true,
          })
          assert.equal(server.requests.length, 1)
        },
      )
    })

    it('ends with the reason of a caller who has gone, in an attempt and between two', async () => {
      const waits = { ...patient, repeatWaitsMs: [60_000], lastRepeatMs: 100_000 }
      const faults: readonly Fault[] = [{ fault: 'stall' }, { fault: 'status', status: 500 }]
      for (const fault of faults) {
        const leaving = new AbortController()
        const use = async ({ model, server }: OpenProvider) => {
          const answer = model.rerank({ ...asked, signal: leaving.signal })
          const ended = assert.rejects(answer, /gone for lunch/)
          await until(() => server.requests.length > 0, 'the request arrives')
          leaving.abort(new Error('gone for lunch'))
          await ended
          assert.equal(server.requests.length, 1)
        }
        await withProvider(failing(fault), use, { patience: { ...waits, answerMs: 60_000 } })
      }
    })

    it('asks nothing for a caller who has gone before', async () => {
      await withProvider({}, async ({ model, server }) => {
        const signal = AbortSignal.abort(new Error('gone'))
        await assert.rejects(model.rerank({ ...asked, signal }), /gone/)
        await assert.rejects(model.embed({ texts: ['a'], inputType: 'document', signal }), /gone/)
        assert.equal(server.requests.length, 0)
      })
    })

    it('tells the status and the id of the error, and nothing of the key or of what was asked', async () => {
      const body = {
        id: '7f3f8a52-2b1c-4bb0-8b0e-0d4f5d6a7b8c',
        message: `${key} may not ask "${asked.query}" about ${asked.texts.join()}`,
      }
      for (const status of [200, 400, 429, 500]) {
        await withProvider(
          failing({ fault: 'status', status, retryAfter: '45', requestId: body.id, body }),
          async ({ model }) => {
            const failure: unknown = await model.rerank(asked).catch((error: unknown) => error)
            assert(failure instanceof ModelError)
            const everything = inspect(failure, { depth: 10, showHidden: true })
            for (const secret of [key, asked.query, ...asked.texts]) assert(!everything.includes(secret))
            if (status !== 200) assert(failure.message.includes(`${String(status)} (error ${body.id})`))
          },
        )
      }
    })
  })
