export { chargeRows } from './charge-rows.ts'
export { creditAccount, type CreditResult } from './credit-account.ts'
export { dailyCeilingOf, dayOf, endOfDay, type KeyDay, requireRoomForNewVisitor } from './daily-ceiling.ts'
export {
  type Buckets,
  type CreditBucket,
  creditsOf,
  millicreditsOf,
  noCredits,
  prices,
  sumOf,
} from './prices.ts'
export {
  release,
  releaseReservations,
  requirePaymentCurrent,
  reserve,
  reserveWithinCeiling,
} from './reserve.ts'
export { settle } from './settle.ts'
export { sumUsage, type Usage } from './sum-usage.ts'
