import { checkedFetch } from './contract-check.ts'

export interface Sending {
  readonly method?: string
  readonly apiKey?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed answer, when it is JSON. */
  readonly body: Answer
}

/** The members of any answer that tests look at. */
export interface Answer {
  readonly data?: unknown
  readonly meta?: { readonly creditsConsumed: number }
  readonly code?: string
  readonly field?: string
  readonly detail?: string
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly requestId?: string
}

/** Sends what no client would: every answer of a documented operation is still held against the contract. */
export async function send(origin: string, path: string, sending: Sending = {}): Promise<Sent> {
  const { apiKey, json } = sending
  const body = json === undefined ? sending.body : JSON.stringify(json)
  const request = new Request(`${origin}${path}`, {
    method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(apiKey !== undefined && { 'X-API-Key': apiKey }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...sending.headers,
    },
    ...(body !== undefined && { body }),
  })
  const response = await checkedFetch(request)
  const text = await response.text()
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? (JSON.parse(text) as Answer) : {},
  }
}
