import { request } from 'undici'
import { questionsFor } from '../catalogue/products.ts'
import type { Connection } from '../start/contender.ts'
import { openSessions } from '../start/open-sessions.ts'
import { mostRows, range, revisionRequest } from '../catalogue/requests.ts'
import { endOfSync } from '../start/run-sync.ts'
import { type SeededKnowledgeBase, widgetIdOf } from '../catalogue/seeded-knowledge-bases.ts'
import type { Callbacks } from './open-callbacks.ts'
import type { Call } from './run-load.ts'

/** What the load test does in the name of one knowledge base. */
export interface Calls {
  readonly list: Call
  readonly search: Call
  /** A hundred rows, all of them changed. */
  readonly upsert: Call
  /** Until the answer is there. */
  readonly message: Call
  /** Until the stream has brought the whole answer. */
  readonly stream: Call
  /** Until the callback has come. */
  readonly callback: Call
  /** Changes a hundred rows and syncs them, until the sync has ended. */
  readonly sync: Call
}

export interface TenantCalls extends Calls {
  /** What was accepted of callback turns: every mark has to come. */
  readonly accepted: string[]
}

export interface TenantStart {
  readonly connection: Connection
  /** For streams, which are read as they come. */
  readonly origin: string
  readonly apiKey: string
  readonly knowledgeBase: SeededKnowledgeBase
  readonly callbacks: Callbacks
  /** Conversations that messages go round in: the turns of one wait for each other. */
  readonly sessions: number
}

const content = 'Do you have it in another colour?'

/** Opens the conversations and gives what is done with them. */
export async function openTenantCalls(start: TenantStart): Promise<TenantCalls> {
  const { connection, knowledgeBase, callbacks, sessions } = start
  const { knowledgeBaseId, rows } = knowledgeBase
  const products = `/knowledge-bases/${knowledgeBaseId}/products`
  const conversations = `/widgets/${widgetIdOf(knowledgeBase)}/conversations`
  const sessionIds = range(0, sessions).map((number) => `load-${knowledgeBaseId}-${String(number)}`)
  await openSessions(connection, conversations, sessionIds)
  const questions = questionsFor(rows)
  const accepted: string[] = []
  let count = 0
  const next = (): number => (count += 1)
  const say = (text: string, responseType: string) => ({
    method: 'POST' as const,
    path: `${conversations}/${sessionIds[next() % sessions] ?? ''}/messages`,
    body: JSON.stringify({ content: text, response_type: responseType }),
  })
  const change = (number: number) => {
    const first = (number * mostRows) % rows
    const places = range(first, Math.min(mostRows, rows - first))
    return revisionRequest(knowledgeBaseId, places, `${String(Date.now())}-${String(number)}`)
  }
  const runSync = async (): Promise<void> => {
    await connection.send(change(next()))
    const { syncStatus } = await endOfSync(connection, knowledgeBaseId, 100)
    if (syncStatus !== 'idle') throw new Error(`a sync ended as ${syncStatus}`)
  }
  // A knowledge base has one at a time, so whoever wants another waits for it.
  let lastSync: Promise<void> = Promise.resolve()
  return {
    list: () => connection.send({ method: 'GET', path: `${products}?limit=50` }),
    search: () =>
      connection.send({
        method: 'POST',
        path: `/knowledge-bases/${knowledgeBaseId}/search`,
        body: JSON.stringify({ query: questions[next() % questions.length] ?? '' }),
      }),
    upsert: () => connection.send(change(next())),
    message: () => connection.send(say(content, 'sync')),
    stream: async () => {
      const { method, path, body } = say(content, 'stream')
      const headers = { 'x-api-key': start.apiKey, 'content-type': 'application/json' }
      const answer = await request(`${start.origin}/v1${path}`, { method, headers, body })
      const events = await answer.body.text()
      if (!events.includes('event: message.completed'))
        throw new Error(`a stream ended with ${String(answer.statusCode)}: ${events.slice(-200)}`)
    },
    callback: async () => {
      const mark = callbacks.newMark()
      await connection.send(say(mark, 'callback'))
      accepted.push(mark)
      await callbacks.arrival(mark)
    },
    sync: () => (lastSync = lastSync.catch(() => undefined).then(runSync)),
    accepted,
  }
}
