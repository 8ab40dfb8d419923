import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, bodyOf, dataOf, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { countOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from './afterwards.ts'
import { Delivery, DeliveryState } from './delivery.tsx'

type Summary = Schemas['DeliverySummary']
type Status = Schemas['DeliveryStatus']

const statuses: readonly Status[] = ['pending', 'delivered', 'failed']
const events: readonly Schemas['DeliveryEvent'][] = [
  'message.completed',
  'message.failed',
  'session.created',
  'session.resolved',
  'session.expired',
  'session.rated',
  'form.submitted',
  'sync.completed',
  'sync.failed',
  'webhook.test',
]
const choicesOf = (values: readonly string[]) => [
  { value: '', label: 'Any' },
  ...values.map((value) => ({ value, label: value })),
]

/** Callbacks and events that were posted, or are to be. */
export function Deliveries() {
  const { account, api } = useAccount()
  const mayChange = useMay('account:write')
  const [status, setStatus] = useState<Status>()
  const [event, setEvent] = useState<Schemas['DeliveryEvent']>()
  const filters = { ...(status !== undefined && { status }), ...(event !== undefined && { event }) }
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'deliveries', filters],
    read: (page, signal) =>
      bodyOf(api.GET('/account/deliveries', { params: { query: { ...filters, ...page } }, signal })),
  })
  return (
    <>
      <div className="filters">
        <SelectField
          label="Status"
          choices={choicesOf(statuses)}
          onChange={(value) => {
            setStatus(statuses.find((each) => each === value))
          }}
        />
        <SelectField
          label="Event"
          choices={choicesOf(events)}
          onChange={(value) => {
            setEvent(events.find((each) => each === value))
          }}
        />
        {mayChange && <RedeliverAll event={event} />}
      </div>
      <Loaded query={query} what="the deliveries">
        {({ data }) => (
          <Table
            caption="Deliveries"
            rows={data}
            keyOf={({ deliveryId }) => deliveryId}
            empty="Nothing of the kind was posted."
            columns={[
              { title: 'Event', names: true, cell: ({ event }) => event },
              { title: 'State', cell: ({ status }) => <DeliveryState status={status} /> },
              { title: 'To', cell: ({ url }) => url },
              { title: 'Attempts', numeric: true, cell: ({ attempts }) => numberOf(attempts) },
              { title: 'Made', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              { title: 'Actions', cell: (delivery) => <Actions delivery={delivery} mayChange={mayChange} /> },
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

interface ActionsProps {
  readonly delivery: Summary
  readonly mayChange: boolean
}

function Actions({ delivery: { deliveryId, event, createdAt }, mayChange }: ActionsProps) {
  const { api } = useAccount()
  const { warn } = useNotices()
  const afterwards = useAfterwards()
  const [isOpen, setIsOpen] = useState(false)
  const name = `${event} of ${dateTimeOf(createdAt)}`
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataOf(api.POST('/account/deliveries/{deliveryId}/redeliver', { params: { path: { deliveryId } } })),
    onSuccess: () => {
      afterwards('It is posted once more.')
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <div className="actions">
      <Button
        aria-label={`Attempts at ${name}`}
        onPress={() => {
          setIsOpen(true)
        }}
      >
        Attempts
      </Button>
      {mayChange && (
        <Button
          aria-label={`Post again ${name}`}
          isPending={isPending}
          onPress={() => {
            mutate()
          }}
        >
          Post again
        </Button>
      )}
      <Dialog
        title={name}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
      >
        <Delivery deliveryId={deliveryId} />
      </Dialog>
    </div>
  )
}

/** The service takes a bounded number at a time. */
async function redeliverAll(api: Api, body: Schemas['RedeliverDeliveriesRequest']): Promise<number> {
  let posted = 0
  for (;;) {
    const { redelivered, hasMore } = await dataOf(api.POST('/account/deliveries/redeliver', { body }))
    posted += redelivered
    if (!hasMore || redelivered === 0) return posted
  }
}

function RedeliverAll({ event }: { readonly event: Schemas['DeliveryEvent'] | undefined }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <div className="field">
      <ConfirmButton
        label="Post all failed again"
        title="Post everything that has failed once more?"
        confirm="Post it"
        look="main"
        act={() => redeliverAll(api, event === undefined ? {} : { event })}
        onDone={(posted) => {
          afterwards(`${countOf(posted, 'delivery', 'deliveries')} to be posted once more.`)
        }}
      >
        <p>
          {event === undefined ? 'Every callback and event' : `Every ${event}`} that was given up. Whoever
          gets one twice knows it by its event id.
        </p>
      </ConfirmButton>
    </div>
  )
}
