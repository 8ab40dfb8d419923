import { type RawClient, type components, createClient } from '../../client-sdk/src/index.ts'
import { type OpenStream, openStreamAt } from './open-stream.ts'
import { checkedFetch } from './contract-check.ts'
import { dataOf } from './tenant.ts'

type Wire = components['schemas']

export interface Calling {
  readonly idempotencyKey?: string
  readonly origin?: string
  /** Instead of the browser's own token. */
  readonly token?: string
  readonly lastEventId?: string
  /** The address that a proxy says the browser has. */
  readonly from?: string
}

/** A browser that shows the widget of a public key, and keeps the token it was given last. */
export function openBrowser({ baseUrl }: { readonly baseUrl: string }, apiKey: string) {
  let kept: string | undefined
  const client: RawClient = createClient({ baseUrl, apiKey, fetch: checkedFetch, maxRetries: 0 }).raw
  const headers = ({
    idempotencyKey,
    origin,
    token = kept,
    lastEventId,
    from,
  }: Calling): Record<string, string> => ({
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(origin !== undefined && { Origin: origin }),
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    ...(from !== undefined && { 'X-Forwarded-For': from }),
  })
  const post = (path: string, said: object, calling: Calling): Promise<OpenStream> =>
    openStreamAt(`${baseUrl}${path}`, { headers: { 'X-API-Key': apiKey, ...headers(calling) }, said })

  const start = async (body: Wire['StartWidgetSessionRequest'] = {}, calling: Calling = {}) => {
    const answer = await client.POST('/widget/sessions', { body, headers: headers(calling) })
    kept = dataOf(answer).visitorToken
    return answer
  }
  return {
    start,
    /** The data of a start. */
    begin: async (body: Wire['StartWidgetSessionRequest'] = {}) => dataOf(await start(body)),
    token: (): string => {
      if (kept === undefined) throw new Error('This browser has not started yet')
      return kept
    },
    forgetToken: (): void => {
      kept = undefined
    },
    messages: (
      query: { limit?: number; cursor?: string; order?: 'asc' | 'desc' } = {},
      calling: Calling = {},
    ) => client.GET('/widget/messages', { params: { query }, headers: headers(calling) }),
    send: (body: Wire['SendWidgetMessageRequest'], calling: Calling = {}) =>
      client.POST('/widget/messages', { body, headers: headers(calling) }),
    stream: (body: Wire['SendWidgetMessageRequest'], calling: Calling = {}) =>
      post('/widget/messages', body, calling),
    submit: (body: Wire['SubmitWidgetFormRequest'], calling: Calling = {}) =>
      client.POST('/widget/form-submissions', { body, headers: headers(calling) }),
    streamSubmission: (body: Wire['SubmitWidgetFormRequest'], calling: Calling = {}) =>
      post('/widget/form-submissions', body, calling),
    giveFeedback: (messageId: string, body: Wire['GiveMessageFeedbackRequest'], calling: Calling = {}) =>
      client.POST('/widget/messages/{messageId}/feedback', {
        params: { path: { messageId } },
        body,
        headers: headers(calling),
      }),
    rate: (rating: 'positive' | 'negative', calling: Calling = {}) =>
      client.POST('/widget/rate', { body: { rating }, headers: headers(calling) }),
    end: (calling: Calling = {}) => client.POST('/widget/end', { headers: headers(calling) }),
  }
}

export type Browser = ReturnType<typeof openBrowser>
