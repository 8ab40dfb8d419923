import { groupBy } from './group-by.ts'
import type { Evidence } from './evidence.ts'
import { priceByBucket, priceMillicredits } from './fixed-price-engine.mjs'

/** Each completed turn was charged once, nothing else was, and what was set aside is free again. Returns what is wrong. */
export function judgeMoney({ accounts, turns, ledger }: Evidence): string[] {
  const faults: string[] = []
  const charges = groupBy(
    ledger.filter(({ reason }) => reason === 'turn'),
    (entry) => `${entry.account_id}/${String(entry.reference_id)}`,
  )
  const price = JSON.stringify(sorted(priceByBucket))
  for (const turn of turns) {
    const own = charges.get(`${turn.account_id}/${turn.turn_id}`) ?? []
    charges.delete(`${turn.account_id}/${turn.turn_id}`)
    const expected = turn.status === 'completed' ? 1 : 0
    if (own.length !== expected) faults.push(`A ${turn.status} turn was charged ${String(own.length)} times.`)
    for (const { amount_millicredits: amount, buckets } of own) {
      const isRight = amount === -priceMillicredits && JSON.stringify(sorted(buckets)) === price
      if (!isRight) faults.push(`A turn was charged ${String(amount)} for ${JSON.stringify(buckets)}.`)
    }
    if (turn.charged_millicredits !== expected * priceMillicredits) {
      faults.push(`A ${turn.status} turn says that it cost ${String(turn.charged_millicredits)}.`)
    }
    if (turn.reserved_millicredits !== 0) faults.push(`A ${turn.status} turn still has credits set aside.`)
  }
  if (charges.size > 0) faults.push(`There are ${String(charges.size)} charges for nothing.`)
  for (const account of accounts) {
    const own = ledger.filter((entry) => entry.account_id === account.account_id)
    const sum = own.reduce((total, entry) => total + entry.amount_millicredits, 0)
    const { balance_millicredits: balance, reserved_millicredits: reserved } = account
    if (balance !== sum) faults.push(`A balance is ${String(balance)}, its ledger says ${String(sum)}.`)
    if (reserved !== 0) faults.push(`${String(reserved)} are still set aside.`)
  }
  return faults
}

function sorted(buckets: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(buckets)
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
