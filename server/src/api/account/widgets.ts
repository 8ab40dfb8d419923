import type { AccountHandlers } from '../../contract/handler.ts'
import {
  createWidget,
  deleteWidget,
  getWidget,
  listWidgets,
  rotateIdentitySecret,
  updateWidget,
  viewIdentitySecret,
  viewWidget,
} from '../../widgets/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const widgetRoutes = {
  async createWidget(ctx, { body }) {
    return { status: 201, data: viewWidget(await createWidget(ctx, body)) }
  },

  async listWidgets(ctx, { query }) {
    return pageReply(await listWidgets(ctx, { limit: defaultLimit, ...query }), viewWidget)
  },

  async getWidget(ctx, { params }) {
    return { status: 200, data: viewWidget(await getWidget(ctx, params.widgetId)) }
  },

  async updateWidget(ctx, { params, body }) {
    return { status: 200, data: viewWidget(await updateWidget(ctx, params.widgetId, body)) }
  },

  async deleteWidget(ctx, { params }) {
    await deleteWidget(ctx, params.widgetId)
    return { status: 200, data: { id: params.widgetId, deleted: true } }
  },

  async rotateIdentitySecret(ctx, { params }) {
    return { status: 200, data: viewIdentitySecret(await rotateIdentitySecret(ctx, params.widgetId)) }
  },
} satisfies Pick<
  AccountHandlers,
  `${'create' | 'get' | 'update' | 'delete'}Widget` | 'listWidgets' | 'rotateIdentitySecret'
>
