import { useEffect, useRef, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { type Asked, messageOf, submissionOf } from './asked.ts'
import { Composer } from './composer.tsx'
import { Evidence } from './evidence.tsx'
import type { Reply } from './follow-turn.ts'
import { FormPanel } from './form-panel.tsx'
import { Log } from './log.tsx'
import { type Exchange, isSettled, type Phase, useConversation } from './use-conversation.ts'

interface Props {
  readonly widget: Pick<Schemas['OwnedWidget'], 'widgetId' | 'greeting' | 'suggestions'>
  /** Whether the keyboard begins at the message. */
  readonly takesFocus: boolean
  readonly onBeginAnother: () => void
}

/** One conversation, and beside it what a reply of it goes by. */
export function Trial({ widget, takesFocus, onBeginAnother }: Props) {
  const { widgetId, greeting, suggestions } = widget
  const [text, setText] = useState('')
  const [chosen, show] = useState<Exchange>()
  /** Grows when a form is gone that had the keyboard. */
  const [moves, move] = useState(0)
  const unsettled = useRef<Asked>(undefined)
  const sides = useRef<HTMLElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const { exchanges, asking, sessionId, refusal, ask, stop } = useConversation(widgetId, {
    onStarted: ({ said, formId }) => {
      if (formId === undefined) setText((written) => (written.trim() === said ? '' : written))
    },
    onReplied: (exchange) => {
      unsettled.current = undefined
      if (exchange.reply !== undefined) show(exchange)
      if (exchange.asked.formId !== undefined) move((before) => before + 1)
    },
    // What was asked is there to be sent again, unless something else has been written since.
    onRefused: ({ said, formId }) => {
      if (formId === undefined) setText((written) => (written === '' ? said : written))
    },
  })
  useEffect(() => {
    if (moves === 0) return
    const next = sides.current?.querySelector<HTMLElement>('.ask-form h2, .ask input')
    const place = next ?? log.current
    place?.focus()
  }, [moves])

  const put = (asked: Asked) => {
    unsettled.current = asked
    return ask(asked).catch((error: unknown) => {
      if (error instanceof Error && isSettled(error)) unsettled.current = undefined
      throw error
    })
  }
  const say = (content: string) => {
    const before = unsettled.current
    // The same after a lost answer is the same to the service: nothing is asked, or charged, twice.
    const isSame = before !== undefined && before.formId === undefined && before.said === content
    // Its refusal is shown.
    put(isSame ? before : messageOf(content)).catch(() => undefined)
  }
  const last = exchanges.at(-1)
  const reply = asking === undefined ? last?.reply : undefined
  const isOver = reply?.sessionEnded === true
  const shown = exchanges.find((each) => each === chosen) ?? exchanges.findLast((each) => each.reply)
  const pending = last?.reply?.form
  return (
    <div className="trial">
      <section ref={sides} aria-label="Conversation">
        <Log
          ref={log}
          greeting={greeting}
          exchanges={exchanges}
          asking={asking}
          shown={shown}
          onShow={show}
          onReadOn={({ asked }) => {
            log.current?.focus()
            put(asked).catch(() => undefined)
          }}
        />
        <p role="status" className="hint">
          {asking !== undefined && doing[asking.phase]}
        </p>
        {refusal !== undefined && (refusal.asked.formId ?? '') !== pending?.formId && (
          <p role="alert" className="notice alert">
            {refusal.error.message}
          </p>
        )}
        {pending?.status === 'pending' && !isOver && (
          <FormPanel
            key={pending.formId}
            form={pending}
            // A message takes its place, if it gets through.
            isHidden={asking !== undefined && asking.asked.formId === undefined}
            onAnswer={(given) => put(submissionOf({ form: pending, ...given }))}
          />
        )}
        {isOver ? (
          <p className="notice">The assistant holds this conversation to be over.</p>
        ) : (
          <Composer
            offered={last === undefined ? suggestions : offeredBy(reply)}
            text={text}
            onWrite={setText}
            isAsking={asking !== undefined}
            onAsk={say}
            onChoose={(question) => {
              // What was chosen is offered no longer.
              log.current?.focus()
              say(question)
            }}
            onStop={stop}
            takesFocus={takesFocus}
          />
        )}
        {(exchanges.length > 0 || asking !== undefined) && (
          <Button look="plain" onPress={onBeginAnother}>
            Begin another conversation
          </Button>
        )}
      </section>
      <section className="evidence" aria-label="What the reply goes by">
        {shown?.reply === undefined || sessionId === undefined ? (
          <p className="hint">What was understood, searched, found and used is shown here for each reply.</p>
        ) : (
          <Evidence
            path={{ widgetId, sessionId, messageId: shown.reply.messageId }}
            question={shown.asked.about}
          />
        )}
      </section>
    </div>
  )
}

const doing: Readonly<Record<Phase, string>> = {
  asking: 'The assistant is answering …',
  writing: 'The assistant is writing …',
  broken: 'The connection is broken. It is being picked up again …',
}

function offeredBy(reply: Reply | undefined): readonly string[] {
  return (reply?.actions ?? []).flatMap((action) =>
    action.type === 'suggestions' ? action.suggestions.map(({ text }) => text) : [],
  )
}
