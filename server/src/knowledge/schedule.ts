import type { Fields } from './fields.ts'
import { location } from './kinds/location.ts'
import type { OperatingHours, SpecialHours } from './opening-hours.ts'

/** When a location is open, on its own wall clock. */
export interface Schedule {
  readonly operatingHours: OperatingHours
  readonly specialHours: SpecialHours
}

/** The opening hours in the published fields of a location. */
export function scheduleOf({ operatingHours, specialHours }: Fields): Schedule {
  return {
    // The contract checked the shape of both before they were stored.
    operatingHours: (operatingHours ?? {}) as OperatingHours,
    specialHours: (specialHours ?? []) as SpecialHours,
  }
}

/** The IANA zone of a location: the one it names, else that of its coordinates. Undefined where it has neither. */
export function timeZoneOf(fields: Fields): string | undefined {
  const { timezone } = location.complete(fields)
  return typeof timezone === 'string' ? timezone : undefined
}
