import { InvalidArgumentError } from './errors.ts'
import type { Logger } from './log-entry.ts'
import type { Fetch, Middleware } from './middleware.ts'

/** How a client is set up. */
export interface ClientOptions {
  /** Where the API is served, version included: `https://assistant.example.com/v1`. */
  readonly baseUrl: string
  /** A secret key, `sk_…`, on a server; the public key of a widget, `pk_…`, in a browser. */
  readonly apiKey: string
  /** Replaces the global `fetch`, to go through a proxy or a test. */
  readonly fetch?: Fetch | undefined
  /** Steps around every attempt, the first one outermost. */
  readonly middleware?: readonly Middleware[] | undefined
  /** Told about every attempt, without keys and bodies. */
  readonly logger?: Logger | undefined
  /** Most milliseconds for one attempt, its body included. 60,000 without. */
  readonly timeoutMs?: number | undefined
  /** Most repeats of a request that failed for a reason which may pass. 2 without. */
  readonly maxRetries?: number | undefined
  /** Where the server asks for a longer wait than this, the failure is thrown at once. 60 without. */
  readonly maxRetryAfterSeconds?: number | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** A secret key in a browser is readable for every visitor. Only for tools of your own that no visitor sees. */
  readonly allowSecretKeyInBrowser?: boolean | undefined
}

/** What one call may have different from its client. */
export interface RequestOptions {
  /** Ends the call, its waits included. It then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** Most milliseconds for one attempt, its body included. */
  readonly timeoutMs?: number | undefined
  /** Most repeats. */
  readonly maxRetries?: number | undefined
  /** Your own key of a POST, so that a later run of your program repeats the same call. Without it one is made. */
  readonly idempotencyKey?: string | undefined
  /** Sent in addition. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Checked before anything is sent. A variable that is not set is no text, whatever its type says. */
export function requireUsable({ baseUrl, apiKey, allowSecretKeyInBrowser }: ClientOptions): void {
  if (typeof baseUrl !== 'string' || !/^https?:\/\/[^?#]+$/.test(baseUrl)) {
    throw new InvalidArgumentError('baseUrl', 'must be an address like https://assistant.example.com/v1.')
  }
  // Anything else would fail as a header, with a message that shows the key.
  if (typeof apiKey !== 'string' || !/^[\w-]+$/.test(apiKey)) {
    throw new InvalidArgumentError('apiKey', 'must be a key like sk_….')
  }
  if (
    !apiKey.startsWith('pk_') &&
    !allowSecretKeyInBrowser &&
    'window' in globalThis &&
    'document' in globalThis
  ) {
    throw new InvalidArgumentError(
      'apiKey',
      'is a secret key, which every visitor can read in a browser. Use the public key of a widget here.',
    )
  }
}

/** The numbers that a client and a call may set: what is no number would be no limit. */
export function requireLimits({
  timeoutMs = 1,
  maxRetries = 0,
  maxRetryAfterSeconds = 0,
}: Pick<ClientOptions, 'timeoutMs' | 'maxRetries' | 'maxRetryAfterSeconds'>): void {
  if (!(timeoutMs > 0))
    throw new InvalidArgumentError('timeoutMs', 'must be a number of milliseconds above 0.')
  if (!(maxRetries >= 0)) throw new InvalidArgumentError('maxRetries', 'must be a number from 0 on.')
  if (!(maxRetryAfterSeconds >= 0))
    throw new InvalidArgumentError('maxRetryAfterSeconds', 'must be a number of seconds from 0 on.')
}

/** Printable characters of ASCII: all that a header can carry unchanged. */
const idempotencyKeyPattern = /^[\x20-\x7e]{1,255}$/

/** Checked before a call is made. */
export function requireCallable(
  given: Readonly<Record<string, unknown>>,
  { idempotencyKey, signal, ...limits }: RequestOptions,
): void {
  for (const name of ['ids', 'body'])
    if (name in given && (typeof given[name] !== 'object' || given[name] === null))
      throw new InvalidArgumentError(name, `must be an object, not ${String(given[name])}.`)
  if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey))
    throw new InvalidArgumentError('idempotencyKey', 'must be 1 to 255 printable characters of ASCII.')
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new InvalidArgumentError('signal', 'must be an AbortSignal.')
  requireLimits(limits)
}
