import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { shorten } from '../../environment.ts'
import type { Outbound } from '../outbound.ts'
import { OutboundError } from '../outbound-error.ts'
import type { OpenIdSettings } from './openid-settings.ts'

export interface ProviderParts {
  readonly settings: OpenIdSettings
  /** The way out. The operator has named the provider, so it may be anywhere. */
  readonly outbound: Pick<Outbound, 'call'>
  /** How long it may take to answer one request. */
  readonly answerMs: number
  /** Where it sends browsers back to. */
  readonly callback: () => string
}

/** What only this service knows of an attempt, until its answer comes. */
export interface OpenIdSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider vouches for. */
export interface OpenIdProof {
  /** Its name for them, which stays. */
  readonly subject: string
  /** Nothing where it does not say that it has verified the address. */
  readonly verifiedEmail: () => Promise<{ readonly email: string | undefined }>
}

/** A provider of OpenID Connect. What it answers is checked by a library. */
export interface OpenIdProvider {
  /** Where a browser is sent, and what its answer will be held against. */
  ask(): Promise<{ readonly url: string; readonly secrets: OpenIdSecrets }>
  /**
   * @param query what the browser has brought back
   * @throws whatever is wrong with it
   */
  prove(query: string, secrets: OpenIdSecrets): Promise<OpenIdProof>
}

/** Its keys and its tokens, which may name many groups. */
const mostBytes = 512 * 1024

export function openIdProvider(parts: ProviderParts): OpenIdProvider {
  let discovering: Promise<Configuration> | undefined
  /** Once; anew after it has failed. */
  const configuration = (): Promise<Configuration> =>
    (discovering ??= discover(parts).catch((error: unknown) => {
      discovering = undefined
      throw error
    }))
  return {
    async ask() {
      const client = await import('openid-client')
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: parts.callback(),
        scope: 'openid email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },
    async prove(query, { state, nonce, verifier }) {
      const client = await import('openid-client')
      const configured = await configuration()
      const tokens = await client.authorizationCodeGrant(configured, new URL(`?${query}`, parts.callback()), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('It has sent no ID token')
      const subject = claims.sub
      return {
        subject,
        async verifiedEmail() {
          // Some tell the address only to those who ask for it.
          const isTold = claims['email'] !== undefined && claims['email_verified'] !== undefined
          const asks = !isTold && configured.serverMetadata().userinfo_endpoint !== undefined
          const told = asks ? await client.fetchUserInfo(configured, tokens.access_token, subject) : claims
          const { email, email_verified: isVerified } = told
          return { email: isVerified === true && typeof email === 'string' ? email : undefined }
        },
      }
    },
  }
}

async function discover({ settings, outbound, answerMs }: ProviderParts): Promise<Configuration> {
  const client = await import('openid-client')
  const { issuer, clientId, clientSecret } = settings
  const isPlain = new URL(issuer).protocol === 'http:'
  const authentication =
    clientSecret === undefined
      ? client.None()
      : inBodyOrHeader(client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret))
  const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
    [client.customFetch]: fetchThrough(outbound, answerMs),
    // Signatures are checked, too: that the answer came over TLS is not all that there is.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
  // The library lets some providers answer for every customer of theirs.
  const { issuer: called } = found.serverMetadata()
  if (new URL(called).href !== new URL(issuer).href) throw new Error(`It calls itself ${called}`)
  return found
}

/** In the body where the provider takes it there: readers of the header differ in how they unescape it. */
function inBodyOrHeader(inBody: ClientAuth, inHeader: ClientAuth): ClientAuth {
  return (server, ...rest) => {
    const isTakenInBody =
      server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    const authenticate = isTakenInBody ? inBody : inHeader
    authenticate(server, ...rest)
  }
}

function fetchThrough(outbound: Pick<Outbound, 'call'>, answerMs: number): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`Nobody asks by ${method} here`)
    const answer = await outbound.call(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : '',
      timeoutMs: answerMs,
      mostBytes,
      signal: signal ?? new AbortController().signal,
    })
    const { status, contentType, text } = answer
    return new Response(text === '' ? null : text, {
      status,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  }
}

/** How a failure ends somebody's attempt, and why, for the log: of what others wrote only their code, for it may hold tokens. */
export function explainFailure(error: unknown): {
  readonly outcome: 'declined' | 'unavailable' | 'failed'
  readonly why: string
} {
  const chain = chainOf(error)
  const why = chain.map((each) => `${each.message}${codeOf(each)}`).join(': ')
  if (chain.some((each) => each instanceof OutboundError)) return { outcome: 'unavailable', why }
  const isDeclined = chain.some((each) => codeOf(each) === ' (access_denied)')
  return { outcome: isDeclined ? 'declined' : 'failed', why }
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

/** What a provider calls its refusal, in brackets. */
function codeOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? ` (${shorten(error.error)})` : ''
}
