import type { Handlers } from '../../contract/handler.ts'
import { eraseVisitor, exportVisitor, viewVisitorExport } from '../../visitors/index.ts'

export const visitorRoutes = {
  async exportVisitor(ctx, { params, query }) {
    const { limit = 50, cursor, visitorId } = query
    const exported = await exportVisitor(ctx, { ...params, visitorId, limit, cursor })
    return {
      status: 200,
      data: viewVisitorExport(exported, ctx.caller.replyFormat),
      pagination: exported.pagination,
    }
  },

  async eraseVisitor(ctx, { params, query: { visitorId } }) {
    const erased = await eraseVisitor(ctx, { ...params, visitorId })
    return { status: 200, data: { id: visitorId, deleted: true, ...erased } }
  },
} satisfies Pick<Handlers, 'exportVisitor' | 'eraseVisitor'>
