import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient, dataOf } from '../support/tenant.ts'

export type Role = 'owner' | 'editor' | 'viewer'

export interface Answered {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  readonly detail: string | undefined
  readonly data: Readonly<Record<string, unknown>>
  /** What the browser was told to keep. */
  readonly cookies: readonly string[]
}

export interface Asking {
  readonly json?: unknown
  /** That of the service when absent; none when null. */
  readonly origin?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser at the console: it keeps cookies and says where its pages come from. */
export interface Browser {
  readonly cookie: () => string
  readonly keep: (cookie: string) => void
  readonly ask: (method: string, path: string, asking?: Asking) => Promise<Answered>
}

export function openBrowser({ origin: served }: Pick<SharedService, 'origin'>): Browser {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (line: string): void => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) return
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return {
    cookie,
    keep,
    async ask(method, path, { json, origin = consoleOrigin(served), headers } = {}) {
      const response = await fetch(`${served}${path}`, {
        method,
        headers: {
          ...(jar.size > 0 && { Cookie: cookie() }),
          ...(origin !== null && { Origin: origin }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      })
      const cookies = response.headers.getSetCookie()
      cookies.forEach(keep)
      const body = JSON.parse((await response.text()) || '{}') as Partial<Answered>
      const { code, field, detail, data = {} } = body
      return { status: response.status, code, field, detail, data, cookies }
    },
  }
}

/** What a link carries. */
export function tokenIn(url: unknown): string {
  const [, token] = /#link=([\w-]{43})$/.exec(String(url)) ?? []
  assert.ok(token, `${String(url)} is no link`)
  return token
}

/** A link of the operator's. */
export async function newLink(
  service: SharedService,
  accountId: string,
  person: { readonly email: string; readonly role?: Role },
): Promise<string> {
  const params = { path: { accountId } }
  const link = await adminClient(service).POST('/accounts/{accountId}/member-links', { params, body: person })
  return tokenIn(dataOf(link).url)
}

export const password = 'correct horse battery'

let people = 0

/** An e-mail that nobody has yet. */
export function newEmail(): string {
  people += 1
  return `person-${String(people)}-${String(process.pid)}@shop.example`
}

export interface Person {
  readonly email: string
  readonly browser: Browser
}

/** Somebody who has come in by a link and has set a password. */
export async function newPerson(
  service: SharedService,
  accountId: string,
  { email = newEmail(), role = 'owner' }: { readonly email?: string; readonly role?: Role } = {},
): Promise<Person> {
  const browser = openBrowser(service)
  const token = await newLink(service, accountId, { email, role })
  const opened = await browser.ask('POST', '/console/auth/link', { json: { token } })
  assert.equal(opened.status, 200)
  const set = await browser.ask('PUT', '/console/auth/password', { json: { password } })
  assert.equal(set.status, 200)
  return { email, browser }
}

/** Whoever is new here comes in by an invitation, with a password of their own choosing. */
export function join(url: unknown, browser: Browser): Promise<Answered> {
  return browser.ask('POST', '/console/auth/link', { json: { token: tokenIn(url), password } })
}

export function signIn(browser: Browser, email: string, given = password): Promise<Answered> {
  return browser.ask('POST', '/console/auth/sign-in', { json: { email, password: given } })
}
