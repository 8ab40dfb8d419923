import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { startTurn } from './turns-in-progress.ts'

export const turnJobs = {
  'turns.run'(ctx, { turnId }) {
    // The bell is answered once the turn is under way: its row, not the job, keeps it from being lost.
    void startTurn(ctx, turnId)
    return Promise.resolve()
  },
} satisfies Pick<JobHandlers<Context>, 'turns.run'>
