import { useQuery } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { countOf, dateTimeOf, numberOf, secondOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { OneThing } from './one-thing.tsx'
import { PlaceLink } from './place.tsx'

type Delivery = Schemas['DeliverySummary']
type Attempt = Schemas['DeliveryAttempt']

/** A delivery with its attempts, looked at again until nothing more is tried. */
export function useDelivery(deliveryId: string) {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, 'deliveries', 'one', deliveryId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/deliveries/{deliveryId}', { params: { path: { deliveryId } }, signal })),
    refetchInterval: ({ state }) => (state.data?.delivery.status === 'pending' ? 1_000 : false),
  })
}

/** A delivery with every attempt and what was posted. */
export function OneDelivery({ deliveryId }: { readonly deliveryId: string }) {
  const mayWrite = useMay('account:write')
  return (
    <OneThing title="Delivery" tab="deliveries" back="All deliveries">
      <Loaded query={useDelivery(deliveryId)} what="the delivery">
        {({ delivery, log, body }) => (
          <>
            {mayWrite && <DeliverAgain deliveryId={deliveryId} />}
            <DeliveryOutcome of={delivery} last={log.at(-1)} />
            <DeliveryFacts of={delivery} />
            <h3>Attempts</h3>
            <Attempts log={log} />
            <h3>What is posted</h3>
            {body === null ? (
              <p className="empty">Its visitor was erased, and the body with them.</p>
            ) : (
              <Copy what="the body" text={JSON.stringify(body, null, 2)} block />
            )}
          </>
        )}
      </Loaded>
    </OneThing>
  )
}

function DeliverAgain({ deliveryId }: { readonly deliveryId: string }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <div className="actions">
      <ConfirmButton
        label="Deliver again"
        title="Deliver it again?"
        confirm="Deliver it"
        look="main"
        act={() =>
          dataOf(api.POST('/account/deliveries/{deliveryId}/redeliver', { params: { path: { deliveryId } } }))
        }
        onDone={() => {
          afterwards('It is sent again.')
        }}
      >
        <p>
          Another round of attempts begins, with the same event id and the same body, so that your receiver
          can tell a repeat.
        </p>
      </ConfirmButton>
    </div>
  )
}

function DeliveryFacts({ of }: { readonly of: Delivery }) {
  const { webhookId, keyId, deliveredAt, nextAttemptAt } = of
  return (
    <Facts
      facts={{
        Event: <code>{of.event}</code>,
        State: <DeliveryBadge status={of.status} />,
        To: <code>{of.url}</code>,
        Webhook: webhookId !== null && (
          <PlaceLink to={{ tab: 'webhooks', webhook: webhookId }}>{webhookId}</PlaceLink>
        ),
        'Callback of': keyId !== null && <PlaceLink to={{ tab: 'keys', key: keyId }}>{keyId}</PlaceLink>,
        Made: dateTimeOf(of.createdAt),
        Delivered: deliveredAt !== null && dateTimeOf(deliveredAt),
        'Next attempt': nextAttemptAt !== null && secondOf(nextAttemptAt),
        'Id of the event': <code>{of.eventId}</code>,
      }}
    />
  )
}

/** In a sentence, read out whenever it changes. */
export function DeliveryOutcome({ of, last }: { readonly of: Delivery; readonly last: Attempt | undefined }) {
  return (
    <p role="status" className={of.status === 'failed' ? 'notice alert' : 'notice'}>
      {sentenceOf(of, last)}
    </p>
  )
}

function sentenceOf({ status, attempts, nextAttemptAt }: Delivery, last: Attempt | undefined): string {
  const answer = last === undefined ? '' : ` ${answerOf(last)}`
  if (status === 'delivered') return `Delivered after ${countOf(attempts, 'attempt')}.${answer}`
  if (status === 'failed') return `Failed after ${countOf(attempts, 'attempt')}.${answer}`
  const next = nextAttemptAt === null ? '' : ` The next attempt is due ${secondOf(nextAttemptAt)}.`
  return last === undefined ? 'On its way …' : `Not delivered yet.${answer}${next}`
}

const answerOf = ({ status, error }: Attempt): string =>
  status === null
    ? `There was no answer: ${error ?? 'Nobody knows why.'}`
    : `The answer was ${String(status)}.`

export function Attempts({ log }: { readonly log: readonly Attempt[] }) {
  return (
    <Table
      caption="Attempts"
      rows={log}
      keyOf={({ number }) => String(number)}
      empty="There was no attempt yet."
      columns={[
        { title: 'Attempt', names: true, cell: ({ number }) => number },
        { title: 'At', cell: ({ startedAt }) => secondOf(startedAt) },
        { title: 'Answer', cell: ({ status, error }) => status ?? error ?? 'none' },
        { title: 'Took (ms)', numeric: true, cell: ({ durationMs }) => numberOf(durationMs) },
      ]}
    />
  )
}

const looks = { pending: 'badge', delivered: 'badge good', failed: 'badge bad' } as const

export function DeliveryBadge({ status }: Pick<Delivery, 'status'>) {
  return <span className={looks[status]}>{status}</span>
}
