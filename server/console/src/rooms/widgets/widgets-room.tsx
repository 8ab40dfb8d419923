import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf, dataOf } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'

/** Every widget of the account: each answers from one knowledge base. */
export function WidgetsRoom() {
  const { account, api } = useAccount()
  const mayChange = useMay('account:write')
  const { accountId } = account
  const { query, pager } = usePages({
    queryKey: [accountId, 'widgets'],
    read: (page, signal) => bodyOf(api.GET('/account/widgets', { params: { query: page }, signal })),
  })
  return (
    <Page
      title="Widgets"
      lead="Where visitors talk to your assistant: a chat on your pages, or your own through the API."
      actions={mayChange && <NewWidget />}
    >
      <Loaded query={query} what="the widgets">
        {({ data }) => (
          <Table
            caption="Widgets"
            rows={data}
            keyOf={({ widgetId }) => widgetId}
            empty="There is no widget yet."
            columns={[
              {
                title: 'Name',
                names: true,
                cell: ({ widgetId, name }) => (
                  <Link to="/$accountId/widgets/$widgetId" params={{ accountId, widgetId }}>
                    {name}
                  </Link>
                ),
              },
              {
                title: 'Visitors are known by',
                cell: ({ identity }) => (identity === 'open' ? 'their id' : 'a token'),
              },
              {
                title: 'Pages',
                cell: ({ allowedOrigins }) =>
                  allowedOrigins.length === 0 ? 'none yet' : allowedOrigins.join(', '),
              },
              { title: 'Since', cell: ({ createdAt }) => dateTimeOf(createdAt) },
            ]}
          />
        )}
      </Loaded>
      {pager}
    </Page>
  )
}

function NewWidget() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { account, api } = useAccount()
  const { accountId } = account
  const [isOpen, setIsOpen] = useState(false)
  const { data: knowledgeBases = [] } = useQuery({
    queryKey: [accountId, 'knowledge-bases', 'all'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/knowledge-bases', { params: { query: { limit: 100 } }, signal })),
  })
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        look="main"
        onPress={() => {
          setIsOpen(true)
        }}
      >
        New widget
      </Button>
      <Dialog title="New widget" isOpen={isOpen} onClose={close}>
        <ActionForm
          submit="Make the widget"
          beside={<Button onPress={close}>Cancel</Button>}
          act={(entered) =>
            dataOf(
              api.POST('/account/widgets', {
                body: {
                  name: textIn(entered, 'name'),
                  knowledgeBaseId: textIn(entered, 'knowledgeBaseId'),
                  identity: 'open',
                },
              }),
            )
          }
          onDone={({ widgetId }) => {
            void queries.invalidateQueries({ queryKey: [accountId] })
            void navigate({ to: '/$accountId/widgets/$widgetId', params: { accountId, widgetId } })
          }}
        >
          <TextField label="Name" name="name" maxLength={100} isRequired autoFocus />
          <SelectField
            label="Answers from"
            name="knowledgeBaseId"
            choices={knowledgeBases.map(({ id, name }) => ({ value: id, label: name }))}
            hint={
              knowledgeBases.length === 0
                ? 'There is no knowledge base yet: make one under Knowledge first.'
                : undefined
            }
          />
        </ActionForm>
      </Dialog>
    </>
  )
}
