import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { reembed } from './reembed.ts'
import { runSync } from './run-sync.ts'

export const syncJobs = {
  'sync.run': (ctx, { syncId }, stop) => runSync(ctx, { syncId, stop }),
  'sync.reembed': (ctx, { knowledgeBaseId }, stop) => reembed(ctx, { knowledgeBaseId, stop }),
} satisfies Pick<JobHandlers<Context>, 'sync.run' | 'sync.reembed'>
