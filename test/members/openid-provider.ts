import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A provider of OpenID Connect on this machine, at which somebody says yes or no. */
export interface TestProvider {
  readonly issuer: string
  /** Who is sitting at it. */
  person: { readonly sub: string; readonly email?: string; readonly email_verified?: unknown }
  /** What its next ID token gets wrong. */
  wrong: { readonly iss?: string; readonly aud?: string; readonly nonce?: string; readonly exp?: number }
  isSignedByAnotherKey: boolean
  /** The address is told at `/userinfo` only. */
  isReserved: boolean
  /** How it answers this service. Browsers are always served. */
  behaves: 'well' | 'silent' | 'rubbish' | 'elsewhere' | 'in trouble' | 'under another name'
  /** What it was asked for by this service. */
  readonly asked: string[]
  stop(): Promise<void>
}

export const client = { id: 'the-console', secret: 'of the client / + ü' }

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param secretIn where the client shows its secret; a public one nowhere */
export async function startProvider(secretIn: 'header' | 'body' | 'nowhere'): Promise<TestProvider> {
  const [key, otherKey] = [newKey(), newKey()]
  const codes = new Map<string, URLSearchParams>()
  const server = createServer((request, response) => {
    void serve(new URL(request.url ?? '/', provider.issuer), request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const provider: TestProvider = {
    ...{ issuer, person: { sub: 'nobody' }, wrong: {}, isSignedByAnotherKey: false, isReserved: false },
    ...{ behaves: 'well', asked: [] },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }

  const tokenFor = (asked: URLSearchParams): string => {
    const now = Math.floor(Date.now() / 1_000)
    const times = { iat: now, exp: now + 60 }
    const { sub, ...address } = provider.person
    const claims = { iss: issuer, aud: client.id, sub, nonce: asked.get('nonce'), ...times }
    const told = { ...claims, ...(!provider.isReserved && address), ...provider.wrong }
    const signed = `${encoded({ alg: 'ES256', kid: 'one' })}.${encoded(told)}`
    const { privateKey } = provider.isSignedByAnotherKey ? otherKey : key
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
  const redeem = (form: URLSearchParams, authorization = ''): object | undefined => {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const [id, shown] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
    const isShown =
      decodeURIComponent(`${id ?? ''}:${shown ?? ''}`.replaceAll('+', ' ')) ===
      `${client.id}:${client.secret}`
    const isSent = form.get('client_id') === client.id && authorization === ''
    const isClient = {
      header: isShown,
      body: isSent && form.get('client_secret') === client.secret,
      nowhere: isSent && !form.has('client_secret'),
    }[secretIn]
    const isGood =
      isClient &&
      asked?.get('code_challenge') === challenge &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('redirect_uri') === form.get('redirect_uri')
    return isGood
      ? { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: tokenFor(asked) }
      : undefined
  }
  const pageFor = (asked: URLSearchParams): string => {
    const code = randomUUID()
    codes.set(code, asked)
    const back = (answer: Record<string, string>) =>
      `${asked.get('redirect_uri') ?? ''}?${String(new URLSearchParams({ ...answer, state: asked.get('state') ?? '' }))}`
    const link = (id: string, href: string, said: string) =>
      `<p><a id="${id}" href="${href.replaceAll('&', '&amp;')}">${said}</a></p>`
    return `<!doctype html><title>Provider</title>${link('yes', back({ code }), 'Yes, it is me')}${link('no', back({ error: 'access_denied' }), 'No')}`
  }

  const serve = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      response.setHeader('content-type', 'text/html')
      response.end(pageFor(url.searchParams))
      return
    }
    provider.asked.push(url.pathname)
    if (provider.behaves === 'silent') return
    if (provider.behaves === 'rubbish')
      response.setHeader('content-type', 'application/json').end('<p>Welcome</p>')
    else if (provider.behaves === 'elsewhere') response.writeHead(307, { location: `${issuer}/jwks` }).end()
    else if (provider.behaves === 'in trouble') json({ error: 'server_error' }, 500)
    else if (url.pathname === '/jwks')
      json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] })
    else if (url.pathname === '/userinfo') json(provider.person)
    else if (url.pathname === '/token') {
      const tokens = redeem(new URLSearchParams(await text(request)), request.headers.authorization)
      json(tokens ?? { error: 'invalid_grant' }, tokens === undefined ? 400 : 200)
    } else
      json({
        issuer: provider.behaves === 'under another name' ? 'https://elsewhere.example' : issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        ...(secretIn === 'body' && { token_endpoint_auth_methods_supported: ['client_secret_post'] }),
      })
  }
  return provider
}
