import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { bodyOf, type Schemas } from '../../api.ts'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Outcome } from '../../parts/message.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount } from '../../shell/account.ts'
import { type ConversationFilters, Filters } from './filters.tsx'

/** What visitors have asked, over all widgets. */
export function ConversationsRoom() {
  const { account, api } = useAccount()
  const [filters, setFilters] = useState<ConversationFilters>({})
  const list = usePages({
    queryKey: [account.accountId, 'conversations', filters],
    read: (page, signal) =>
      bodyOf(api.GET('/account/conversations', { params: { query: { ...filters, ...page } }, signal })),
  })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page title="Conversations" lead="What visitors have asked, newest first, and what came of it.">
      <Filters onChange={setFilters} />
      <PagedTable
        caption="Conversations"
        list={list}
        keyOf={({ widgetId, sessionId }) => `${widgetId} ${sessionId}`}
        empty={
          isFiltered
            ? 'No conversation fits these filters.'
            : 'Nobody has asked anything yet. Try it yourself, or put a widget on your site.'
        }
        columns={[
          { title: 'First message', names: true, cell: (each) => <Name conversation={each} /> },
          { title: 'Began', cell: ({ createdAt }) => dateTimeOf(createdAt) },
          { title: 'Status', cell: ({ status }) => status },
          { title: 'Messages', numeric: true, cell: ({ messageCount }) => numberOf(messageCount) },
          {
            title: 'Outcomes',
            cell: ({ outcomes }) => (
              <span className="actions">
                {outcomes.map((outcome) => (
                  <Outcome key={outcome} outcome={outcome} />
                ))}
              </span>
            ),
          },
          { title: 'Rating', cell: ({ rating }) => rating ?? '' },
          { title: 'Feedback', cell: ({ feedback }) => feedback ?? '' },
          { title: 'Language', cell: ({ language }) => language ?? '' },
        ]}
      />
    </Page>
  )
}

function Name({ conversation }: { readonly conversation: Schemas['Conversation'] }) {
  const { account } = useAccount()
  const { widgetId, sessionId, firstMessage, isTrial } = conversation
  return (
    <>
      <Link
        to="/$accountId/conversations/$widgetId/$sessionId"
        params={{ accountId: account.accountId, widgetId, sessionId }}
      >
        {firstMessage ?? 'No message yet'}
      </Link>{' '}
      {isTrial && <span className="badge">trial</span>}
    </>
  )
}
