import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf, dataOf } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { identityHint, identityModes, modeIn } from './identity.tsx'
import { choicesOf, useKnowledgeBases } from './knowledge-bases.ts'

/** Every widget of the account: each answers from one knowledge base. */
export function WidgetsRoom() {
  const { account, api } = useAccount()
  const { accountId } = account
  const mayChange = useMay('account:write')
  const { nameOf } = useKnowledgeBases()
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
            empty="There is no widget yet. Make one to chat with visitors of your site."
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
              { title: 'Answers from', cell: ({ knowledgeBaseId }) => nameOf(knowledgeBaseId) },
              {
                title: 'Visitors are known by',
                cell: ({ identity }) => (identity === 'open' ? 'their id' : 'a token'),
              },
              {
                title: 'Pages',
                cell: ({ allowedOrigins }) => allowedOrigins.join(', ') || 'as its keys say',
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
  const [isOpen, setIsOpen] = useState(false)
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
        <WidgetForm onCancel={close} />
      </Dialog>
    </>
  )
}

function WidgetForm({ onCancel }: { readonly onCancel: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { account, api } = useAccount()
  const { accountId } = account
  const { tell } = useNotices()
  const { query } = useKnowledgeBases()
  return (
    <ActionForm
      submit="Make the widget"
      beside={<Button onPress={onCancel}>Cancel</Button>}
      act={(entered, idempotencyKey) => {
        const body = {
          name: textIn(entered, 'name'),
          knowledgeBaseId: textIn(entered, 'knowledgeBaseId'),
          identity: modeIn(entered),
        }
        const header = { 'Idempotency-Key': idempotencyKey }
        return dataOf(api.POST('/account/widgets', { params: { header }, body }))
      }}
      onDone={({ widgetId, name }) => {
        void queries.invalidateQueries({ queryKey: [accountId] })
        void navigate({ to: '/$accountId/widgets/$widgetId', params: { accountId, widgetId } }).then(() => {
          tell(`${name} is made. Say here how it looks, and take along what puts it on your pages.`)
        })
      }}
    >
      <TextField label="Name" name="name" maxLength={200} isRequired autoFocus hint="Stands over the chat." />
      <Loaded query={query} what="the knowledge bases">
        {(bases) => (
          <SelectField
            label="Answers from"
            name="knowledgeBaseId"
            choices={choicesOf(bases)}
            hint={
              bases.length === 0
                ? 'There is no knowledge base yet: make one under Knowledge first.'
                : undefined
            }
          />
        )}
      </Loaded>
      <SelectField
        label="A visitor is believed"
        name="identity"
        choices={identityModes}
        hint={identityHint}
      />
    </ActionForm>
  )
}
