import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Api, dataOf, randomKey, Refusal } from '../../api.ts'
import { isFinal } from '../../parts/action-form.tsx'
import { useAccount } from '../../shell/account.ts'
import type { Asked } from './asked.ts'
import { followTurn, type Reply } from './follow-turn.ts'
import { GrowingText } from './growing-text.ts'

/** What was asked and what came of it: a reply, or as much of one as was there when it was stopped. */
export interface Exchange {
  readonly asked: Asked
  readonly reply: Reply | undefined
  readonly text: string
}

export type Phase = 'asking' | 'writing' | 'broken'

interface Happenings {
  /** The service has it now. */
  readonly onStarted: (asked: Asked) => void
  readonly onReplied: (exchange: Exchange) => void
  readonly onRefused: (asked: Asked) => void
}

/** One conversation with a widget's assistant, marked as a trial. It begins with what is asked first. */
export function useConversation(widgetId: string, { onStarted, onReplied, onRefused }: Happenings) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const [sessionId, setSessionId] = useState<string>()
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [phase, setPhase] = useState<Phase>('asking')
  const [text, setText] = useState(() => new GrowingText())
  /** However often it has to be begun, it is one conversation. */
  const [beginning] = useState(randomKey)
  const stopping = useRef<AbortController>(undefined)
  // Whoever leaves the room reads no further.
  useEffect(() => () => stopping.current?.abort(), [])

  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: async (asked: Asked): Promise<Exchange> => {
      const growing = new GrowingText()
      const { signal } = (stopping.current = new AbortController())
      setText(growing)
      setPhase('asking')
      const session =
        sessionId ??
        (await begin(api, { widgetId, visitorId: `trial-${account.memberId}`, beginning, signal }))
      setSessionId(session)
      try {
        const reply = await followTurn(asked.openIn(api, { widgetId, sessionId: session }), {
          idempotencyKey: asked.idempotencyKey,
          signal,
          onStarted: () => {
            setPhase('asking')
            onStarted(asked)
          },
          onWritten: (written) => {
            growing.set(written)
            if (written !== '') setPhase('writing')
          },
          onBroken: () => {
            setPhase('broken')
          },
        })
        return { asked, reply, text: reply.content }
      } catch (refused) {
        if (!signal.aborted) throw refused
        return { asked, reply: undefined, text: growing.latest }
      }
    },
    onSuccess: (exchange) => {
      setExchanges((before) => [...before.filter(({ asked }) => asked !== exchange.asked), exchange])
      onReplied(exchange)
      void queries.invalidateQueries({ queryKey: [account.accountId, 'account'] })
    },
    onError: (_, asked) => {
      onRefused(asked)
    },
  })
  const asking = isPending ? variables : undefined
  return {
    sessionId,
    exchanges: exchanges.filter(({ asked }) => asked !== asking),
    asking: asking && { asked: asking, phase, text },
    /** Why what was asked last has no reply. */
    refusal: error === null ? undefined : { asked: variables, error },
    ask: mutateAsync,
    stop: () => stopping.current?.abort(),
  }
}

const unsent = {
  status: 0,
  code: 'STOPPED',
  message: 'It was stopped before it was sent. Nothing is charged.',
}

/** Whether the same would be refused again, so that sending it is a new attempt. */
export const isSettled = (error: Error): boolean => error instanceof Refusal && isFinal(error)

interface Beginning {
  readonly widgetId: string
  readonly visitorId: string
  readonly beginning: string
  readonly signal: AbortSignal
}

async function begin(api: Api, { widgetId, visitorId, beginning, signal }: Beginning): Promise<string> {
  const params = { path: { widgetId }, header: { 'Idempotency-Key': beginning } }
  const body = { visitorId, isTrial: true }
  const { sessionId } = await dataOf(api.POST('/widgets/{widgetId}/conversations', { params, body }))
  if (signal.aborted) throw new Refusal(unsent)
  return sessionId
}
