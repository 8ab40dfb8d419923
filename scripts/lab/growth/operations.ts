import { productAt, questionsFor } from '../catalogue/products.ts'
import type { Connection } from '../start/contender.ts'
import { mostRows, range, revisionRequest } from '../catalogue/requests.ts'
import { endOfSync, pollMs, syncService } from '../start/run-sync.ts'
import { idAt, widgetIdOf } from '../catalogue/seeded-knowledge-bases.ts'
import type { MeasuredKnowledgeBase } from './grow.ts'
import { rowsMeasured } from './places.ts'

/** One of the knowledge bases that are measured, and the connection of its account. */
export interface Tenant {
  readonly knowledgeBase: MeasuredKnowledgeBase
  readonly connection: Connection
  /** A cursor that stands in the middle of its list. */
  readonly middle: string
}

export interface Operation {
  readonly name: string
  /** Does it once, the number being another one each time. @returns the milliseconds it took, where it knows better */
  readonly run: (tenant: Tenant, number: number) => Promise<number | undefined>
}

const pageSize = 50

/** What is measured at every size, those that only read first. */
export const operations: readonly Operation[] = [
  reading(
    'list, first page',
    ({ knowledgeBase }) => `${productsOf(knowledgeBase)}?limit=${String(pageSize)}`,
  ),
  reading(
    'list, middle page',
    ({ knowledgeBase, middle }) => `${productsOf(knowledgeBase)}?limit=${String(pageSize)}&cursor=${middle}`,
  ),
  reading(
    'get by id',
    ({ knowledgeBase }, number) => `${productsOf(knowledgeBase)}/${idAt('prod', placeOf(number))}`,
  ),
  reading(
    'look-up by key',
    ({ knowledgeBase }, number) =>
      `${productsOf(knowledgeBase)}?externalId=${productAt(placeOf(number)).externalId}`,
  ),
  {
    name: 'search',
    run: async ({ knowledgeBase, connection }, number) => {
      const query = questions[number % questions.length] ?? ''
      await connection.send({
        method: 'POST',
        path: `/knowledge-bases/${knowledgeBase.knowledgeBaseId}/search`,
        body: JSON.stringify({ query }),
      })
      return undefined
    },
  },
  {
    name: 'create session',
    run: async (tenant, number) => {
      await createSession(tenant, `new-${unique()}-${String(number)}`)
      return undefined
    },
  },
  { name: 'message', run: sendMessage },
  {
    name: 'upsert of 100 changed rows',
    run: async ({ knowledgeBase, connection }, number) => {
      await connection.send(changedRows(knowledgeBase.knowledgeBaseId, number))
      return undefined
    },
  },
  {
    name: 'sync of 100 changed rows',
    run: async ({ knowledgeBase, connection }, number) => {
      const { knowledgeBaseId } = knowledgeBase
      // What earlier requests have changed is synced first, so that the hundred are a hundred.
      await endOfSync(connection, knowledgeBaseId, pollMs)
      await connection.send(changedRows(knowledgeBaseId, number))
      return syncService(connection, { knowledgeBaseId, expectedRows: mostRows })
    },
  },
]

const questions = questionsFor(rowsMeasured)

function reading(name: string, pathOf: (tenant: Tenant, number: number) => string): Operation {
  return {
    name,
    run: async (tenant, number) => {
      await tenant.connection.send({ method: 'GET', path: pathOf(tenant, number) })
      return undefined
    },
  }
}

function productsOf({ knowledgeBaseId }: MeasuredKnowledgeBase): string {
  return `/knowledge-bases/${knowledgeBaseId}/products`
}

/** Far apart, so that neighbours are not read along. */
function placeOf(number: number): number {
  return (number * 379) % rowsMeasured
}

let made = 0
function unique(): string {
  made += 1
  return `${String(process.pid)}-${String(Date.now())}-${String(made)}`
}

async function createSession({ knowledgeBase, connection }: Tenant, sessionId: string): Promise<string> {
  const path = `/widgets/${widgetIdOf(knowledgeBase)}/conversations`
  await connection.send({ method: 'POST', path, body: JSON.stringify({ sessionId, visitorId: sessionId }) })
  return `${path}/${sessionId}/messages`
}

/** To a session that is new: what is timed is the message alone. */
async function sendMessage(tenant: Tenant, number: number): Promise<number> {
  const path = await createSession(tenant, `message-${unique()}-${String(number)}`)
  const body = JSON.stringify({ content: 'Do you have it in another colour?' })
  const sentAt = performance.now()
  await tenant.connection.send({ method: 'POST', path, body })
  return performance.now() - sentAt
}

/** No two of them write the same values, and one batch changes each row once. */
function changedRows(knowledgeBaseId: string, number: number) {
  const places = range((number % (rowsMeasured / mostRows)) * mostRows, mostRows)
  return revisionRequest(knowledgeBaseId, places, unique())
}
