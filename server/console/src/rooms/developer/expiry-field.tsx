import { useState } from 'react'
import { textIn } from '../../parts/action-form.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'

const days = [
  [30, 'In 30 days'],
  [90, 'In 90 days'],
  [365, 'In a year'],
] as const
const dayMs = 86_400_000

/** When a key ends by itself. `kept` is what a key has already. */
export function ExpiryField({ kept }: { readonly kept: string | null }) {
  const [chosen, choose] = useState(kept === null ? '' : 'kept')
  // Counted from when the form was opened, so that sending it again asks for the same.
  const [opened] = useState(() => Date.now())
  return (
    <>
      <SelectField
        label="Expires"
        name="expires"
        choices={[
          ...(kept === null ? [] : [{ value: 'kept', label: `As it is: ${dateTimeOf(kept)}` }]),
          { value: '', label: 'Never' },
          ...days.map(([count, label]) => ({
            value: new Date(opened + count * dayMs).toISOString(),
            label,
          })),
          { value: 'at', label: 'At a time of my choice' },
        ]}
        value={chosen}
        onChange={choose}
        hint="From then on the key is refused. A key that nobody needs any more is better revoked."
      />
      {chosen === 'at' && (
        <TextField
          label="Time of expiry"
          name="expiresAt"
          type="datetime-local"
          hint="As your clock shows it."
          isRequired
        />
      )}
    </>
  )
}

/** What the form says of it: nothing where it stays as it is. */
export function expiryIn(entered: FormData): { readonly expiresAt?: string | null } {
  const chosen = textIn(entered, 'expires')
  if (chosen === 'kept') return {}
  const instant = chosen === 'at' ? textIn(entered, 'expiresAt') : chosen
  return { expiresAt: instant === '' ? null : new Date(instant).toISOString() }
}
