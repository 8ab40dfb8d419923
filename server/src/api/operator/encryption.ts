import type { AdminHandlers } from '../../contract/admin-handler.ts'
import { getEncryptionStatus, resealSecrets } from '../../secrets/index.ts'

export const encryptionRoutes = {
  async getEncryptionStatus(ctx) {
    return { status: 200, data: { keys: await getEncryptionStatus(ctx) } }
  },

  async resealSecrets(ctx) {
    return { status: 200, data: await resealSecrets(ctx) }
  },
} satisfies Pick<AdminHandlers, 'getEncryptionStatus' | 'resealSecrets'>
