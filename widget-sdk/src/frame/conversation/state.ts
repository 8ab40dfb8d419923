import type { Form, Message, WidgetSession } from '@catalogue-assistant/client-sdk'

/** A reply, as the history lists it. */
export type Reply = Extract<Message, { readonly role: 'assistant' }>

/** Questions that the visitor may have meant. */
export type SuggestionsAction = Extract<Reply['actions'][number], { readonly type: 'suggestions' }>

export type Rating = 'positive' | 'negative'

/** What the visitor has said. */
export interface Saying {
  readonly role: 'user'
  /** Stays the same when the service gives the message its id. */
  readonly key: string
  readonly content: string
  /** `failed`: the service does not have it. `unanswered`: it does, and gave no answer. */
  readonly status: 'sending' | 'sent' | 'failed' | 'unanswered'
}

/** One entry of the log. */
export type Entry = Saying | (Reply & { readonly key: string })

/** What went wrong last: a code of the contract, or `UNREACHABLE`. */
export interface Trouble {
  readonly code: string
  /** What a second attempt would be about. */
  readonly about: 'start' | 'message' | 'older' | 'other'
  /** When the service may be asked again, in milliseconds of this browser's clock, where it has said so. */
  readonly retryAt?: number
}

/** Everything the views show. */
export interface State {
  /** `closed`: the conversation is over, and another may begin. */
  readonly phase: 'starting' | 'failed' | 'open' | 'closed'
  /** Why it is closed. */
  readonly closing: 'ended' | 'expired'
  readonly widget: WidgetSession['widget'] | undefined
  readonly sessionId: string | undefined
  readonly entries: readonly Entry[]
  /** Leads to older messages. */
  readonly cursor: string | null
  readonly isLoadingOlder: boolean
  /** The reply that is awaited, as far as it is written. */
  readonly writing: string | undefined
  readonly trouble: Trouble | undefined
  readonly rating: Rating | undefined
  /** What stands in the field. */
  readonly draft: string
  /** A form the visitor has put aside to write instead. */
  readonly asideFormId: string | undefined
  readonly isOnline: boolean
  readonly isShown: boolean
  /** Replies that came while the panel was hidden. */
  readonly unread: number
  /** Read to those who do not see the screen, once per reply. */
  readonly announcement: string
}

export const firstState: State = {
  phase: 'starting',
  closing: 'ended',
  widget: undefined,
  sessionId: undefined,
  entries: [],
  cursor: null,
  isLoadingOlder: false,
  writing: undefined,
  trouble: undefined,
  rating: undefined,
  draft: '',
  asideFormId: undefined,
  isOnline: true,
  isShown: true,
  unread: 0,
  announcement: '',
}

/** The form that waits for answers: it came with the latest reply. */
export function pendingForm({ entries, phase }: State): Form | undefined {
  const latest = entries.at(-1)
  if (phase !== 'open' || latest?.role !== 'assistant') return undefined
  return latest.form?.status === 'pending' ? latest.form : undefined
}

/** Whether the service has not got it yet. */
export function isUnsent(entry: Entry): boolean {
  return entry.role === 'user' && (entry.status === 'sending' || entry.status === 'failed')
}

/** What the visitor has written and the service has not got yet: it must outlive a reload. */
export function unsentText({ draft, entries }: State): string {
  const waiting = entries.filter(isUnsent)
  return [...waiting.map(({ content }) => content), draft].filter((text) => text !== '').join('\n')
}
