import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf, dataOf } from '../../api.ts'
import { ActionForm, textIn, textOrNull } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { pagesOf } from './facts-of.ts'
import { choicesOf, useKnowledgeBases } from './knowledge-bases.ts'
import { atItsLine, linesIn } from './lines.ts'

/** Every widget of the account: each answers from one knowledge base. */
export function WidgetsRoom() {
  const { account, api } = useAccount()
  const { accountId } = account
  const mayChange = useMay('account:write')
  const { nameOf } = useKnowledgeBases()
  const list = usePages({
    queryKey: [accountId, 'widgets'],
    read: (page, signal) => bodyOf(api.GET('/account/widgets', { params: { query: page }, signal })),
  })
  return (
    <Page
      title="Widgets"
      lead="Where visitors talk to your assistant: a chat on your pages, or your own through the API."
      actions={mayChange && <NewWidget />}
    >
      <PagedTable
        caption="Widgets"
        list={list}
        keyOf={({ widgetId }) => widgetId}
        empty="There is no widget yet. Create one to chat with visitors of your site."
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
          { title: 'Pages', cell: pagesOf },
          { title: 'Created', cell: ({ createdAt }) => dateTimeOf(createdAt) },
        ]}
      />
    </Page>
  )
}

/** A link with `?new` opens the form, with `&kb=` for a knowledge base. */
function NewWidget() {
  const navigate = useNavigate()
  const { accountId } = useAccount().account
  const search = useRouterState({ select: ({ location }) => location.search })
  const asked = new Map(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const setIsOpen = (isOpen: boolean) => {
    void navigate({
      to: '/$accountId/widgets',
      params: { accountId },
      search: isOpen ? { new: true } : {},
      replace: true,
      resetScroll: false,
    })
  }
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
      <Dialog title="New widget" isOpen={asked.has('new')} onClose={close}>
        <WidgetForm wanted={asked.get('kb') ?? ''} onCancel={close} />
      </Dialog>
    </>
  )
}

interface FormProps {
  /** The knowledge base that the address names. */
  readonly wanted: string
  readonly onCancel: () => void
}

function WidgetForm({ wanted, onCancel }: FormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { account, api } = useAccount()
  const { accountId } = account
  const { tell } = useNotices()
  const { query } = useKnowledgeBases()
  const [chosen, choose] = useState(wanted)
  return (
    <ActionForm
      submit="Create the widget"
      beside={<Button onPress={onCancel}>Cancel</Button>}
      act={(entered, idempotencyKey) => {
        const body = {
          name: textIn(entered, 'name'),
          knowledgeBaseId: textIn(entered, 'knowledgeBaseId'),
          // Right for a site without a login, which is where most begin; the widget's page has the other.
          identity: 'open' as const,
          greeting: textOrNull(entered, 'greeting'),
          suggestions: linesIn(entered, 'suggestions'),
        }
        const header = { 'Idempotency-Key': idempotencyKey }
        return dataOf(api.POST('/account/widgets', { params: { header }, body })).catch((error: unknown) => {
          throw atItsLine(error, body)
        })
      }}
      onDone={({ widgetId, name }) => {
        void queries.invalidateQueries({ queryKey: [accountId] })
        void navigate({ to: '/$accountId/widgets/$widgetId', params: { accountId, widgetId } }).then(() => {
          tell(`${name} was created. What puts it on your pages is here; how it looks is under Look.`)
        })
      }}
    >
      <TextField label="Name" name="name" maxLength={200} isRequired autoFocus hint="Stands over the chat." />
      <Loaded query={query} what="the knowledge bases">
        {(bases) => {
          const choices = choicesOf(bases)
          const [only, another] = choices
          // Of several nobody can tell which is meant.
          const usual = another === undefined ? only : undefined
          return (
            <SelectField
              label="Answers from"
              name="knowledgeBaseId"
              isRequired
              choices={
                usual === undefined ? [{ value: '', label: 'Choose a knowledge base' }, ...choices] : choices
              }
              value={(choices.find(({ value }) => value === chosen) ?? usual)?.value ?? ''}
              onChange={choose}
              hint={
                only === undefined && (
                  <>
                    There is no knowledge base yet:{' '}
                    <Link to="/$accountId/knowledge" params={{ accountId }}>
                      create one under Knowledge
                    </Link>{' '}
                    first.
                  </>
                )
              }
            />
          )
        }}
      </Loaded>
      <TextField
        label="Greeting"
        name="greeting"
        rows={2}
        maxLength={2000}
        defaultValue="Hello! What are you looking for?"
        hint="What the assistant says before the visitor writes. Empty: nothing."
      />
      <TextField
        label="Questions to choose from"
        name="suggestions"
        rows={3}
        hint="One on each line, such as: Do you ship abroad? They are offered as buttons under the greeting."
      />
    </ActionForm>
  )
}
