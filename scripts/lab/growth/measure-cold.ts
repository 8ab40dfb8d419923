import { percentile } from '../numbers/percentile.ts'
import { operations, type Tenant } from './operations.ts'

/** What the first request costs that finds nothing of its knowledge base in memory. */
export interface ColdFigure {
  readonly operation: string
  readonly count: number
  readonly p50Ms: number
  readonly mostMs: number
}

const asked = ['list, first page', 'search', 'message']

/**
 * The database has just begun, and its files are not in the memory of the operating system. The first knowledge base
 * only warms what all of them share; each of the others is asked once by each operation.
 */
export async function measureCold(tenants: readonly Tenant[]): Promise<ColdFigure[]> {
  const times = new Map<string, number[]>()
  for (const [index, tenant] of tenants.entries()) {
    for (const operation of operations) {
      if (!asked.includes(operation.name)) continue
      const startedAt = performance.now()
      const known = await operation.run(tenant, index)
      const taken = known ?? performance.now() - startedAt
      if (index > 0) times.set(operation.name, [...(times.get(operation.name) ?? []), taken])
    }
  }
  return [...times].map(([operation, each]) => ({
    operation,
    count: each.length,
    p50Ms: percentile(each, 0.5),
    mostMs: Math.max(...each),
  }))
}
