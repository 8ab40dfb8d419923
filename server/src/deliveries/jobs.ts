import type { Context } from '../context.ts'
import type { JobHandlers } from '../contract/jobs.ts'
import { attemptDelivery } from './attempt-delivery.ts'

export const deliveryJobs = {
  'deliveries.attempt': (ctx, { deliveryId }) => attemptDelivery(ctx, deliveryId),
} satisfies Pick<JobHandlers<Context>, 'deliveries.attempt'>
