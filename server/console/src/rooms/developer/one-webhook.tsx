import { useMutation, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { Codes } from './key-cells.tsx'
import { Attempts, DeliveryOutcome, useDelivery } from './one-delivery.tsx'
import { OneThing } from './one-thing.tsx'
import { PlaceLink, useGo } from './place.tsx'
import { SigningSecretActions } from './signing-secret.tsx'
import { type Webhook, WebhookFields, webhookIn, WebhookState } from './webhook-fields.tsx'

/** A webhook, what can be done about it, and whether it works. */
export function OneWebhook({ webhookId }: { readonly webhookId: string }) {
  const { account, api } = useAccount()
  const mayWrite = useMay('account:write')
  const query = useQuery({
    queryKey: [account.accountId, 'webhooks', 'one', webhookId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/webhooks/{webhookId}', { params: { path: { webhookId } }, signal })),
  })
  return (
    <OneThing title="Webhook" tab="webhooks" back="All webhooks">
      <Loaded query={query} what="the webhook">
        {(webhook) => (
          <>
            {mayWrite && <Actions of={webhook} />}
            <Facts
              facts={{
                Address: <code>{webhook.url}</code>,
                State: <WebhookState of={webhook} />,
                Events: <Codes of={webhook.events} />,
                Deliveries: (
                  <PlaceLink to={{ tab: 'deliveries', webhook: webhookId }}>What was sent to it</PlaceLink>
                ),
                Made: dateTimeOf(webhook.createdAt),
                Id: <code>{webhookId}</code>,
              }}
            />
            {mayWrite && <TestEvent webhookId={webhookId} />}
          </>
        )}
      </Loaded>
    </OneThing>
  )
}

function Actions({ of: webhook }: { readonly of: Webhook }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const go = useGo()
  const { webhookId, url, enabled } = webhook
  const path = { webhookId }
  const change = (body: Partial<Pick<Webhook, 'url' | 'events' | 'enabled'>>) =>
    dataOf(api.PATCH('/account/webhooks/{webhookId}', { params: { path }, body }))
  const toggle = enabled ? 'Switch off' : 'Switch on'
  return (
    <div className="actions">
      <FormButton
        label="Edit"
        title="Edit the webhook"
        submit="Save"
        act={(entered) => change(webhookIn(entered))}
        onDone={() => {
          afterwards('The webhook is changed.')
          return undefined
        }}
      >
        <WebhookFields of={webhook} />
      </FormButton>
      <ConfirmButton
        label={toggle}
        title={`${toggle}?`}
        confirm={`${toggle} now`}
        look="quiet"
        act={() => change({ enabled: !enabled })}
        onDone={() => {
          afterwards(enabled ? 'The webhook is off.' : 'The webhook is on.')
        }}
      >
        <p>
          {enabled
            ? 'What happens while it is off is not sent later.'
            : 'It is told of what happens from now on.'}
        </p>
      </ConfirmButton>
      <SigningSecretActions
        of={url}
        rotate={(body, header) =>
          dataOf(api.POST('/account/webhooks/{webhookId}/secret/rotate', { params: { path, header }, body }))
        }
        activate={() =>
          dataOf(api.POST('/account/webhooks/{webhookId}/secret/activate', { params: { path } }))
        }
      />
      <ConfirmButton
        label="Delete"
        title="Delete this webhook?"
        confirm="Delete it"
        act={() => dataOf(api.DELETE('/account/webhooks/{webhookId}', { params: { path } }))}
        onDone={() => {
          afterwards('The webhook is deleted.')
          go({ tab: 'webhooks' })
        }}
      >
        <p>
          {url} hears of nothing any more. What still waits to be sent to it is given up, and what failed
          cannot be sent again.
        </p>
      </ConfirmButton>
    </div>
  )
}

/** Sends an event that says nothing, and shows what became of it. */
function TestEvent({ webhookId }: { readonly webhookId: string }) {
  const { api } = useAccount()
  const { warn } = useNotices()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      dataOf(api.POST('/account/webhooks/{webhookId}/test', { params: { path: { webhookId } } })),
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <>
      <h3>Test</h3>
      <p className="hint">
        Sends <code>webhook.test</code>, signed and repeated like any other event, also while the webhook is
        off.
      </p>
      <div className="actions">
        <Button
          isPending={isPending}
          onPress={() => {
            mutate()
          }}
        >
          Send a test event
        </Button>
      </div>
      {data !== undefined && <Progress key={data.deliveryId} deliveryId={data.deliveryId} />}
    </>
  )
}

function Progress({ deliveryId }: { readonly deliveryId: string }) {
  return (
    <Loaded query={useDelivery(deliveryId)} what="how it went">
      {({ delivery, log }) => (
        <>
          <DeliveryOutcome of={delivery} last={log.at(-1)} />
          <Attempts log={log} />
          <PlaceLink to={{ tab: 'deliveries', delivery: deliveryId }}>Open this delivery</PlaceLink>
        </>
      )}
    </Loaded>
  )
}
