import { adminOf, dataOf, makeWidget, plenty } from '../start/operator.ts'

/** An account that no limit slows down, with a widget and a key. */
export interface OpenedAccount {
  readonly widgetId: string
  readonly apiKey: string
}

/** Makes one as an operator does it. Without a callback URL its key takes no callbacks. */
export async function openAccount(origin: string, callbackUrl?: string): Promise<OpenedAccount> {
  const admin = adminOf(origin)
  const { accountId, widgetId } = await makeWidget(admin)
  const { secret } = dataOf(
    await admin.POST('/accounts/{accountId}/keys', {
      params: { path: { accountId } },
      body: {
        kind: 'secret',
        name: 'Benchmark',
        scopes: ['conversations:chat'],
        requestsPerMinute: plenty,
        turnsPerMinute: plenty,
        ...(callbackUrl !== undefined && { callbackUrl }),
      },
    }),
  )
  return { widgetId, apiKey: secret }
}
