import type { Client } from '../../client-sdk/src/index.ts'

export const ids = {
  widgetId: 'wid_01m1e0vfw0fn7vyrza6hxvcq94',
  sessionId: 'sess_01m7pzvqhxezprwnygjerns063',
}
export const content = 'Any light tents for two?'

/** One message, sent in each way there is: whatever holds for one has to hold for the other. */
export const waysToSend: readonly {
  readonly way: string
  readonly send: (client: Client, signal?: AbortSignal) => Promise<unknown>
}[] = [
  {
    way: 'a method',
    send: (client, signal) => client.conversations.messages.send(ids, { content }, { signal }),
  },
  {
    way: 'raw',
    send: (client, signal) =>
      client.raw.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
        params: { path: ids },
        body: { content },
        signal: signal ?? null,
      }),
  },
]

/** What a promise that has to reject rejects with. */
export async function reasonOf(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (reason) {
    return reason
  }
  throw new Error('It succeeded.')
}
