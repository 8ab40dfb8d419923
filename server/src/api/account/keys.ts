import type { AccountHandlers } from '../../contract/handler.ts'
import {
  activateCallbackSecret,
  createKey,
  getKey,
  listKeys,
  revokeKey,
  rotateCallbackSecret,
  rotateKey,
  updateKey,
  viewKey,
  viewUsedKey,
} from '../../keys/index.ts'
import { viewRotatedSecret, viewSigningSecret } from '../../secrets/index.ts'
import { defaultLimit, pageReply } from '../page-reply.ts'

export const keyRoutes = {
  async createKey(ctx, { body }) {
    const { key, secret, callbackSecret } = await createKey(ctx, body)
    const data = { key: viewKey(key), secret, callbackSecret: viewSigningSecret(callbackSecret) }
    return { status: 201, data }
  },

  async listKeys(ctx, { query }) {
    const page = await listKeys(ctx, { limit: defaultLimit, ...query })
    return pageReply(page, (key) => viewUsedKey(key, ctx.clock.now()))
  },

  async getKey(ctx, { params }) {
    return { status: 200, data: viewUsedKey(await getKey(ctx, params.keyId), ctx.clock.now()) }
  },

  async updateKey(ctx, { params, body }) {
    const { key, callbackSecret } = await updateKey(ctx, params.keyId, body)
    return { status: 200, data: { key: viewKey(key), callbackSecret: viewSigningSecret(callbackSecret) } }
  },

  async rotateKey(ctx, { params, body }) {
    const { key, secret, previousKey } = await rotateKey(ctx, params.keyId, body.overlapMinutes)
    return { status: 201, data: { key: viewKey(key), secret, previousKey: viewKey(previousKey) } }
  },

  async revokeKey(ctx, { params }) {
    return { status: 200, data: viewKey(await revokeKey(ctx, params.keyId)) }
  },

  async rotateCallbackSecret(ctx, { params, body }) {
    const rotated = await rotateCallbackSecret(ctx, params.keyId, body.overlapMinutes)
    return { status: 200, data: viewRotatedSecret(rotated) }
  },

  async activateCallbackSecret(ctx, { params }) {
    return { status: 200, data: viewKey(await activateCallbackSecret(ctx, params.keyId)) }
  },
} satisfies Pick<
  AccountHandlers,
  | `${'create' | 'get' | 'update' | 'rotate' | 'revoke'}Key`
  | 'listKeys'
  | `${'rotate' | 'activate'}CallbackSecret`
>
