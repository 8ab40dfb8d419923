import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { CheckField, SelectField, TextField } from '../../parts/fields.tsx'
import { useMay } from '../../shell/account.ts'
import { purposes, type Scope, scopes } from './scopes.ts'

const formats: readonly { readonly value: Schemas['ReplyFormat']; readonly label: string }[] = [
  { value: 'markdown', label: 'Markdown' },
  { value: 'plain', label: 'Plain text' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'messenger', label: 'Messenger' },
]

interface Props {
  /** The key that is changed; a new one without. */
  readonly apiKey?: Pick<Schemas['Key'], 'scopes' | 'callbackUrl' | 'replyFormat'>
}

/** What a secret key may do, and how its replies come. */
export function KeyFields({ apiKey }: Props) {
  const [chosen, choose] = useState<readonly Scope[]>(apiKey?.scopes ?? purposes[0]?.scopes ?? [])
  const purpose = purposes.find(
    (each) => each.scopes.length === chosen.length && each.scopes.every((scope) => chosen.includes(scope)),
  )
  // Nobody hands on what they may not do themselves.
  const mayInvite = useMay('members:write')
  const offered = scopes.filter(({ scope }) => scope !== 'members:write' || mayInvite)
  return (
    <>
      <SelectField
        label="For what"
        value={purpose?.value ?? ''}
        choices={[...purposes, ...(purpose === undefined ? [{ value: '', label: 'Something else' }] : [])]}
        onChange={(value) => {
          choose(purposes.find((each) => each.value === value)?.scopes ?? chosen)
        }}
      />
      <fieldset>
        <legend>It may</legend>
        {offered.map(({ scope, does }) => (
          <CheckField
            key={scope}
            label={scope}
            hint={does}
            name="scopes"
            value={scope}
            checked={chosen.includes(scope)}
            onChange={(isChecked) => {
              choose(isChecked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }}
          />
        ))}
      </fieldset>
      <TextField
        label="Callback URL"
        name="callbackUrl"
        type="url"
        maxLength={2048}
        defaultValue={apiKey?.callbackUrl ?? ''}
        hint="Where replies are posted that are asked for as callbacks. May stay empty."
      />
      <SelectField
        label="Reply format"
        name="replyFormat"
        choices={formats}
        defaultValue={apiKey?.replyFormat ?? 'markdown'}
      />
    </>
  )
}

/** What was entered there. */
export function settingsIn(entered: FormData) {
  const format = textIn(entered, 'replyFormat')
  return {
    scopes: scopes.map(({ scope }) => scope).filter((scope) => entered.getAll('scopes').includes(scope)),
    callbackUrl: textOrNull(entered, 'callbackUrl'),
    replyFormat: formats.find(({ value }) => value === format)?.value ?? 'markdown',
  }
}
