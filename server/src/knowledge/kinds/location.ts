import timeZoneAt from '@photostructure/tz-lookup'
import type { FieldError } from '../../errors.ts'
import { isTimeZone, timeZoneFault } from '../../time-zone.ts'
import type { Fields } from '../fields.ts'
import { hoursFaults } from '../opening-hours.ts'
import type { Kind } from './kind.ts'
import { neutralLocationWords } from './neutral-words.ts'
import { listsIn, textsIn } from './searchable-text.ts'

export const location: Kind<'location'> = {
  name: 'location',
  plural: 'locations',
  idPrefix: 'loc',
  scopeFamily: 'locations',
  required: ['name', 'address'],
  titleField: 'name',
  matchBy: ['externalId'],
  faults: (fields) => [...positionFaults(fields), ...timeZoneFaults(fields), ...hoursFaults(fields)],
  complete: completeLocation,
  searchableText: (fields) => ({
    title: textsIn(fields, ['name', 'city']),
    body: textsIn(fields, ['address', 'region', 'postalCode', 'country', 'services', 'tags', 'category']),
    things: [],
    numbers: [],
    keys: textsIn(fields, ['externalId']),
  }),
  meanings: (fields) => [textsIn(fields, ['name', 'city', 'category', 'services', 'tags']).join(', ')],
  excerptTexts: (fields) => [...textsIn(fields, ['address']), ...listsIn(fields, ['services', 'tags'])],
  filterFields: ['tags', 'city', 'status'],
  ranking: {
    titleWeight: 3,
    saturation: 0.6,
    lengthInfluence: 0.3,
    thingWeight: 0,
    vectorShare: { spelling: 0.1, meaning: 0 },
    embedded: 'title and body',
    neutralWords: neutralLocationWords,
    // A location that happens to hold "phone" in a text is no better answer to a question for a phone number.
    looksUpNeutralWords: false,
    looksUpFunctionWords: false,
    namedBySmallNumbers: true,
    // Who names a city means that city, whatever else is said; who names no place gets all of them to choose from.
    placeField: 'city',
    isGone: ({ status }) => status === 'permanently_closed',
    fit: { coverage: 1, likeness: 0, meant: { coverage: 1, likeness: 0 }, asked: 0.2, unnamed: 0.9 },
  },
}

/** Coordinates come in pairs. */
function positionFaults({ latitude, longitude }: Fields): FieldError[] {
  if ((latitude === undefined) === (longitude === undefined)) return []
  const [given, missing] = latitude === undefined ? ['longitude', 'latitude'] : ['latitude', 'longitude']
  return [{ field: missing, code: 'dependentRequired', message: `is required together with ${given}` }]
}

function timeZoneFaults({ timezone }: Fields): FieldError[] {
  if (timezone === undefined || (typeof timezone === 'string' && isTimeZone(timezone))) return []
  return [{ field: 'timezone', code: 'format', message: timeZoneFault(timezone) }]
}

/**
 * A location is open unless it says otherwise, and its time zone follows from its position unless it names one.
 * Neither is stored, so a location that moves changes its time zone with its position.
 */
function completeLocation(fields: Fields): Fields {
  const { latitude, longitude } = fields
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return {
    status: 'open',
    ...(isPlaced && { timezone: timeZoneAt(latitude, longitude) }),
    ...fields,
  }
}
