import { useState } from 'react'
import { Form } from 'react-aria-components'
import { bodyOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'

const classes = [
  { value: 'success', label: 'Went well' },
  { value: 'client_error', label: 'Refused' },
  { value: 'server_error', label: 'Failed' },
] as const

interface Filters {
  readonly requestId?: string
  readonly operationId?: string
  readonly status?: (typeof classes)[number]['value']
}

/** What was asked for with the keys of the account, and by its members, in the last seven days. */
export function Requests() {
  const { account, api } = useAccount()
  const [filters, setFilters] = useState<Filters>({})
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'requests', filters],
    read: (page, signal) =>
      bodyOf(api.GET('/account/requests', { params: { query: { ...filters, ...page } }, signal })),
  })
  return (
    <>
      <Form
        className="filters"
        aria-label="Filters"
        onSubmit={(event) => {
          event.preventDefault()
          const entered = new FormData(event.currentTarget)
          const [requestId, operationId] = [textIn(entered, 'requestId'), textIn(entered, 'operationId')]
          const status = classes.find(({ value }) => value === textIn(entered, 'status'))?.value
          setFilters({
            ...(requestId !== '' && { requestId }),
            ...(operationId !== '' && { operationId }),
            ...(status !== undefined && { status }),
          })
        }}
      >
        <TextField label="Request id" name="requestId" maxLength={64} placeholder="req_…" />
        <TextField label="Operation" name="operationId" maxLength={64} placeholder="sendMessage" />
        <SelectField label="How it went" name="status" choices={[{ value: '', label: 'Any' }, ...classes]} />
        <div className="field">
          <Button type="submit" look="main">
            Filter
          </Button>
        </div>
      </Form>
      <Loaded query={query} what="the log of requests">
        {({ data, pagination }) => (
          <Table
            caption="Requests"
            rows={data}
            keyOf={({ requestId }) => requestId}
            empty={
              pagination.hasMore
                ? 'None of those that were looked through fits. The next page looks further back.'
                : 'Nothing of the kind was asked for in the last seven days. A request shows up here after a second or two.'
            }
            columns={[
              { title: 'Operation', names: true, cell: ({ operationId }) => operationId },
              { title: 'Status', numeric: true, cell: ({ status }) => status },
              { title: 'Code', cell: ({ code }) => code ?? '' },
              { title: 'Time', numeric: true, cell: ({ durationMs }) => `${numberOf(durationMs)} ms` },
              { title: 'By', cell: ({ keyId, memberId }) => <code>{keyId ?? memberId ?? ''}</code> },
              { title: 'When', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              { title: 'Request id', cell: ({ requestId }) => <code>{requestId}</code> },
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}
