import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { type Api, dataOf, Refusal, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { AssistantReply, Outcome, VisitorMessage } from '../../parts/message.tsx'
import { numberOf } from '../../parts/format.ts'
import { useAccount } from '../../shell/account.ts'
import { Evidence } from './evidence.tsx'

type Result = Schemas['MessageResult']

interface Exchange {
  readonly question: string
  readonly reply: Result
}

type Widget = Pick<Schemas['OwnedWidget'], 'widgetId' | 'greeting' | 'suggestions'>

/** One conversation. It begins with the first message, so that looking at the room costs nothing. */
export function Trial({ widget: { widgetId, greeting, suggestions } }: { readonly widget: Widget }) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const [sessionId, setSessionId] = useState<string>()
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [shownId, show] = useState<string>()
  const last = exchanges.at(-1)
  const shown = exchanges.find(({ reply }) => reply.messageId === shownId) ?? last
  const end = useRef<HTMLDivElement>(null)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (question: string) => {
      const session =
        sessionId ?? (await beginTrial(api, { widgetId, visitorId: `trial-${account.memberId}` }))
      setSessionId(session)
      return { question, reply: await send(api, { widgetId, sessionId: session }, question) }
    },
    onSuccess: (exchange) => {
      setExchanges((before) => [...before, exchange])
      show(exchange.reply.messageId)
      void queries.invalidateQueries({ queryKey: [account.accountId, 'account'] })
    },
  })
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [exchanges.length, isPending])
  const isOver = last?.reply.sessionEnded === true
  const ask = (question: string, onDone?: () => void) => {
    if (!isPending && question.trim() !== '') mutate(question.trim(), { onSuccess: () => onDone?.() })
  }
  const offered = last === undefined ? suggestions : offeredBy(last.reply)
  return (
    <div className="trial">
      <section aria-label="Conversation">
        <div className="log" role="log" aria-label="Messages" tabIndex={0}>
          <ol className="messages">
            {greeting !== null && (
              <li className="message assistant">
                <p className="hint">Greeting</p>
                <p>{greeting}</p>
              </li>
            )}
            {exchanges.flatMap(({ question, reply }) => [
              <VisitorMessage key={`${reply.messageId} question`} content={question} />,
              <AssistantReply key={reply.messageId} reply={reply}>
                <div className="actions">
                  {reply.outcome !== undefined && reply.outcome !== null && (
                    <Outcome outcome={reply.outcome} />
                  )}
                  <span className="hint">{numberOf(costOf(reply))} credits</span>
                  {exchanges.length > 1 && (
                    <Button
                      look="plain"
                      aria-pressed={reply === shown?.reply}
                      onPress={() => {
                        show(reply.messageId)
                      }}
                    >
                      Why this reply?
                    </Button>
                  )}
                </div>
              </AssistantReply>,
            ])}
            {isPending && (
              <>
                <VisitorMessage content={variables} />
                <li className="message assistant">
                  <p role="status">The assistant is answering …</p>
                </li>
              </>
            )}
          </ol>
          <div ref={end} />
        </div>
        {error !== null && (
          <p role="alert" className="notice alert">
            {error.message}
          </p>
        )}
        {isOver ? (
          <p className="notice">The assistant holds this conversation to be over.</p>
        ) : (
          <Composer offered={offered} isPending={isPending} ask={ask} />
        )}
        {exchanges.length > 0 && (
          <Button
            look="plain"
            onPress={() => {
              setSessionId(undefined)
              setExchanges([])
            }}
          >
            Begin another conversation
          </Button>
        )}
      </section>
      <section className="evidence" aria-label="What the reply goes by">
        {shown === undefined || sessionId === undefined ? (
          <p className="hint">What was understood, searched, found and used is shown here for each reply.</p>
        ) : (
          <Evidence
            path={{ widgetId, sessionId, messageId: shown.reply.messageId }}
            question={shown.question}
          />
        )}
      </section>
    </div>
  )
}

interface ComposerProps {
  /** Questions to choose instead of writing one. */
  readonly offered: readonly string[]
  readonly isPending: boolean
  readonly ask: (question: string, onDone?: () => void) => void
}

/** What was written stays until it is answered: a refusal loses nothing. */
function Composer({ offered, isPending, ask }: ComposerProps) {
  const [text, setText] = useState('')
  return (
    <>
      {offered.length > 0 && (
        <ul className="actions" aria-label="Suggested questions">
          {offered.map((question) => (
            <li key={question}>
              <Button
                onPress={() => {
                  ask(question)
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault()
          ask(text, () => {
            setText('')
          })
        }}
      >
        <TextField label="Message" value={text} onChange={setText} maxLength={4000} autoComplete="off" />
        <Button type="submit" look="main" isPending={isPending}>
          Send
        </Button>
      </Form>
    </>
  )
}

async function beginTrial(
  api: Api,
  { widgetId, visitorId }: { readonly widgetId: string; readonly visitorId: string },
): Promise<string> {
  const params = { path: { widgetId } }
  const body = { visitorId, isTrial: true }
  return (await dataOf(api.POST('/widgets/{widgetId}/conversations', { params, body }))).sessionId
}

async function send(
  api: Api,
  path: { readonly widgetId: string; readonly sessionId: string },
  content: string,
): Promise<Result> {
  const asked = api.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
    params: { path },
    body: { content, response_type: 'sync' },
  })
  const { data, error, response } = await asked.catch(() => {
    throw new Refusal(lost)
  })
  // Other ways to be answered have other bodies; this one was asked for in one answer.
  if (typeof data === 'object' && 'credits' in data.data) return data.data
  return dataOf(Promise.resolve({ error, response }))
}

const lost = {
  status: 0,
  code: 'UNREACHABLE',
  message: 'The service cannot be reached. Look at your connection, and send it again.',
}

function offeredBy({ actions }: Result): string[] {
  return actions.flatMap((action) =>
    action.type === 'suggestions' ? action.suggestions.map(({ text }) => text) : [],
  )
}

/** In thousandths, so that a sum of decimals stays one. */
function costOf({ credits }: Result): number {
  return Object.values(credits).reduce((sum, each) => sum + Math.round(each * 1_000), 0) / 1_000
}
