import { createHmac } from 'node:crypto'
import { sealIdentitySecret } from '../../server/src/widget/index.ts'
import { conversationsOf } from '../conversations/conversation.ts'
import type { TestService } from '../support/start-service.ts'
import { adminClient, dataOf, type Tenant, type TenantOptions } from '../support/tenant.ts'
import { type Browser, openBrowser } from './browser.ts'

export const identitySecret = 'is_the-secret-that-only-the-site-and-the-service-know'

/** A customer of the service with a widget on its site. */
export interface Shop {
  readonly tenant: Tenant
  readonly widgetId: string
  readonly publicKey: string
  /** What the shop's backend does with its secret key, on the widget's own conversations. */
  readonly backend: ReturnType<typeof conversationsOf>
  /** A browser on the site, of somebody who has not been there before. */
  browser(): Browser
  /** Another widget of the same account. */
  anotherWidget(): Promise<Shop>
  update(settings: object): Promise<void>
}

export async function openShop(service: TestService, options: TenantOptions = {}): Promise<Shop> {
  const tenant = await service.newTenant(options)
  return shopOf(service, tenant, tenant.widgetId)
}

async function shopOf(service: TestService, tenant: Tenant, widgetId: string): Promise<Shop> {
  const { accountId, knowledgeBaseId, client } = tenant
  const admin = adminClient(service)
  const { apiKey: publicKey } = await tenant.newKey({ kind: 'public', widgetId })
  return {
    ...{ tenant, widgetId, publicKey },
    backend: conversationsOf({ client, widgetId }),
    browser: () => openBrowser(service, publicKey),
    async anotherWidget() {
      const made = await admin.POST('/accounts/{accountId}/widgets', {
        params: { path: { accountId } },
        body: { name: 'Another', knowledgeBaseId, identity: 'open', visitorTurnsPerMinute: 10_000 },
      })
      return shopOf(service, tenant, dataOf(made).widgetId)
    },
    async update(settings) {
      const path = { accountId, widgetId }
      dataOf(
        await admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', { params: { path }, body: settings }),
      )
    },
  }
}

/** The widget takes visitor ids only with proof from now on. */
export async function verify(
  { service }: Pick<TestService, 'service'>,
  shop: Shop,
  { refusesUnverified = false } = {},
): Promise<void> {
  await shop.update({ identity: 'verified' })
  await service.db
    .insertInto('widget_verification')
    .values({
      account_id: shop.tenant.accountId,
      widget_id: shop.widgetId,
      secret_sealed: sealIdentitySecret(service, shop.widgetId, identitySecret),
      refuses_unverified: refusesUnverified,
    })
    .execute()
}

/** A JWT the way a site's backend makes one, in whichever language. */
export function jwtOf(
  claims: object,
  {
    secret = identitySecret,
    alg = 'HS256',
  }: { readonly secret?: string; readonly alg?: 'HS256' | 'HS512' } = {},
): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  const digest = alg === 'HS256' ? 'sha256' : 'sha512'
  return `${signed}.${createHmac(digest, secret).update(signed).digest('base64url')}`
}
