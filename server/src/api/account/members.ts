import type { Handlers } from '../../contract/handler.ts'
import {
  inviteMember,
  listAccountEvents,
  listInvitations,
  listMembers,
  removeMember,
  updateMember,
  viewAccountEvent,
  viewInvitation,
  viewMember,
  viewOpenInvitation,
  withdrawInvitation,
} from '../../members/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

/** People who look after the account, and what was changed about it. */
export const memberRoutes = {
  async listMembers(ctx, { query }) {
    return pageReply(await listMembers(ctx, { limit: defaultLimit, ...query }), viewMember)
  },

  async inviteMember(ctx, { body }) {
    const made = await inviteMember(ctx, body)
    const { letter } = made
    return {
      status: 201,
      data: viewInvitation(made, false),
      ...(letter && {
        onceCommitted: async () => ({ data: viewInvitation(made, (await ctx.mail?.send(letter)) === true) }),
      }),
    }
  },

  async updateMember(ctx, { params, body }) {
    return { status: 200, data: viewMember(await updateMember(ctx, params.memberId, body)) }
  },

  async removeMember(ctx, { params }) {
    await removeMember(ctx, params.memberId)
    return { status: 200, data: { id: params.memberId, deleted: true } }
  },

  async listInvitations(ctx, { query }) {
    return pageReply(await listInvitations(ctx, { limit: defaultLimit, ...query }), viewOpenInvitation)
  },

  async withdrawInvitation(ctx, { params }) {
    await withdrawInvitation(ctx, params.invitationId)
    return { status: 200, data: { id: params.invitationId, deleted: true } }
  },

  async listAccountEvents(ctx, { query }) {
    const { rows, pagination } = await listAccountEvents(ctx, { limit: defaultLimit, ...query })
    return { status: 200, data: rows.map(viewAccountEvent), pagination }
  },
} satisfies Pick<
  Handlers,
  | 'listMembers'
  | `${'invite' | 'update' | 'remove'}Member`
  | 'listInvitations'
  | 'withdrawInvitation'
  | 'listAccountEvents'
>
