import { useState } from 'react'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from './afterwards.ts'
import { SecretOnce } from './secret-once.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFields, webhookIn } from './webhook-fields.tsx'

type Webhook = Schemas['Webhook']
/** Addresses that are told of events. */
export function Webhooks() {
  const { account, api } = useAccount()
  const mayChange = useMay('account:write')
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'webhooks'],
    read: (page, signal) => bodyOf(api.GET('/account/webhooks', { params: { query: page }, signal })),
  })
  return (
    <>
      {mayChange && <NewWebhook />}
      <Loaded query={query} what="the webhooks">
        {({ data }) => (
          <Table
            caption="Webhooks"
            rows={data}
            keyOf={({ webhookId }) => webhookId}
            empty="Nobody is told of anything yet. A webhook tells your server of conversations, forms and syncs."
            columns={[
              { title: 'URL', names: true, cell: ({ url }) => url },
              { title: 'Told of', cell: ({ events }) => events.join(', ') },
              {
                title: 'State',
                cell: ({ enabled }) => (
                  <span className={`badge ${enabled ? 'good' : ''}`}>{enabled ? 'on' : 'off'}</span>
                ),
              },
              ...(mayChange
                ? [{ title: 'Actions', cell: (webhook: Webhook) => <WebhookActions webhook={webhook} /> }]
                : []),
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

function NewWebhook() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<Schemas['CreateWebhookResponse']['data']>()
  const close = () => {
    setIsOpen(false)
    setMade(undefined)
  }
  return (
    <div className="actions">
      <Button
        look="main"
        onPress={() => {
          setIsOpen(true)
        }}
      >
        New webhook
      </Button>
      <Dialog title="New webhook" isOpen={isOpen} onClose={close} staysOpen={made !== undefined}>
        {made === undefined ? (
          <ActionForm
            submit="Make the webhook"
            beside={<Button onPress={close}>Cancel</Button>}
            act={(entered) => dataOf(api.POST('/account/webhooks', { body: webhookIn(entered) }))}
            onDone={(created) => {
              setMade(created)
              afterwards('The webhook is made.')
            }}
          >
            <WebhookFields />
          </ActionForm>
        ) : (
          <SecretOnce
            what="Events are posted there from now on."
            signing={made.signingSecret}
            onDone={close}
          />
        )}
      </Dialog>
    </div>
  )
}
