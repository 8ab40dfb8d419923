import type { FieldError } from '../errors.ts'
import type { Fields } from './fields.ts'
import { hoursFaults } from './opening-hours.ts'
import { isTimeZone } from '../time-zone.ts'

/** Coordinates come in pairs, the time zone exists, and the opening hours make sense. */
export function locationFaults(fields: Fields): FieldError[] {
  return [...positionFaults(fields), ...timeZoneFaults(fields), ...hoursFaults(fields)]
}

function positionFaults({ latitude, longitude }: Fields): FieldError[] {
  if ((latitude === undefined) === (longitude === undefined)) return []
  const [given, missing] = latitude === undefined ? ['longitude', 'latitude'] : ['latitude', 'longitude']
  return [{ field: missing, code: 'dependentRequired', message: `is required together with ${given}` }]
}

function timeZoneFaults({ timezone }: Fields): FieldError[] {
  if (timezone === undefined || (typeof timezone === 'string' && isTimeZone(timezone))) return []
  return [
    {
      field: 'timezone',
      code: 'format',
      message: 'must be the name of an IANA time zone, such as Europe/Berlin',
    },
  ]
}
