import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { filledIn } from './draft.ts'
import { attributesIn, linesIn, numberIn } from './entered.ts'
import { hoursFacts, operatingHoursIn, specialHoursIn } from './hours.ts'
import type { Kind } from './kind.ts'
import { LocationInputs, statusIn, statusLabel } from './location-inputs.tsx'
import { commonFacts, listText } from './shared-inputs.tsx'

type Location = Schemas['Location']
type Draft = Required<Schemas['LocationUpdate']>

export const locations: Kind<Location, Draft> = {
  one: 'location',
  several: 'locations',
  searchKind: 'location',
  scope: 'locations:write',
  titleOf: ({ name }) => name,
  filters: ['externalId', 'updatedSince', 'syncState'],
  columns: [
    { title: 'City', cell: ({ city }) => city },
    { title: 'Address', cell: ({ address }) => address },
    { title: 'Status', cell: ({ status }) => statusLabel(status) },
  ],
  facts: (location) => [
    ['Name', location.name],
    ['Address', location.address],
    ['City', location.city],
    ['Region', location.region],
    ['Postal code', location.postalCode],
    ['Country', location.country],
    ['Status', statusLabel(location.status)],
    ['Coordinates', coordinatesText(location)],
    ['Time zone', location.timezone],
    ['Phone', location.phone],
    ['E-mail', location.email],
    ['Web address', location.url],
    ['Services', listText(location.services)],
    ...hoursFacts(location),
    ...commonFacts(location),
  ],
  Inputs: LocationInputs,
  draftIn: (entered) => ({
    name: textIn(entered, 'name'),
    address: textIn(entered, 'address'),
    city: textOrNull(entered, 'city'),
    region: textOrNull(entered, 'region'),
    postalCode: textOrNull(entered, 'postalCode'),
    country: textOrNull(entered, 'country'),
    latitude: numberIn(entered, 'latitude', 'The latitude'),
    longitude: numberIn(entered, 'longitude', 'The longitude'),
    timezone: textOrNull(entered, 'timezone'),
    phone: textOrNull(entered, 'phone'),
    email: textOrNull(entered, 'email'),
    url: textOrNull(entered, 'url'),
    services: linesIn(entered, 'services'),
    status: statusIn(entered),
    operatingHours: operatingHoursIn(entered),
    specialHours: specialHoursIn(entered),
    tags: linesIn(entered, 'tags'),
    externalId: textOrNull(entered, 'externalId'),
    metadata: attributesIn(entered, 'metadata'),
  }),
  pairs: [['latitude', 'longitude']],
  calls: (api, kbId) => ({
    list: (query, signal) =>
      bodyOf(api.GET('/knowledge-bases/{kbId}/locations', { params: { path: { kbId }, query }, signal })),
    read: (id, signal) =>
      dataOf(
        api.GET('/knowledge-bases/{kbId}/locations/{id}', {
          params: { path: { kbId, id } },
          signal: signal ?? null,
        }),
      ),
    create: (draft, idempotencyKey) =>
      dataOf(
        api.POST('/knowledge-bases/{kbId}/locations', {
          params: { path: { kbId }, header: { 'Idempotency-Key': idempotencyKey } },
          body: { ...filledIn(draft), name: draft.name, address: draft.address },
        }),
      ),
    change: (id, body) =>
      dataOf(api.PUT('/knowledge-bases/{kbId}/locations/{id}', { params: { path: { kbId, id } }, body })),
    remove: (id) =>
      dataOf(api.DELETE('/knowledge-bases/{kbId}/locations/{id}', { params: { path: { kbId, id } } })),
  }),
}

const coordinatesText = ({ latitude, longitude }: Location): string | undefined =>
  latitude === undefined || longitude === undefined ? undefined : `${String(latitude)}, ${String(longitude)}`
