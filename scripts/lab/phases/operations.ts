import { measuredWidgetId } from '../bench/knowledge-bases.ts'
import { messagesFor, productAt, questionsFor } from '../catalogue/products.ts'
import { groupsOf, range, upsertRequest } from '../catalogue/requests.ts'
import type { BenchRequest, Connection } from '../start/contender.ts'
import { openSessions } from '../start/open-sessions.ts'

/** Sends one request, and resolves once its answer is complete. */
export type Send = () => Promise<void>

export interface Operations {
  readonly sends: Readonly<Record<string, Send>>
}

interface Place {
  readonly items: number
  readonly knowledgeBaseId: string
}

/** So many that the messages of one session do not wait for each other. */
const sessionIds = range(0, 256).map((number) => `sess_${String(number)}`)

/** What is asked, each time with the next of its bodies. */
export async function openOperations(connection: Connection, place: Place): Promise<Operations> {
  const { items, knowledgeBaseId } = place
  const conversations = `/widgets/${measuredWidgetId(items)}/conversations`
  await openSessions(connection, conversations, sessionIds)
  const products = `/knowledge-bases/${knowledgeBaseId}/products`
  const groups = groupsOf(0, items)
  let revision = 0
  const sending = (requestAt: (index: number) => BenchRequest): Send => {
    let sent = 0
    return () => {
      sent += 1
      return connection.send(requestAt(sent))
    }
  }
  const questions = questionsFor(items)
  const messages = messagesFor(items).flat()
  const message = (responseType: 'sync' | 'stream'): Send =>
    sending((index) => ({
      method: 'POST',
      path: `${conversations}/${sessionIds[index % sessionIds.length] ?? ''}/messages`,
      body: JSON.stringify({ content: messages[index % messages.length], response_type: responseType }),
    }))
  return {
    sends: {
      'list 50 products': sending(() => ({ method: 'GET', path: `${products}?limit=50` })),
      'upsert 100 changed rows': sending((index) => {
        revision += 1
        const rows = (groups[index % groups.length] ?? []).map((at) => {
          const product = productAt(at)
          return { ...product, description: `${product.description} Revision ${String(revision)}.` }
        })
        return upsertRequest(knowledgeBaseId, rows)
      }),
      search: sending((index) => ({
        method: 'POST',
        path: `/knowledge-bases/${knowledgeBaseId}/search`,
        body: JSON.stringify({ query: questions[index % questions.length], kinds: ['product'], limit: 10 }),
      })),
      message: message('sync'),
      'message, streamed': message('stream'),
    },
  }
}
