import type { SliderQuestion } from '../../../../form.ts'
import type { ProductRecord } from '../../../tools/read-record.ts'

/** About so many steps make a slider that can be set with a thumb. */
const wantedSteps = 20
const mostDecimals = 3

/** The range of a slider over the prices of some products. */
export type PriceRange = Pick<SliderQuestion, 'min' | 'max' | 'step'> & { readonly currency: string }

/**
 * Round numbers around the prices, in the currency that most of them have. Undefined when they do not differ by
 * enough to choose.
 */
export function priceRange(products: readonly Pick<ProductRecord, 'price'>[]): PriceRange | undefined {
  const prices = products.flatMap(({ price }) => price ?? [])
  const currencies = [...new Set(prices.map(({ currency }) => currency))]
  const inCurrency = (currency: string): number[] =>
    prices.flatMap((price) => (price.currency === currency ? price.amount : []))
  const [currency] = currencies.toSorted((a, b) => inCurrency(b).length - inCurrency(a).length)
  if (currency === undefined) return undefined
  const amounts = inCurrency(currency)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  if (lowest === highest) return undefined
  const step = roundStep((highest - lowest) / wantedSteps)
  // The least that can be chosen still buys something.
  const min = times(Math.ceil(lowest / step), step)
  const max = times(Math.ceil(highest / step), step)
  return min < max ? { currency, min, max, step } : undefined
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(least: number): number {
  const power = Math.max(Math.floor(Math.log10(least)), -2)
  const factor = [1, 2, 5, 10].find((each) => each * 10 ** power >= least) ?? 10
  return times(factor, 10 ** power)
}

/** Without the traces of binary fractions. */
function times(count: number, step: number): number {
  return Number((count * step).toFixed(mostDecimals))
}
