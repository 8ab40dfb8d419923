import type { Handlers } from '../../contract/handler.ts'
import { requireInstant } from '../../instant.ts'
import {
  createSession,
  endSession,
  getSession,
  listSessions,
  rateSession,
  viewCreatedSession,
  viewSession,
} from '../../sessions/index.ts'

export const sessionRoutes = {
  async createSession(ctx, { params, body }) {
    const { session, resumed } = await createSession(ctx, { ...params, ...body })
    return { status: resumed ? 200 : 201, data: viewCreatedSession(session, resumed) }
  },

  async getSession(ctx, { params }) {
    return { status: 200, data: viewSession(await getSession(ctx, params)) }
  },

  async listSessions(ctx, { params, query }) {
    const { limit = 50, cursor, visitorId, status, createdSince, createdBefore } = query
    const filters = {
      ...{ visitorId, status },
      createdSince: createdSince === undefined ? undefined : requireInstant(createdSince, 'createdSince'),
      createdBefore: createdBefore === undefined ? undefined : requireInstant(createdBefore, 'createdBefore'),
    }
    const { rows, pagination, total } = await listSessions(ctx, { ...params, filters, limit, cursor })
    return { status: 200, data: rows.map(viewSession), pagination: { ...pagination, total } }
  },

  async endSession(ctx, { params }) {
    const resolvedAt = await endSession(ctx, params)
    const { sessionId } = params
    return { status: 200, data: { sessionId, status: 'resolved', resolvedAt: resolvedAt.toISOString() } }
  },

  async rateSession(ctx, { params, body }) {
    await rateSession(ctx, params, body.rating)
    return { status: 200, data: { sessionId: params.sessionId, rating: body.rating } }
  },
} satisfies Pick<Handlers, 'createSession' | 'getSession' | 'listSessions' | 'endSession' | 'rateSession'>
