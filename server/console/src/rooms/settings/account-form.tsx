import { useQueryClient } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, numberOrNull, textIn } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { sessionKey } from '../../session/session.ts'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'

/** Name and times of keeping. */
export function AccountForm({ of }: { readonly of: Schemas['OwnAccount'] }) {
  const queries = useQueryClient()
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <ActionForm
      submit="Save"
      label="Account"
      asksBeforeLeaving
      act={(entered) =>
        dataOf(
          api.PATCH('/account', {
            body: {
              name: textIn(entered, 'name'),
              conversationRetentionDays: numberOrNull(entered, 'conversationRetentionDays'),
              deliveryRetentionDays: numberOrNull(entered, 'deliveryRetentionDays'),
            },
          }),
        )
      }
      onDone={() => {
        afterwards('The settings are saved.')
        // The menu names the account, too.
        void queries.invalidateQueries({ queryKey: sessionKey })
      }}
    >
      <TextField label="Name" name="name" maxLength={200} defaultValue={of.name} isRequired />
      <TextField
        label="Days that conversations are kept"
        name="conversationRetentionDays"
        type="number"
        inputMode="numeric"
        defaultValue={String(of.conversationRetentionDays ?? '')}
        hint={
          'Counted from the end of a conversation: 1 to 3,650. Then messages, forms and answers go, and the visitor ' +
          'with their last conversation. Empty: kept until erased. What a shorter time makes due goes soon after ' +
          'you save, for good.'
        }
      />
      <TextField
        label="Days that deliveries are kept"
        name="deliveryRetentionDays"
        type="number"
        inputMode="numeric"
        defaultValue={String(of.deliveryRetentionDays ?? '')}
        hint="Callbacks and webhook events with the log of their attempts: 1 to 3,650. Empty: 30."
      />
    </ActionForm>
  )
}
