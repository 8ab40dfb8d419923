import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { Facts as FactList } from '../../parts/facts.tsx'
import { creditsOf, dateTimeOf, numberOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { AssistantReply, Outcome, VisitorMessage } from '../../parts/message.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useEveryWidget } from '../../shell/every.ts'
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
  const { data: widgets = [] } = useEveryWidget()
  const kbId = widgets.find((each) => each.widgetId === widgetId)?.knowledgeBaseId
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
              {data.map((message, at) => (
                <Message
                  key={message.messageId}
                  message={message}
                  question={data.slice(0, at).findLast(({ role }) => role === 'user')?.content}
                  kbId={kbId}
                />
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
  return (
    <>
      <FactList
        facts={{
          Widget: <WidgetName widgetId={widgetId} />,
          Visitor: visitorId,
          Began: dateTimeOf(createdAt),
          Status: status,
          Rating: rating ?? 'none',
          'Language at the start': language ?? 'not told',
          Trial: isTrial && 'by somebody who looks after this account',
        }}
      />
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

/** Leads to the widget, unless it is deleted. */
function WidgetName({ widgetId }: { readonly widgetId: string }) {
  const { accountId } = useAccount().account
  const { data: widgets } = useEveryWidget()
  const widget = widgets?.find((each) => each.widgetId === widgetId)
  if (widgets !== undefined && widget === undefined)
    return (
      <>
        <code>{widgetId}</code>, which is deleted
      </>
    )
  return (
    <Link to="/$accountId/widgets/$widgetId" params={{ accountId, widgetId }}>
      {widget?.name ?? widgetId}
    </Link>
  )
}

interface MessageProps {
  readonly message: Schemas['Message']
  /** What it replies to, as far as that is on this page. */
  readonly question: string | undefined
  /** What the widget answers from now. */
  readonly kbId: string | undefined
}

/** Nobody was told what they have asked for. */
const weak: readonly (string | null | undefined)[] = ['declined', 'suggested']

function Message({ message, question, kbId }: MessageProps) {
  const { accountId } = useAccount().account
  const mayAnswer = useMay('knowledge:write')
  const when = dateTimeOf(message.createdAt)
  if (message.role === 'user') return <VisitorMessage content={message.content} when={when} />
  const { status, outcome, confidence, creditsConsumed, feedback } = message
  const isWeak = weak.includes(outcome) || feedback?.rating === 'negative'
  return (
    <AssistantReply
      reply={status === 'failed' ? { ...message, content: 'No reply came about.' } : message}
      when={when}
      {...(kbId !== undefined && {
        linkOf: ({ kind, id, title }) => (
          <Link
            to="/$accountId/knowledge"
            params={{ accountId }}
            search={{ kb: kbId, tab: `${kind}s`, record: id }}
          >
            {title}
          </Link>
        ),
      })}
    >
      <div className="actions">
        {outcome !== undefined && outcome !== null && <Outcome outcome={outcome} />}
        {confidence !== undefined && confidence !== null && (
          <span className="hint">{numberOf(Math.round(confidence * 100))} % sure</span>
        )}
        {creditsConsumed !== undefined && creditsConsumed !== null && (
          <span className="hint">{creditsOf(creditsConsumed)}</span>
        )}
        {feedback !== null && (
          <span className={`badge ${feedback.rating === 'positive' ? 'good' : 'bad'}`}>
            found {feedback.rating}
            {feedback.comment !== null && `: ${feedback.comment}`}
          </span>
        )}
        {mayAnswer && kbId !== undefined && question !== undefined && isWeak && (
          <Link
            to="/$accountId/knowledge"
            params={{ accountId }}
            search={{ kb: kbId, tab: 'faqs', record: 'new', question: question.slice(0, longestQuestion) }}
          >
            Add an answer
          </Link>
        )}
      </div>
    </AssistantReply>
  )
}

/** Of a FAQ. */
const longestQuestion = 1000
