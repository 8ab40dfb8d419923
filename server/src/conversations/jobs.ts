import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { startTurn } from './turns-in-progress.ts'

export const conversationJobs = {
  async 'turns.run'(ctx, { turnId }) {
    await startTurn(ctx, turnId)
  },
} satisfies Pick<JobHandlers<Context>, 'turns.run'>
