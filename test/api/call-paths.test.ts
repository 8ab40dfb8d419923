import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import { engineOn } from '../../server/src/agent/open-engine.ts'
import { tenantDb } from '../../server/src/db/tenant.ts'
import type { Model } from '../../server/src/platform/models/model.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { conversationsOf } from '../support/conversation.ts'
import { scriptedModel } from '../support/scripted-model.ts'

const source = fileURLToPath(new URL('../../server/src/', import.meta.url))

/** What stands around a call and leads nowhere: a transaction's beginning and end, a deadline, the pages of a list. */
const around = new Set([
  'agent/unless-unwanted.ts',
  'context.ts',
  'db/page.ts',
  'deadline.ts',
  'platform/telemetry/traces.ts',
])

/** The files that are being called now, from the operation's route on, with whatever awaits them. */
function pathFromRoute(): readonly string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 200
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  const files = [...stack.matchAll(/(?:\(|at |async )(?:file:\/\/)?(\/[^()\s]+\.ts)[:?]/g)]
    .map(([, path = '']) => relative(source, path))
    .filter((path) => !path.startsWith('..') && !around.has(path))
    .toReversed()
  const route = files.findIndex((path) => /^api\/(account|integrator|operator)\//.test(path))
  return route === -1 ? [] : files.slice(route).filter((path, index, all) => path !== all[index - 1])
}

/** Notes the path to each statement, by the file that the statement stands in. */
const notingPaths = (noted: (readonly string[])[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    noted.push(pathFromRoute())
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})

describe('the way through the code', () => {
  const statements: (readonly string[])[] = []
  const calls: (readonly string[])[] = []
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    const model: Model = {
      ...scriptedModel().model,
      async *chat() {
        calls.push(pathFromRoute())
        await Promise.resolve()
        yield { type: 'text', text: 'Hello!' }
        yield { type: 'end', reason: 'complete', plan: '', usage: { inputTokens: 1, outputTokens: 1 } }
      },
    }
    service = await startService({
      model,
      // In this very thread, where the path does not end at the door of another one.
      engine: engineOn(model),
      accountDb: (pool, accountId) => tenantDb(pool, accountId).withPlugin(notingPaths(statements)),
    })
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'v', sessionId: 's' })
  })
  after(() => service.stop())

  /** The paths of the statements in files of this name, which there has to be one of. */
  async function pathsTo(file: RegExp, work: () => Promise<unknown>): Promise<readonly string[][]> {
    statements.length = 0
    await work()
    const paths = statements.filter((path) => file.test(path.at(-1) ?? '')).map((path) => [...path])
    assert.notEqual(paths.length, 0)
    return paths
  }
  function assertStraight(paths: readonly (readonly string[])[], most: number): void {
    for (const path of paths) {
      assert.ok(path.length <= most, `${String(path.length)} files: ${path.join(' > ')}`)
      assert.equal(new Set(path).size, path.length, `comes back: ${path.join(' > ')}`)
    }
  }

  it('of a message takes seven files at most to the statement that stores it, and none of them twice', async () => {
    const send = () => conversations.send('s', { content: 'Do you have tents?' })
    assertStraight(await pathsTo(/^turns\/(message-)?queries\.ts$/, send), 7)
  })

  it('of a reply takes twelve files at most to the model, and none of them twice', async () => {
    calls.length = 0
    await conversations.send('s', { content: 'Good morning!' })
    assert.notEqual(calls.length, 0)
    assertStraight(calls, 12)
  })

  const path = () => ({ path: { kbId: tenant.knowledgeBaseId } })
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    listMessages: () => conversations.list('s'),
    getSession: () => conversations.get('s'),
    listProducts: () => tenant.client.GET('/knowledge-bases/{kbId}/products', { params: path() }),
    createFaq: () =>
      tenant.client.POST('/knowledge-bases/{kbId}/faqs', {
        params: path(),
        body: { question: 'When do you open?', answer: 'At nine.' },
      }),
    getKnowledgeBase: () => tenant.client.GET('/knowledge-bases/{kbId}', { params: path() }),
    listKeys: () => tenant.client.GET('/account/keys'),
    createWidget: () =>
      tenant.client.POST('/account/widgets', {
        body: { name: 'Shop', knowledgeBaseId: tenant.knowledgeBaseId, identity: 'open' },
      }),
  }
  for (const [operation, use] of Object.entries(ways))
    it(`of ${operation} takes four files at most to its statements, and none of them twice`, async () => {
      assertStraight(await pathsTo(/queries\.ts$/, use), 4)
    })
})
