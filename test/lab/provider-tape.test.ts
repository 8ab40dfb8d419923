import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { embed } from '../../scripts/lab/providers/behaviours/embed.ts'
import { byWords } from '../../scripts/lab/providers/behaviours/rerank.ts'
import { composeReply } from '../../scripts/lab/providers/compose-reply.ts'
import { says } from '../../scripts/lab/providers/behaviours/says.ts'
import { localApiKey, startCohereServer } from '../../scripts/lab/providers/cohere/start-cohere-server.ts'
import { recordProvider, replayProvider } from '../../scripts/lab/eval/provider-tape.ts'
import { systemClock } from '../../server/src/clock.ts'
import { defaultCohereModels, openCohere } from '../../server/src/platform/models/cohere/open-cohere.ts'
import type { ChatEvent, Model } from '../../server/src/platform/models/model.ts'
import { usualDurations } from '../../server/src/durations.ts'

const request = {
  messages: [{ role: 'user', content: 'Hello' }],
  tools: [],
  mostOutputTokens: 100,
} as const

async function replyOf({ chat }: Model, content: string): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  assert.ok(chat !== undefined)
  for await (const event of chat({ ...request, messages: [{ role: 'user', content }] })) events.push(event)
  return events
}

describe('a recording of a provider', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tape-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const opened = (baseUrl: string, apiKey: string): Promise<Model> =>
    openCohere(
      { ...defaultCohereModels, apiKey, baseUrl },
      { clock: systemClock, patience: usualDurations.provider },
    )

  it('answers a repeated run as the provider did, without it and without its key', async () => {
    const file = join(folder, 'tape.jsonl.gz')
    const provider = await startCohereServer({ chat: says('Good day.'), embed, rerank: byWords })
    const recording = await recordProvider(file, provider.baseUrl)
    const live = await opened(recording.baseUrl, localApiKey)
    const asked = { texts: ['a lamp'], inputType: 'query' } as const
    const ranked = { query: 'lamp', texts: ['a lamp', 'a table'] }
    const [reply, vectors, scores] = [
      await replyOf(live, 'Hello'),
      await live.embed(asked),
      await live.rerank?.(ranked),
    ]
    await recording.close()
    await provider.close()

    const replay = await replayProvider(file)
    const repeated = await opened(replay.baseUrl, 'another key')
    assert.deepEqual(await replyOf(repeated, 'Hello'), reply)
    assert.deepEqual(await repeated.embed(asked), vectors)
    assert.deepEqual(await repeated.rerank?.(ranked), scores)
    assert.equal(replay.missing(), 0)
    await replay.close()
    assert.ok(!gunzipSync(await readFile(file)).includes(localApiKey))
  })

  it('gives the same question the same answer while it records, as the replay will', async () => {
    let times = 0
    const chat = () => composeReply([`Good day, number ${String((times += 1))}.`])
    const provider = await startCohereServer({ chat, embed, rerank: byWords })
    const recording = await recordProvider(join(folder, 'twice.jsonl.gz'), provider.baseUrl)
    const model = await opened(recording.baseUrl, localApiKey)
    assert.deepEqual(await replyOf(model, 'Hello'), await replyOf(model, 'Hello'))
    assert.equal(times, 1)
    await recording.close()
    await provider.close()
  })

  it('counts what was never recorded, and refuses it for good', async () => {
    const file = join(folder, 'empty.jsonl.gz')
    await (await recordProvider(file, 'http://127.0.0.1:9')).close()
    const replay = await replayProvider(file)
    const model = await opened(replay.baseUrl, 'key')
    await assert.rejects(replyOf(model, 'Hello'), { name: 'ModelError', failure: 'refused' })
    assert.equal(replay.missing(), 1)
    await replay.close()
  })
})
