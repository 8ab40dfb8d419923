import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { turnJobs } from '../turns/jobs.ts'
import { deliveryJobs } from '../deliveries/jobs.ts'
import { syncJobs } from '../sync/jobs.ts'

/** Every background job and the feature that does it. */
export const jobHandlers: JobHandlers<Context> = {
  ...turnJobs,
  ...deliveryJobs,
  ...syncJobs,
}
