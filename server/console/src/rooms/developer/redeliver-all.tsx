import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'

type Filter = Pick<Schemas['RedeliverDeliveriesRequest'], 'event' | 'webhookId'>

interface Props {
  /** As in the list. Whatever state is shown there, only what has failed is sent again. */
  readonly filter: Filter
}

/** Has everything sent again that failed, once it is clear how much that is. */
export function RedeliverAll({ filter: { event, webhookId } }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  const filter = { ...(event !== undefined && { event }), ...(webhookId !== undefined && { webhookId }) }
  return (
    <>
      <Button
        onPress={() => {
          setIsOpen(true)
        }}
      >
        Deliver what failed again
      </Button>
      <Dialog title="Deliver again what has failed?" isOpen={isOpen} onClose={close}>
        <Question filter={filter} onClose={close} />
      </Dialog>
    </>
  )
}

function Question({ filter, onClose }: Props & { readonly onClose: () => void }) {
  const { account, api } = useAccount()
  const afterwards = useAfterwards()
  const query = useQuery({
    queryKey: [account.accountId, 'deliveries', 'failed', filter],
    queryFn: async ({ signal }) => {
      const failed = { ...filter, status: 'failed', limit: 1 } as const
      return (await bodyOf(api.GET('/account/deliveries', { params: { query: failed }, signal }))).pagination
    },
    staleTime: 0,
  })
  const which = [
    filter.event === undefined ? '' : ` of ${filter.event}`,
    filter.webhookId === undefined ? '' : ' to the chosen webhook',
  ].join('')
  return (
    <Loaded query={query} what="how many have failed">
      {({ total }) =>
        total === 0 ? (
          <>
            <p>No delivery{which} has failed.</p>
            <Button onPress={onClose}>Close</Button>
          </>
        ) : (
          <ActionForm
            submit="Deliver them again"
            beside={<Button onPress={onClose}>Cancel</Button>}
            act={(entered) =>
              redeliver(api, { ...filter, ...timesIn(entered) }, Math.ceil(total / mostAtOnce))
            }
            onDone={(count) => {
              onClose()
              afterwards(`${countOf(count, 'delivery is', 'deliveries are')} sent again.`)
            }}
          >
            <p>
              {countOf(total, 'delivery', 'deliveries')}
              {which} {total === 1 ? 'has' : 'have'} failed. Each gets another round of attempts with the same
              event id, so that receivers can tell a repeat. Those whose webhook was deleted stay as they are.
            </p>
            <TextField
              label="Only those made from"
              name="createdFrom"
              type="datetime-local"
              hint="May stay empty, as the next one."
            />
            <TextField label="Only those made before" name="createdTo" type="datetime-local" />
          </ActionForm>
        )
      }
    </Loaded>
  )
}

const mostAtOnce = 500

function timesIn(
  entered: FormData,
): Pick<Schemas['RedeliverDeliveriesRequest'], 'createdFrom' | 'createdTo'> {
  const [from, to] = [textIn(entered, 'createdFrom'), textIn(entered, 'createdTo')]
  return {
    ...(from !== '' && { createdFrom: new Date(from).toISOString() }),
    ...(to !== '' && { createdTo: new Date(to).toISOString() }),
  }
}

/** In as many rounds as there were matches for: what fails anew meanwhile is not sent for ever. */
async function redeliver(
  api: Api,
  body: Schemas['RedeliverDeliveriesRequest'],
  rounds: number,
): Promise<number> {
  const { redelivered, hasMore } = await dataOf(api.POST('/account/deliveries/redeliver', { body }))
  return redelivered + (hasMore && rounds > 1 ? await redeliver(api, body, rounds - 1) : 0)
}
