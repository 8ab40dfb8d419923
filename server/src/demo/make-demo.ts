import { createAccount, enterAccount } from '../accounts/index.ts'
import { type AdminContext, type Context, contextFor, type Service, transaction } from '../context.ts'
import type { Scope } from '../db/schema.ts'
import { createKey } from '../keys/index.ts'
import { createKnowledgeBase } from '../knowledge/index.ts'
import { createWidget } from '../widgets/index.ts'
import type { DemoParts } from './credentials.ts'
import { storeSample } from './sample.ts'

const everyScope: readonly Scope[] = [
  'account:write',
  'conversations:chat',
  'knowledge:read',
  'knowledge:write',
  'locations:read',
  'locations:write',
]
const credits = 1_000_000
const perMinute = { requestsPerMinute: 6_000, turnsPerMinute: 6_000 }
/** Whoever tries the demo does it from one machine. */
const ofVisitors = { dailyCredits: 100_000, networkStartsPerMinute: 6_000, networkTurnsPerMinute: 6_000 }

/**
 * Makes the demo account with everything in it, whole or not at all. `note` gets the keys before they exist, so that
 * there is never a key which nobody knows.
 */
export function makeDemo(service: Service, note: (parts: DemoParts) => Promise<void>): Promise<DemoParts> {
  return transaction(service, async (tx) => {
    // Everything goes through the one transaction, whose role sees every account.
    const operator = demoOperator({ ...tx, accountDb: () => tx.db })
    const { account_id: accountId } = await createAccount(operator, {
      name: 'Fernweh Outfitters (demo)',
      plan: 'growth',
      credits,
    })
    const account = operator.account(accountId)
    const { knowledge_base_id: knowledgeBaseId } = await createKnowledgeBase(account, {
      name: 'Fernweh catalogue',
      isSample: true,
    })
    await storeSample(account, knowledgeBaseId)
    const widgetId = await makeWidget(account, knowledgeBaseId)
    const secretKey = await makeSecretKey(operator, accountId)
    const publicKey = await makePublicKey(operator, accountId, widgetId)
    const parts = { accountId, knowledgeBaseId, widgetId, secretKey, publicKey }
    await note(parts)
    return parts
  })
}

/** The demo is made with the operator's own operations. */
export function demoOperator(service: Service): AdminContext {
  const account = (accountId: string): Context => contextFor(service, accountId)
  // What is made here names no address.
  return { ...service, requestId: service.newId('req'), origin: '', account }
}

async function makeWidget(account: Context, knowledgeBaseId: string): Promise<string> {
  const widget = await createWidget(account, {
    name: 'Fernweh Outfitters',
    knowledgeBaseId,
    // Whoever states a visitor id is believed: there is nothing private in the demo.
    identity: 'open',
    timezone: 'Europe/Berlin',
    greeting: 'Hello! What are you setting out for?',
    suggestions: [
      'Which tent is right for two?',
      'How long may I return a tent?',
      'Where is the nearest store?',
    ],
    accentColor: '#1f6f5c',
    accentTextColor: '#ffffff',
    visitorTurnsPerMinute: 1_000,
  })
  return widget.widget_id
}

export async function makeSecretKey(operator: AdminContext, accountId: string): Promise<string> {
  const scopes = [...everyScope]
  const key = await createKey(await enterAccount(operator, accountId), {
    kind: 'secret',
    name: 'Demo backend',
    scopes,
    ...perMinute,
  })
  return key.secret
}

export async function makePublicKey(
  operator: AdminContext,
  accountId: string,
  widgetId: string,
): Promise<string> {
  const key = await createKey(await enterAccount(operator, accountId), {
    kind: 'public',
    name: 'Demo widget',
    widgetId,
    ...perMinute,
    ...ofVisitors,
  })
  return key.secret
}
