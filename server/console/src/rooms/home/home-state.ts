import { type Api, bodyOf, dataOf } from '../../api.ts'

const week = 7
/** Of the newest conversations, so many are looked at. */
const newest = 100

export type HomeState = Awaited<ReturnType<typeof readHomeState>>

/** Everything in a few requests at once. */
export async function readHomeState(api: Api, signal: AbortSignal) {
  const since = new Date(Date.now() - week * 24 * 3_600_000)
  since.setUTCHours(0, 0, 0, 0)
  const [knowledgeBases, widgets, trials, conversations, failed, usage, webhooks] = await Promise.all([
    bodyOf(api.GET('/account/knowledge-bases', { params: { query: { limit: 100 } }, signal })),
    bodyOf(api.GET('/account/widgets', { params: { query: { limit: 100 } }, signal })),
    bodyOf(api.GET('/account/conversations', { params: { query: { isTrial: true, limit: 100 } }, signal })),
    bodyOf(
      api.GET('/account/conversations', {
        params: { query: { isTrial: false, limit: newest, createdSince: since.toISOString() } },
        signal,
      }),
    ),
    bodyOf(api.GET('/account/deliveries', { params: { query: { status: 'failed', limit: 100 } }, signal })),
    dataOf(api.GET('/account/usage', { params: { query: { from: since.toISOString() } }, signal })),
    bodyOf(api.GET('/account/webhooks', { params: { query: { limit: 100 } }, signal })),
  ])
  return {
    since,
    knowledgeBases: knowledgeBases.data,
    widgets: widgets.data,
    trials: trials.data,
    conversations: conversations.data,
    hasMoreConversations: conversations.pagination.hasMore,
    failedDeliveries: failed.data.filter(({ createdAt }) => new Date(createdAt) >= since),
    webhooks: webhooks.data,
    usage,
  }
}
