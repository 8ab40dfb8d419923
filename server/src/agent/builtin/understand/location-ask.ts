import type { Ask } from './need.ts'

const locationAsks = ['openingHours', 'nearest', 'address', 'contact', 'services', 'locations'] as const

/** What only a location can have. */
export type OwnLocationAsk = (typeof locationAsks)[number]

/** Whether only a location has what is asked for. */
export function isLocationAsk(asks: Ask): asks is OwnLocationAsk {
  return locationAsks.some((each) => each === asks)
}
