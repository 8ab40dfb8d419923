import { useQueryClient } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { useAccount, useMay, useOwnAccount } from '../../shell/account.ts'

type Own = Schemas['OwnAccount']

/** What holds for the account as a whole. */
export function SettingsRoom() {
  const query = useOwnAccount()
  const mayChange = useMay('account:write')
  return (
    <Page title="Settings" lead="What holds for the account as a whole.">
      <Loaded query={query} what="the account">
        {(own) => (
          <>
            {mayChange && <Change own={own} />}
            <Facts own={own} />
          </>
        )}
      </Loaded>
      <Section title="Export and erasure">
        <p>
          What is kept of one visitor is exported and erased from any of their conversations. The whole
          account is exported and erased by the operator of this service, who can tell you how.
        </p>
      </Section>
    </Page>
  )
}

function Change({ own }: { readonly own: Own }) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const { tell } = useNotices()
  return (
    <ActionForm
      submit="Save"
      label="Settings"
      act={(entered) =>
        dataOf(
          api.PATCH('/account', {
            body: {
              name: textIn(entered, 'name'),
              conversationRetentionDays: daysIn(entered, 'conversationRetentionDays'),
              deliveryRetentionDays: daysIn(entered, 'deliveryRetentionDays'),
            },
          }),
        )
      }
      onDone={() => {
        tell('The settings are saved.')
        void queries.invalidateQueries({ queryKey: [account.accountId] })
      }}
    >
      <TextField label="Name" name="name" defaultValue={own.name} maxLength={200} isRequired />
      <TextField
        label="Days that conversations are kept"
        name="conversationRetentionDays"
        inputMode="numeric"
        pattern="[0-9]{1,4}"
        defaultValue={own.conversationRetentionDays === null ? '' : String(own.conversationRetentionDays)}
        hint="Counted from the end of each. Empty: for as long as the account is there."
      />
      <TextField
        label="Days that deliveries are kept"
        name="deliveryRetentionDays"
        inputMode="numeric"
        pattern="[0-9]{1,4}"
        defaultValue={own.deliveryRetentionDays === null ? '' : String(own.deliveryRetentionDays)}
        hint="Callbacks and events with their attempts. Empty: for 30 days."
      />
    </ActionForm>
  )
}

/** The fields take digits only. */
function daysIn(entered: FormData, name: string): number | null {
  const text = textIn(entered, name)
  return text === '' ? null : Number(text)
}

function Facts({ own }: { readonly own: Own }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Account id', own.accountId],
    ['Plan', own.plan],
    ['Payment', own.paymentState],
    ['Credits', `${numberOf(own.balance)}, ${numberOf(own.reserved)} of them reserved`],
    ['Records in a knowledge base', `at most ${numberOf(own.limits.itemsPerKnowledgeBase)}`],
    ['Webhooks', `at most ${numberOf(own.limits.webhooks)}`],
    ['Since', dateTimeOf(own.createdAt)],
  ]
  return (
    <Section title="Plan and limits">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
