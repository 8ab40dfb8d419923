import { type Client, createClient, mirror, type Sources } from '../../../client-sdk/src/index.ts'
import { readSample } from '../../../server/src/demo/sample.ts'
import { productAt } from '../catalogue/products.ts'
import { callAs, text, type Target } from './make-ground.ts'

/** A widget on a knowledge base, and who may talk to it without limits. */
export interface FuzzShop {
  readonly service: Client
  readonly widgetId: string
}

const plenty = { requestsPerMinute: 1_000_000, turnsPerMinute: 1_000_000 }

/** Makes an account whose knowledge base holds the sample business and as many products more as are missing to `items`. */
export async function makeShop({ origin, adminToken }: Target, items: number): Promise<FuzzShop> {
  const admin = callAs(origin, { Authorization: `Bearer ${adminToken}` })
  const { accountId } = await admin('/admin/v1/accounts', { name: 'Fuzz', plan: 'scale', credits: 1_000_000 })
  const own = `/admin/v1/accounts/${text(accountId)}`
  const { knowledgeBaseId: kbId } = await admin(`${own}/knowledge-bases`, { name: 'Catalogue' })
  const widget = {
    name: 'Shop',
    knowledgeBaseId: text(kbId),
    identity: 'open',
    visitorTurnsPerMinute: 1_000_000,
  }
  const { widgetId } = await admin(`${own}/widgets`, widget)
  // Somebody takes the answers of contact forms, so that they are offered.
  await admin(`${own}/webhooks`, { url: 'https://receiver.example/events', events: ['form.submitted'] })
  const scopes = ['conversations:chat', 'knowledge:write', 'locations:write']
  const { secret } = await admin(`${own}/keys`, { kind: 'secret', name: 'Fuzz', scopes, ...plenty })
  const service = createClient({ baseUrl: `${origin}/v1`, apiKey: text(secret) })

  const [products, faqs, locations] = await Promise.all([
    readSample('product'),
    readSample('faq'),
    readSample('location'),
  ])
  const more = Math.max(0, items - products.length - faqs.length - locations.length)
  const added = Array.from({ length: more }, (_, place) => productAt(place))
  // The sample is written for the contract, which the service holds every row against.
  const sources = {
    products: { matchBy: 'externalId', rows: [...products, ...added] },
    faqs: { matchBy: 'externalId', rows: faqs },
    locations: { matchBy: 'externalId', rows: locations },
  } as unknown as Sources
  const { complete } = await mirror(service, { kbId: text(kbId) }, sources)
  if (!complete) throw new Error('The catalogue was not taken as a whole.')
  return { service, widgetId: text(widgetId) }
}
