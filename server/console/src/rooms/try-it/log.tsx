import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { creditsOf } from '../../parts/format.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { AssistantReply, Outcome, VisitorMessage } from '../../parts/message.tsx'
import type { Reply } from './follow-turn.ts'
import type { GrowingText } from './growing-text.ts'
import type { Exchange, useConversation } from './use-conversation.ts'

interface Props extends Pick<ReturnType<typeof useConversation>, 'exchanges' | 'asking'> {
  readonly greeting: string | null
  /** The one whose evidence is shown. */
  readonly shown: Exchange | undefined
  readonly onShow: (exchange: Exchange) => void
  /** Goes on with what was stopped. */
  readonly onReadOn: (exchange: Exchange) => void
  readonly ref: RefObject<HTMLDivElement | null>
}

/** What was said. A reply is read out when it is complete, and not piece by piece. */
export function Log({ greeting, exchanges, asking, shown, onShow, onReadOn, ref }: Props) {
  useEffect(() => {
    if (ref.current) showLatest(ref.current)
  }, [ref, exchanges.length, asking?.asked])
  return (
    <div ref={ref} className="log" role="log" aria-label="Messages" tabIndex={0}>
      <ol className="messages">
        {greeting !== null && (
          <li className="message assistant">
            <p className="hint">Greeting</p>
            <p>{greeting}</p>
          </li>
        )}
        {exchanges.flatMap((exchange, at) => {
          const { asked, reply, text } = exchange
          const { idempotencyKey: key } = asked
          const isLast = at === exchanges.length - 1 && asking === undefined
          return [
            <VisitorMessage key={`${key} asked`} content={asked.said} />,
            reply === undefined ? (
              <li key={`${key} stopped`} className="message assistant">
                <p className="hint">Assistant</p>
                <Markdown text={text} />
                <p className="hint">
                  You have stopped this. The service goes on for half a minute at most: what it has written by
                  then is the reply, and is charged.
                </p>
                {isLast && (
                  <Button
                    look="plain"
                    onPress={() => {
                      onReadOn(exchange)
                    }}
                  >
                    Read on
                  </Button>
                )}
              </li>
            ) : (
              <AssistantReply key={key} reply={withForm(reply, exchanges[at + 1] ?? asking)}>
                <div className="actions">
                  {reply.outcome !== undefined && reply.outcome !== null && (
                    <Outcome outcome={reply.outcome} />
                  )}
                  <span className="hint">{creditsOf(costOf(reply))}</span>
                  {exchanges.length > 1 && (
                    <Button
                      look="plain"
                      aria-pressed={exchange === shown}
                      onPress={() => {
                        onShow(exchange)
                      }}
                    >
                      Why this reply?
                    </Button>
                  )}
                </div>
              </AssistantReply>
            ),
          ]
        })}
        {asking !== undefined && (
          <>
            <VisitorMessage key={`${asking.asked.idempotencyKey} asked`} content={asking.asked.said} />
            <Growing text={asking.text} />
          </>
        )}
      </ol>
    </div>
  )
}

/** The end, unless that hides what was asked last: a reply is read from its beginning. */
function showLatest(log: HTMLElement): void {
  const question = [...log.querySelectorAll<HTMLElement>('.message.visitor')].at(-1)
  log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, question?.offsetTop ?? Infinity)
}

/** Follows while somebody reads the end; whoever has scrolled elsewhere stays there. */
function Growing({ text }: { readonly text: GrowingText }) {
  const shown = useSyncExternalStore(text.subscribe, text.shown)
  const item = useRef<HTMLLIElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const log = item.current?.closest<HTMLElement>('.log')
    if (!log) return
    const wasAtEnd = log.scrollTop + log.clientHeight >= height.current - 8
    if (wasAtEnd) showLatest(log)
    height.current = log.scrollHeight
  }, [shown])
  return (
    <li ref={item} className="message assistant" aria-live="off">
      <p className="hint">Assistant</p>
      {shown === '' ? <p className="hint">…</p> : <Markdown text={shown} />}
    </li>
  )
}

/** What became of the form of a reply by what was said next. */
function withForm(reply: Reply, next: Pick<Exchange, 'asked'> | undefined): Reply {
  const { form } = reply
  if (form === null || next === undefined) return reply
  const status: Schemas['FormStatus'] = next.asked.formId === form.formId ? 'answered' : 'bypassed'
  return { ...reply, form: { ...form, status } }
}

/** In thousandths, so that a sum of decimals stays one. */
function costOf({ credits }: Reply): number {
  return Object.values(credits).reduce((sum, each) => sum + Math.round(each * 1_000), 0) / 1_000
}
