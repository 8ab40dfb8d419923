import { bodyOf, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { dateTimeOf, secondOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useEvery } from '../../shell/every.ts'
import { DeliveryBadge, OneDelivery } from './one-delivery.tsx'
import { type Place, PlaceLink, useGo, usePlace, withChosen } from './place.tsx'
import { RedeliverAll } from './redeliver-all.tsx'
import { webhookEvents } from './webhook-fields.tsx'

const statuses: readonly Schemas['DeliveryStatus'][] = ['pending', 'delivered', 'failed']
/** Replies that were called back, events of webhooks, and tests. */
const events: readonly Schemas['DeliveryEvent'][] = [
  'message.completed',
  'message.failed',
  ...webhookEvents.map(({ value }) => value),
  'webhook.test',
]

/** What the service has posted, or has tried to. */
export function Deliveries() {
  const { delivery } = usePlace()
  return delivery === undefined ? <DeliveryList /> : <OneDelivery key={delivery} deliveryId={delivery} />
}

interface FilterProps {
  readonly filter: ReturnType<typeof filterIn>
}

/** What of the address is a filter that the contract knows. */
function filterIn({ status: named, event: told, webhook }: Place) {
  const status = statuses.find((each) => each === named)
  const event = events.find((each) => each === told)
  return {
    ...(status !== undefined && { status }),
    ...(event !== undefined && { event }),
    ...(webhook !== undefined && { webhookId: webhook }),
  }
}

function DeliveryList() {
  const { account, api } = useAccount()
  const mayWrite = useMay('account:write')
  const filter = filterIn(usePlace())
  const list = usePages({
    queryKey: [account.accountId, 'deliveries', filter],
    read: (page, signal) =>
      bodyOf(api.GET('/account/deliveries', { params: { query: { ...filter, ...page } }, signal })),
    refetchInterval: (shown) => (shown?.data.some(({ status }) => status === 'pending') ? 2_000 : false),
  })
  return (
    <Section
      title="Deliveries"
      hint="What was posted to webhooks and callback URLs, newest first. Each is tried several times until it is answered with a status from 200 to 299."
      actions={
        <>
          <Button isPending={list.query.isFetching} onPress={() => void list.query.refetch()}>
            Look again
          </Button>
          {mayWrite && <RedeliverAll filter={filter} />}
        </>
      }
    >
      <Filters filter={filter} />
      <PagedTable
        caption="Deliveries"
        list={list}
        keyOf={({ deliveryId }) => deliveryId}
        empty={
          Object.keys(filter).length > 0 ? (
            <>
              Nothing matches. <PlaceLink to={{ tab: 'deliveries' }}>Show all deliveries</PlaceLink>
            </>
          ) : (
            <>
              Nothing was sent yet. <PlaceLink to={{ tab: 'webhooks' }}>Make a webhook</PlaceLink>, or send a
              message with response_type callback.
            </>
          )
        }
        columns={[
          {
            title: 'Event',
            names: true,
            cell: ({ deliveryId, event }) => (
              <PlaceLink to={{ tab: 'deliveries', delivery: deliveryId }}>{event}</PlaceLink>
            ),
          },
          { title: 'Made', cell: ({ createdAt }) => dateTimeOf(createdAt) },
          { title: 'To', cell: ({ url }) => <span className="in-line">{url}</span> },
          { title: 'State', cell: ({ status }) => <DeliveryBadge status={status} /> },
          { title: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
          {
            title: 'Next attempt',
            cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? 'none' : secondOf(nextAttemptAt)),
          },
        ]}
      />
    </Section>
  )
}

function Filters({ filter: { status, event, webhookId } }: FilterProps) {
  const go = useGo()
  const { data: webhooks = [] } = useEvery('webhooks', (api, query, signal) =>
    bodyOf(api.GET('/account/webhooks', { params: { query }, signal })),
  )
  const plain = (value: string) => ({ value, label: value })
  const known = webhooks.map(({ webhookId: value, url: label }) => ({ value, label }))
  const place = { tab: 'deliveries', status: status ?? '', event: event ?? '', webhook: webhookId ?? '' }
  const fields = [
    { name: 'status', label: 'State', choices: statuses.map(plain) },
    { name: 'event', label: 'Event', choices: events.map(plain) },
    { name: 'webhook', label: 'Webhook', choices: withChosen(place.webhook, known) },
  ] as const
  return (
    <div className="filters" role="group" aria-label="Filters">
      {fields.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          label={label}
          choices={[{ value: '', label: 'All' }, ...choices]}
          value={place[name]}
          onChange={(value) => {
            go({ ...place, [name]: value })
          }}
        />
      ))}
    </div>
  )
}
