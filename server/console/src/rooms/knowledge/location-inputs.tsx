import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { Group } from './group.tsx'
import { SpecialDaysField, WeekField } from './hours-fields.tsx'
import { CommonInputs, LinesField } from './shared-inputs.tsx'

type Location = Schemas['Location']
type Status = Location['status']

const statuses: readonly { readonly value: Status; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'temporarily_closed', label: 'Closed for a while' },
  { value: 'permanently_closed', label: 'Closed for good' },
]

export const statusLabel = (status: Status): string =>
  statuses.find(({ value }) => value === status)?.label ?? status

/** A status as the form sends it: one of those that it offers. */
export const statusIn = (entered: FormData): Status =>
  statuses.find(({ value }) => value === textIn(entered, 'status'))?.value ?? 'open'

/** One that this browser does not know stays what it is. */
function timeZones(stored: string | undefined): { readonly value: string; readonly label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = stored === undefined || known.includes(stored) ? known : [stored, ...known]
  return [
    { value: '', label: 'As the coordinates have it' },
    ...all.map((zone) => ({ value: zone, label: zone })),
  ]
}

export function LocationInputs({ row }: { readonly row: Location | undefined }) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={row?.name ?? ''} maxLength={500} isRequired />
      <Group legend="Address" className="pair">
        <TextField
          label="Street address"
          name="address"
          defaultValue={row?.address ?? ''}
          maxLength={1000}
          isRequired
          hint="Or what describes an area that is served."
        />
        <TextField
          label="Postal code"
          name="postalCode"
          defaultValue={row?.postalCode ?? ''}
          maxLength={32}
        />
        <TextField label="City" name="city" defaultValue={row?.city ?? ''} maxLength={200} />
        <TextField label="Region" name="region" defaultValue={row?.region ?? ''} maxLength={200} />
        <TextField label="Country" name="country" defaultValue={row?.country ?? ''} maxLength={200} />
      </Group>
      <SelectField
        label="Status"
        name="status"
        choices={statuses}
        defaultValue={row?.status ?? 'open'}
        hint="For a closure that will end, choose it here: the record is kept, and the assistant says so."
      />
      <Group
        legend="Coordinates"
        className="pair"
        hint="Both or neither. Without them the place is found by its name and city, but never offered as the nearest."
      >
        <TextField
          label="Latitude"
          name="latitude"
          inputMode="decimal"
          defaultValue={row?.latitude === undefined ? '' : String(row.latitude)}
          hint="Degrees north, such as 48.2186."
        />
        <TextField
          label="Longitude"
          name="longitude"
          inputMode="decimal"
          defaultValue={row?.longitude === undefined ? '' : String(row.longitude)}
          hint="Degrees east, such as 16.3921."
        />
      </Group>
      <SelectField
        label="Time zone"
        name="timezone"
        choices={timeZones(row?.timezone)}
        defaultValue={row?.timezone ?? ''}
        hint="What the opening hours are meant in."
      />
      <WeekField stored={row?.operatingHours} />
      <SpecialDaysField stored={row?.specialHours} />
      <Group legend="Contact" className="pair">
        <TextField label="Phone" name="phone" type="tel" defaultValue={row?.phone ?? ''} maxLength={50} />
        <TextField label="E-mail" name="email" type="email" defaultValue={row?.email ?? ''} maxLength={254} />
        <TextField label="Web address" name="url" type="url" defaultValue={row?.url ?? ''} maxLength={2048} />
      </Group>
      <LinesField
        label="Services"
        name="services"
        stored={row?.services}
        hint="What customers can get done here, one a line."
      />
      <CommonInputs row={row} />
    </>
  )
}
