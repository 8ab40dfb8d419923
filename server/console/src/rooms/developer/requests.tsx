import { bodyOf, type Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { numberOf, secondOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount } from '../../shell/account.ts'
import { useEvery } from '../../shell/every.ts'
import { type Place, PlaceLink, useGo, usePlace, withChosen } from './place.tsx'

type LoggedRequest = Schemas['LoggedRequest']

const classes = [
  { value: 'success', label: 'Success' },
  { value: 'client_error', label: 'Refused (4xx)' },
  { value: 'server_error', label: 'Failed (5xx)' },
] as const

/** What of the address the log is asked for. */
function filterIn({ request, operation, key, status }: Place) {
  const known = classes.find(({ value }) => value === status)?.value
  return {
    ...(request !== undefined && { requestId: request }),
    ...(operation !== undefined && { operationId: operation }),
    ...(key !== undefined && { keyId: key }),
    ...(known !== undefined && { status: known }),
  }
}

const useEveryKey = () =>
  useEvery('keys', (api, query, signal) => bodyOf(api.GET('/account/keys', { params: { query }, signal })))

/** What the API was asked for in the last seven days. */
export function Requests() {
  const { account, api } = useAccount()
  const place = usePlace()
  const filter = filterIn(place)
  const list = usePages({
    queryKey: [account.accountId, 'requests', filter],
    read: (page, signal) =>
      bodyOf(api.GET('/account/requests', { params: { query: { ...filter, ...page } }, signal })),
  })
  return (
    <Section
      title="Requests"
      hint={
        'What was asked for with the keys of this account, and by its members, in the last 7 days, newest ' +
        'first. A request shows up within a few seconds. Bodies are not kept.'
      }
      actions={
        <Button isPending={list.query.isFetching} onPress={() => void list.query.refetch()}>
          Look again
        </Button>
      }
    >
      <Filters key={JSON.stringify(filter)} place={place} />
      <PagedTable
        caption="Requests"
        list={list}
        keyOf={({ requestId }) => requestId}
        empty={<Empty isFiltered={Object.keys(filter).length > 0} />}
        columns={[
          {
            title: 'Operation',
            names: true,
            cell: ({ operationId, method, path }) => (
              <>
                <PlaceLink to={{ ...place, operation: operationId }}>{operationId}</PlaceLink>
                <code className="under in-line">
                  {method} {path}
                </code>
              </>
            ),
          },
          {
            title: 'When',
            cell: ({ createdAt }) => <span className="in-line">{secondOf(createdAt)}</span>,
          },
          { title: 'Answer', cell: (request) => <Answer of={request} /> },
          { title: 'Took (ms)', numeric: true, cell: ({ durationMs }) => numberOf(durationMs) },
          { title: 'By', cell: (request) => <Who of={request} /> },
          { title: 'Request id', cell: ({ requestId }) => <code className="in-line">{requestId}</code> },
        ]}
      />
    </Section>
  )
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <>
      Nothing matches. <PlaceLink to={{ tab: 'requests' }}>Show all requests</PlaceLink>
    </>
  ) : (
    <>
      Nothing was asked for in the last 7 days. Begin with{' '}
      <PlaceLink to={{ tab: 'first-request' }}>a first request</PlaceLink>.
    </>
  )
}

function Answer({ of: { status, code } }: { readonly of: LoggedRequest }) {
  return (
    <>
      <span className={status < 400 ? 'badge good' : 'badge bad'}>{status}</span>
      {code !== null && <code className="under">{code}</code>}
      {status === 499 && <span className="under">gone before the answer</span>}
    </>
  )
}

/** Who asked: a key by its name, a member by their e-mail as long as they are one. */
function Who({ of: { keyId, memberId } }: { readonly of: LoggedRequest }) {
  const { data: keys } = useEveryKey()
  const { data: members } = useEvery('members', (api, query, signal) =>
    bodyOf(api.GET('/account/members', { params: { query }, signal })),
  )
  if (keyId !== null)
    return (
      <PlaceLink to={{ tab: 'keys', key: keyId }}>
        {keys?.find((key) => key.keyId === keyId)?.name ?? keyId}
      </PlaceLink>
    )
  if (memberId === null) return 'nobody known'
  return members?.find((member) => member.memberId === memberId)?.email ?? <code>{memberId}</code>
}

function Filters({ place }: { readonly place: Place }) {
  const go = useGo()
  const { data: keys = [] } = useEveryKey()
  const { key = '', status = '', request = '', operation = '' } = place
  const any = { value: '', label: 'All' }
  const named = keys.map(({ keyId, name, prefix }) => ({ value: keyId, label: `${name} (${prefix}…)` }))
  const show = (changed: Place) => {
    go({ tab: 'requests', key, status, request, operation, ...changed })
  }
  return (
    <form
      className="filters"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault()
        const entered = new FormData(event.currentTarget)
        show({ request: textIn(entered, 'request'), operation: textIn(entered, 'operation') })
      }}
    >
      <TextField
        label="Request id"
        name="request"
        maxLength={64}
        defaultValue={request}
        placeholder="req_…"
      />
      <TextField
        label="Operation"
        name="operation"
        maxLength={64}
        defaultValue={operation}
        placeholder="sendMessage"
      />
      <SelectField
        label="Key"
        choices={[any, ...withChosen(key, named)]}
        value={key}
        onChange={(value) => {
          show({ key: value })
        }}
      />
      <SelectField
        label="Answer"
        choices={[any, ...classes]}
        value={status}
        onChange={(value) => {
          show({ status: value })
        }}
      />
      <div className="field">
        <Button type="submit">Find</Button>
      </div>
    </form>
  )
}
