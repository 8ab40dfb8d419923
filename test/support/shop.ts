import { createHmac } from 'node:crypto'
import { conversationsOf } from './conversation.ts'
import type { SharedService } from './shared-service.ts'
import { adminClient, dataOf, type Tenant, type TenantOptions } from './tenant.ts'
import { type Browser, openBrowser } from './widget-browser.ts'

/** A customer of the service with a widget on its site. */
export interface Shop {
  readonly tenant: Tenant
  readonly widgetId: string
  readonly publicKey: string
  /** What the shop's backend does with its secret key, on the widget's own conversations. */
  readonly backend: ReturnType<typeof conversationsOf>
  /** A browser on the site, of somebody who has not been there before; with the widget's usual key or another one. */
  browser(publicKey?: string): Browser
  /** Another widget of the same account. */
  anotherWidget(): Promise<Shop>
  update(settings: object): Promise<void>
  rotateIdentitySecret(): Promise<string>
  /** The widget takes visitor ids only with proof from now on. Hands over the secret to make it with. */
  verify(settings?: { readonly refusesUnverified?: boolean }): Promise<string>
}

export async function openShop(service: SharedService, options: TenantOptions = {}): Promise<Shop> {
  const tenant = await service.newTenant(options)
  return shopOf(service, tenant, tenant.widgetId)
}

async function shopOf(service: SharedService, tenant: Tenant, widgetId: string): Promise<Shop> {
  const { accountId, knowledgeBaseId, client } = tenant
  const admin = adminClient(service)
  const { apiKey: publicKey } = await tenant.newKey({ kind: 'public', widgetId })
  const update = async (settings: object): Promise<void> => {
    const path = { accountId, widgetId }
    dataOf(
      await admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', { params: { path }, body: settings }),
    )
  }
  const rotateIdentitySecret = async (): Promise<string> => {
    const path = { accountId, widgetId }
    const rotate = '/accounts/{accountId}/widgets/{widgetId}/identity-secret/rotate'
    return dataOf(await admin.POST(rotate, { params: { path } })).identitySecret
  }
  return {
    ...{ tenant, widgetId, publicKey },
    backend: conversationsOf({ client, widgetId }),
    browser: (key = publicKey) => openBrowser(service, key),
    async anotherWidget() {
      const made = await admin.POST('/accounts/{accountId}/widgets', {
        params: { path: { accountId } },
        body: { name: 'Another', knowledgeBaseId, identity: 'open', visitorTurnsPerMinute: 10_000 },
      })
      return shopOf(service, tenant, dataOf(made).widgetId)
    },
    update,
    rotateIdentitySecret,
    async verify(settings = {}) {
      await update({ identity: 'verified', ...settings })
      return rotateIdentitySecret()
    },
  }
}

/** A JWT the way a site's backend makes one, in whichever language. */
export function jwtOf(
  claims: object,
  { secret, alg = 'HS256' }: { readonly secret: string; readonly alg?: 'HS256' | 'HS512' },
): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  const digest = alg === 'HS256' ? 'sha256' : 'sha512'
  return `${signed}.${createHmac(digest, secret).update(signed).digest('base64url')}`
}
