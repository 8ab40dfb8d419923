import { useQuery } from '@tanstack/react-query'
import { dataOf, type Schemas } from '../../api.ts'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'

const lookAgainMs = 1_000

/** One delivery with every attempt, kept up to date until it has ended. */
export function Delivery({ deliveryId }: { readonly deliveryId: string }) {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/deliveries/{deliveryId}', { params: { path: { deliveryId } }, signal })),
    refetchInterval: ({ state }) => (state.data?.delivery.status === 'pending' ? lookAgainMs : false),
  })
  return (
    <Loaded query={query} what="the delivery">
      {({ delivery, log, body }) => (
        <>
          <p role="status">
            <DeliveryState status={delivery.status} /> {delivery.event} to {delivery.url}
            {delivery.nextAttemptAt !== null && `, next attempt ${dateTimeOf(delivery.nextAttemptAt)}`}
          </p>
          <Table
            caption="Attempts"
            rows={log}
            keyOf={({ number }) => String(number)}
            empty="No attempt has ended yet."
            columns={[
              { title: 'Attempt', names: true, cell: ({ number }) => numberOf(number) },
              { title: 'When', cell: ({ startedAt }) => dateTimeOf(startedAt) },
              {
                title: 'Answer',
                cell: ({ status, error }) => (status === null ? (error ?? '') : `status ${String(status)}`),
              },
              { title: 'Time', numeric: true, cell: ({ durationMs }) => `${numberOf(durationMs)} ms` },
            ]}
          />
          {body !== null && (
            <details>
              <summary>What is posted</summary>
              <pre tabIndex={0} aria-label="What is posted">
                <code>{JSON.stringify(body, null, 2)}</code>
              </pre>
            </details>
          )}
        </>
      )}
    </Loaded>
  )
}

const looks: Readonly<Record<Schemas['DeliveryStatus'], string>> = {
  delivered: 'good',
  failed: 'bad',
  pending: '',
}

export function DeliveryState({ status }: Pick<Schemas['DeliverySummary'], 'status'>) {
  return <span className={`badge ${looks[status]}`}>{status}</span>
}
