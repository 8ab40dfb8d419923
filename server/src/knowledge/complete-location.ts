import timeZoneAt from '@photostructure/tz-lookup'
import type { Fields } from './fields.ts'

/**
 * A location is open unless it says otherwise, and its time zone follows from its position unless it names one.
 * Neither is stored, so a location that moves changes its time zone with its position.
 */
export function completeLocation(fields: Fields): Fields {
  const { latitude, longitude } = fields
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    status: 'open',
    ...(isPlaced && { timezone: timeZoneAt(latitude, longitude) }),
    ...fields,
  }
}
