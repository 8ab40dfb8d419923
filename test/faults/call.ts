import assert from 'node:assert/strict'

/** No request may wait longer than this, whatever is down: five seconds for a connection, and some for a busy machine. */
const mostMs = 10_000

export interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  /** Whatever JSON it was. */
  readonly body: unknown
}

/** Makes a request that may fail but must not hang. */
export async function call(url: string, apiKey: string, body?: object): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    body: await response.json(),
  }
  const tookMs = performance.now() - startedAt
  assert.ok(tookMs < mostMs, `${url} took ${String(Math.round(tookMs))} ms`)
  return answer
}
