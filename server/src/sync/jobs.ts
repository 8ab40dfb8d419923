import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { runSync } from './run-sync.ts'

export const syncJobs = {
  'sync.run': (ctx, { syncId }, stop) => runSync(ctx, { syncId, stop }),
} satisfies Pick<JobHandlers<Context>, 'sync.run'>
