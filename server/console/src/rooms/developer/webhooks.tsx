import { bodyOf, dataOf } from '../../api.ts'
import { FormButton } from '../../parts/form-button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay, useOwnAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { Codes } from './key-cells.tsx'
import { OneWebhook } from './one-webhook.tsx'
import { PlaceLink, useGo, usePlace } from './place.tsx'
import { WebhookFields, webhookIn, WebhookState } from './webhook-fields.tsx'
import { secretsTold } from './secrets-told.tsx'

/** Addresses that are told of events. */
export function Webhooks() {
  const { webhook } = usePlace()
  return webhook === undefined ? <WebhookList /> : <OneWebhook key={webhook} webhookId={webhook} />
}

function WebhookList() {
  const { account, api } = useAccount()
  const mayWrite = useMay('account:write')
  const most = useOwnAccount().data?.limits.webhooks
  const list = usePages({
    queryKey: [account.accountId, 'webhooks'],
    read: (page, signal) => bodyOf(api.GET('/account/webhooks', { params: { query: page }, signal })),
  })
  const limit = most === undefined ? '' : ` An account has ${String(most)} at most.`
  return (
    <Section
      title="Webhooks"
      hint={`A webhook is an address of yours that is told of events, signed, and again when it does not answer.${limit}`}
      actions={mayWrite && <NewWebhook />}
    >
      <PagedTable
        caption="Webhooks"
        list={list}
        keyOf={({ webhookId }) => webhookId}
        empty={`There is no webhook yet. ${
          mayWrite
            ? 'Make one to hear of conversations, forms and syncs as they happen.'
            : 'An editor or an owner can make one.'
        }`}
        columns={[
          {
            title: 'Address',
            names: true,
            cell: ({ webhookId, url }) => (
              <PlaceLink to={{ tab: 'webhooks', webhook: webhookId }}>{url}</PlaceLink>
            ),
          },
          { title: 'Events', cell: ({ events }) => <Codes of={events} /> },
          { title: 'State', cell: (webhook) => <WebhookState of={webhook} /> },
          { title: 'Made', cell: ({ createdAt }) => dateTimeOf(createdAt) },
        ]}
      />
    </Section>
  )
}

function NewWebhook() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const go = useGo()
  return (
    <FormButton
      label="Make a webhook"
      look="main"
      title="Make a webhook"
      submit="Make the webhook"
      act={(entered, idempotencyKey) =>
        dataOf(
          api.POST('/account/webhooks', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: webhookIn(entered),
          }),
        )
      }
      onDone={({ webhook: { webhookId }, signingSecret }) => {
        afterwards('The webhook is made.')
        return secretsTold({
          title: 'The webhook is made',
          about: 'Send a test event next, to see whether your server takes it.',
          signing: signingSecret,
          onClose: () => {
            go({ tab: 'webhooks', webhook: webhookId })
          },
        })
      }}
    >
      <WebhookFields />
    </FormButton>
  )
}
