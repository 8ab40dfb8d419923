import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { AssistantReply, Outcome, VisitorMessage } from '../../parts/message.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { EraseVisitor, ExportVisitor } from './visitor-actions.tsx'

/** One conversation, message by message. */
export function ConversationRoom() {
  const { account, api } = useAccount()
  const { widgetId = '', sessionId = '' } = useParams({ strict: false })
  const path = { widgetId, sessionId }
  const session = useQuery({
    queryKey: [account.accountId, 'conversation', path],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/widgets/{widgetId}/conversations/{sessionId}', { params: { path }, signal })),
  })
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'conversation', path, 'messages'],
    read: (page, signal) =>
      bodyOf(
        api.GET('/widgets/{widgetId}/conversations/{sessionId}/messages', {
          params: { path, query: page },
          signal,
        }),
      ),
  })
  return (
    <Page
      title="Conversation"
      lead={
        <Link to="/$accountId/conversations" params={{ accountId: account.accountId }}>
          All conversations
        </Link>
      }
    >
      <Loaded query={session} what="the conversation">
        {(found) => <Facts session={found} />}
      </Loaded>
      <Loaded query={query} what="its messages">
        {({ data }) =>
          data.length === 0 ? (
            <p className="empty">Nothing was said yet.</p>
          ) : (
            <ol className="messages" aria-label="Messages">
              {data.map((message) => (
                <Message key={message.messageId} message={message} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {pager}
    </Page>
  )
}

function Facts({ session }: { readonly session: Schemas['Session'] }) {
  const { account } = useAccount()
  const { tell } = useNotices()
  const navigate = useNavigate()
  const mayErase = useMay('conversations:chat')
  const { widgetId, visitorId, status, createdAt, rating, language, isTrial } = session
  const facts: readonly (readonly [string, string])[] = [
    ['Visitor', visitorId],
    ['Began', dateTimeOf(createdAt)],
    ['Status', status],
    ['Rating', rating ?? 'none'],
    ['Language at the start', language ?? 'not told'],
    ...(isTrial ? [['Trial', 'by somebody who looks after this account'] as const] : []),
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <ExportVisitor widgetId={widgetId} visitorId={visitorId} />
        {mayErase && (
          <EraseVisitor
            widgetId={widgetId}
            visitorId={visitorId}
            onDone={() => {
              void navigate({
                to: '/$accountId/conversations',
                params: { accountId: account.accountId },
              }).then(() => {
                tell(`Nothing is kept of the visitor ${visitorId} any more.`)
              })
            }}
          />
        )}
      </div>
    </>
  )
}

function Message({ message }: { readonly message: Schemas['Message'] }) {
  const when = dateTimeOf(message.createdAt)
  if (message.role === 'user') return <VisitorMessage content={message.content} when={when} />
  const { status, outcome, confidence, creditsConsumed, feedback } = message
  return (
    <AssistantReply
      reply={status === 'failed' ? { ...message, content: 'No reply came about.' } : message}
      when={when}
    >
      <div className="actions">
        {outcome !== undefined && outcome !== null && <Outcome outcome={outcome} />}
        {confidence !== undefined && confidence !== null && (
          <span className="hint">{numberOf(Math.round(confidence * 100))} % sure</span>
        )}
        {creditsConsumed !== undefined && creditsConsumed !== null && (
          <span className="hint">{numberOf(creditsConsumed)} credits</span>
        )}
        {feedback !== null && (
          <span className={`badge ${feedback.rating === 'positive' ? 'good' : 'bad'}`}>
            found {feedback.rating}
            {feedback.comment !== null && `: ${feedback.comment}`}
          </span>
        )}
      </div>
    </AssistantReply>
  )
}
