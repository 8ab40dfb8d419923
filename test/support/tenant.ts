import createFetchClient from 'openapi-fetch'
import { type RawClient, createClient } from '../../client-sdk/src/index.ts'
import type { operations, paths as AdminPaths } from '../../server/src/contract/admin-types.gen.ts'
import { checkedFetch } from './contract-check.ts'

type KeyRequest = operations['createKey']['requestBody']['content']['application/json']

export interface TenantOptions {
  readonly plan?: 'free' | 'growth' | 'scale'
  readonly paymentState?: 'current' | 'overdue'
  readonly credits?: number
  /** Fields of the secret key that differ from the usual. */
  readonly key?: Partial<KeyRequest>
}

/** One customer of the service under test. */
export interface Tenant {
  readonly accountId: string
  readonly knowledgeBaseId: string
  readonly widgetId: string
  readonly apiKey: string
  readonly client: RawClient
  /** Another key of the same account. */
  newKey(fields?: Partial<KeyRequest>): Promise<{ keyId: string; apiKey: string; client: RawClient }>
  /** What the ledger and the balance say, in credits. */
  balance(): Promise<{ balance: number; reserved: number }>
}

interface Address {
  readonly origin: string
  readonly baseUrl: string
  readonly adminToken: string
}

const everyScope = [
  'account:write',
  'conversations:chat',
  'knowledge:write',
  'locations:write',
  'members:write',
] as const

/** Makes an account through the operator's API, as an operator would. */
export async function newTenant(address: Address, options: TenantOptions = {}): Promise<Tenant> {
  const admin = adminClient(address)
  const { plan = 'growth', paymentState = 'current', credits = 1000 } = options
  const { accountId } = dataOf(
    await admin.POST('/accounts', { body: { name: 'Test account', plan, paymentState, credits } }),
  )
  const path = { accountId }
  const { knowledgeBaseId } = dataOf(
    await admin.POST('/accounts/{accountId}/knowledge-bases', {
      params: { path },
      body: { name: 'Catalogue' },
    }),
  )
  const { widgetId } = dataOf(
    await admin.POST('/accounts/{accountId}/widgets', {
      params: { path },
      body: { name: 'Shop', knowledgeBaseId, identity: 'open', visitorTurnsPerMinute: 10_000 },
    }),
  )
  const newKey: Tenant['newKey'] = async (fields = {}) => {
    const usual = { kind: 'secret', name: 'Test key', requestsPerMinute: 100_000, turnsPerMinute: 100_000 }
    // A public key is bound to a widget instead of scopes. All of its visitors sit on this machine.
    const ofKind =
      fields.kind === 'public'
        ? { dailyCredits: 1_000_000, networkStartsPerMinute: 100_000, networkTurnsPerMinute: 100_000 }
        : { scopes: [...everyScope] }
    // Spreading a partial union loses which member it is; the service checks the result.
    const body = { ...usual, ...ofKind, ...options.key, ...fields } as KeyRequest
    const { key, secret: apiKey } = dataOf(
      await admin.POST('/accounts/{accountId}/keys', { params: { path }, body }),
    )
    return {
      keyId: key.keyId,
      apiKey,
      client: createClient({ baseUrl: address.baseUrl, apiKey, fetch: checkedFetch, maxRetries: 0 }).raw,
    }
  }
  const { apiKey, client } = await newKey()
  return {
    accountId,
    knowledgeBaseId,
    widgetId,
    apiKey,
    client,
    newKey,
    async balance() {
      const { balance, reserved } = dataOf(await admin.GET('/accounts/{accountId}', { params: { path } }))
      return { balance, reserved }
    },
  }
}

/** A client of the operator's API. */
export function adminClient({ origin, adminToken }: Pick<Address, 'origin' | 'adminToken'>) {
  return createFetchClient<AdminPaths>({
    baseUrl: `${origin}/admin/v1`,
    headers: { Authorization: `Bearer ${adminToken}` },
    fetch: checkedFetch,
  })
}

/** The data of a success. A failure, which no test expects where it uses this, is thrown. */
export function dataOf<Data>(answer: { data?: { data: Data } | undefined; error?: unknown }): Data {
  if (answer.data === undefined) throw new Error(`The request failed: ${JSON.stringify(answer.error)}`)
  return answer.data.data
}
