import { percentile } from '../numbers/percentile.ts'
import type { Block, Measured, Series } from './compare.ts'

/** How something came out over the rounds of a run, such as how two contenders compare. */
export interface Spread {
  readonly median: number
  /** Half of the rounds lie between these two. */
  readonly low: number
  readonly high: number
}

/** The service beside the bare server. */
export interface Ratio extends Measured {
  readonly others: number
  /** Of the p50: above 1 the service is slower. */
  readonly latency: Spread
  /** Of the requests a second: below 1 the service is slower. */
  readonly rate: Spread
}

/** The service with many other knowledge bases beside itself with few. */
export interface Growth extends Measured {
  readonly from: number
  readonly to: number
  /** Of the service's p50. */
  readonly service: Spread
  /** Of the bare server's p50. */
  readonly bare: Spread
}

export function ratiosOf(series: readonly Series[]): Ratio[] {
  return series.flatMap((service) => {
    const bare = series.find(
      (each) => each.side === 'bare' && each.others === service.others && isSame(each, service),
    )
    if (service.side !== 'service' || bare === undefined) return []
    const { operation, items, concurrency, others } = service
    return [
      {
        ...{ operation, items, concurrency, others },
        latency: compareBlocks(service, bare, ({ p50Ms }) => p50Ms),
        rate: compareBlocks(service, bare, ({ perSecond }) => perSecond),
      },
    ]
  })
}

/** Between the fewest and the most others that were measured. */
export function growthsOf(series: readonly Series[]): Growth[] {
  const [from = 0, to = 0] = [Math.min, Math.max].map((extreme) =>
    extreme(...series.map(({ others }) => others)),
  )
  if (from === to) return []
  return series.flatMap((many) => {
    if (many.side !== 'service' || many.others !== to) return []
    const alike = series.filter((each) => isSame(each, many))
    const growth = (side: Series['side']): Spread | undefined => {
      const [few, most] = [from, to].map((others) =>
        alike.find((each) => each.side === side && each.others === others),
      )
      return few && most && compareBlocks(most, few, ({ p50Ms }) => p50Ms)
    }
    const [service, bare] = [growth('service'), growth('bare')]
    if (service === undefined || bare === undefined) return []
    const { operation, items, concurrency } = many
    return [{ operation, items, concurrency, from, to, service, bare }]
  })
}

function isSame(one: Measured, other: Measured): boolean {
  return (
    one.operation === other.operation && one.items === other.items && one.concurrency === other.concurrency
  )
}

function compareBlocks(one: Series, other: Series, figure: (block: Block) => number): Spread {
  return sharesOf(one.blocks.map(figure), other.blocks.map(figure))
}

/** What was measured in one round ran side by side, so only that is divided by each other. */
function sharesOf(ones: readonly number[], others: readonly number[]): Spread {
  return spreadOf(
    ones.flatMap((one, round) => {
      const other = others[round]
      return other === undefined ? [] : [one / other]
    }),
  )
}

function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), low: percentile(values, 0.25), high: percentile(values, 0.75) }
}
