export { chargeRows } from './charge-rows.ts'
export { creditAccount } from './credit-account.ts'
export {
  dailyCeilingOf,
  dailyCeilingOfKey,
  dayOf,
  endOfDay,
  type KeyDay,
  requireRoomForNewVisitor,
} from './daily-ceiling.ts'
export { type Buckets, creditsOf, millicreditsOf, noCredits, prices, sumOf } from './prices.ts'
export { notGranted, release, releaseReservations, requirePaymentCurrent, reserve } from './reserve.ts'
export { type NewReservation, reserving } from './queries.ts'
export { settle } from './settle.ts'
export { addCredits } from './add-credits.ts'
export { listLedgerEntries } from './list-ledger-entries.ts'
export { getAccountUsage } from './get-account-usage.ts'
export { parseMillicredits } from './parse-millicredits.ts'
export { viewAccountUsage, viewCreditEntry, viewCredits, viewLedgerEntry } from './view.ts'
