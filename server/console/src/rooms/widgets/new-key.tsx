import { useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'
import { OriginsField } from './origins-field.tsx'
import { originsIn } from './page-origins.ts'
import type { Widget } from './settings-form.tsx'

interface Props {
  readonly widget: Widget
}

/** Creates a public key of the widget. It can be read at any time, so that nothing of it has to be put down here. */
export function NewKey({ widget: { widgetId, name, allowedOrigins } }: Props) {
  const { account, api } = useAccount()
  const queries = useQueryClient()
  const { tell } = useNotices()
  return (
    <FormButton
      label="Create a public key"
      title="Create a public key"
      submit="Create the key"
      act={async (entered, idempotencyKey) => {
        const body = {
          kind: 'public' as const,
          name: textIn(entered, 'name'),
          widgetId,
          allowedOrigins: originsIn(entered),
        }
        const made = await dataOf(
          api.POST('/account/keys', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body }),
        )
        // What stands in the snippet is there when the dialog closes.
        await queries.invalidateQueries({ queryKey: [account.accountId, 'keys'] })
        return made
      }}
      onDone={({ key }) => {
        const pages = key.allowedOrigins.length > 0 ? ` for ${key.allowedOrigins.join(', ')}` : ''
        tell(`The public key ${key.name} was created${pages}. It stands in the snippet.`)
        return undefined
      }}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={name}
        maxLength={200}
        isRequired
        autoFocus
        hint="What it is for. Visitors do not see it."
      />
      <details>
        <summary>Only some of the widget’s pages</summary>
        <OriginsField
          label="Only on these pages"
          rows={2}
          origins={[]}
          hint={`One on each line; the widget’s do not count for this key then. Empty: the same pages as the widget, ${
            allowedOrigins.length > 0
              ? `which are ${allowedOrigins.join(', ')}`
              : 'which names none at present'
          }.`}
        />
      </details>
    </FormButton>
  )
}
