import { adminOf, dataOf, makeWidget, plenty } from '../start/operator.ts'

/**
 * A widget for pages of one origin, made as an operator does it.
 * @returns its public key
 */
export async function openWidget(origin: string, hostOrigin: string): Promise<string> {
  const admin = adminOf(origin)
  const { accountId, widgetId } = await makeWidget(admin)
  const { secret } = dataOf(
    await admin.POST('/accounts/{accountId}/keys', {
      params: { path: { accountId } },
      body: {
        kind: 'public',
        name: 'Benchmark',
        widgetId,
        allowedOrigins: [hostOrigin],
        requestsPerMinute: plenty,
        turnsPerMinute: plenty,
        dailyCredits: plenty,
        networkStartsPerMinute: plenty,
        networkTurnsPerMinute: plenty,
      },
    }),
  )
  return secret
}
