import type { components } from '../../client-sdk/src/index.ts'
import { type StreamEvent, eventsIn } from '../../scripts/lab/contract/events-in.ts'
import { checkAnswer } from './contract-check.ts'
import type { Tenant } from './tenant.ts'

export interface OpenStream {
  readonly response: Response
  /** The next event, when it comes; nothing at the end. */
  next(): Promise<StreamEvent | undefined>
  /** Everything from here to the end. The whole answer is held against the contract. */
  rest(): Promise<StreamEvent[]>
  /** Everything that came, comments included. */
  text(): string
  /** The client goes away. */
  leave(): void
}

type Wire = components['schemas']
type Said =
  | Omit<Wire['SendMessageRequest'], 'response_type'>
  | Omit<Wire['SubmitFormRequest'], 'response_type'>

/** Asks for the reply to a message or a submitted form as a stream. */
export function openStream(
  { baseUrl }: { readonly baseUrl: string },
  { widgetId, apiKey }: Pick<Tenant, 'widgetId' | 'apiKey'>,
  {
    sessionId,
    headers = {},
    ...said
  }: Said & {
    readonly sessionId: string
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<OpenStream> {
  const url = `${baseUrl}/widgets/${widgetId}/conversations/${sessionId}/${'formId' in said ? 'form-submissions' : 'messages'}`
  return openStreamAt(url, { headers: { 'X-API-Key': apiKey, ...headers }, said })
}

/** The same at whichever address a turn may begin. */
export async function openStreamAt(
  url: string,
  { headers, said }: { readonly headers: Readonly<Record<string, string>>; readonly said: object },
): Promise<OpenStream> {
  const gone = new AbortController()
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/problem+json',
      ...headers,
    },
    body: JSON.stringify({ ...said, response_type: 'stream' }),
    signal: gone.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let seen = 0
  const more = async (): Promise<boolean> => {
    const { value, done } = (await reader?.read()) ?? { done: true }
    text += value ?? ''
    return !done
  }
  const next = async (): Promise<StreamEvent | undefined> => {
    while (eventsIn(text).length <= seen) if (!(await more())) return undefined
    return eventsIn(text)[seen++]
  }
  return {
    response,
    next,
    text: () => text,
    async rest() {
      const events: StreamEvent[] = []
      for (let event = await next(); event !== undefined; event = await next()) events.push(event)
      const { status, headers } = response
      await checkAnswer({ url, method: 'POST' }, new Response(text, { status, headers }))
      return events
    },
    leave: () => {
      gone.abort()
    },
  }
}
