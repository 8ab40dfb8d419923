import type { Message, MessageResult, WidgetSession } from '@catalogue-assistant/client-sdk'
import {
  type Entry,
  isUnsent,
  type Rating,
  type Reply,
  type Saying,
  type State,
  type Trouble,
} from './state.ts'

/** What happens to a conversation. */
export type Happening =
  | { readonly type: 'starting' }
  | { readonly type: 'started'; readonly session: WidgetSession }
  | { readonly type: 'failed'; readonly trouble: Trouble }
  | { readonly type: 'drafted'; readonly text: string }
  /** Goes out, for the first time or once more. */
  | { readonly type: 'sent'; readonly key: string; readonly content: string }
  /** The service has it. */
  | { readonly type: 'accepted'; readonly key: string }
  | { readonly type: 'written'; readonly text: string }
  | { readonly type: 'replied'; readonly result: MessageResult; readonly at: string; readonly spoken: string }
  | { readonly type: 'not-sent'; readonly key: string; readonly trouble: Trouble }
  | { readonly type: 'loading-older' }
  | { readonly type: 'older'; readonly messages: readonly Message[]; readonly cursor: string | null }
  /** The latest messages, as the service lists them now. */
  | { readonly type: 'caught-up'; readonly messages: readonly Message[]; readonly cursor: string | null }
  | { readonly type: 'judged'; readonly messageId: string; readonly rating: Rating | undefined }
  | { readonly type: 'form-answered'; readonly formId: string }
  | { readonly type: 'form-aside'; readonly formId: string | undefined }
  | { readonly type: 'closed'; readonly closing: State['closing'] }
  | { readonly type: 'rated'; readonly rating: Rating | undefined }
  | { readonly type: 'shown'; readonly isShown: boolean }
  | { readonly type: 'connection'; readonly isOnline: boolean }

type Of<Type extends Happening['type']> = Extract<Happening, { readonly type: Type }>

export function reduce(state: State, happening: Happening): State {
  switch (happening.type) {
    case 'starting':
      return { ...state, phase: state.phase === 'failed' ? 'starting' : state.phase, trouble: undefined }
    case 'started':
      return started(state, happening)
    case 'failed':
      return failed(state, happening)
    case 'drafted':
      return { ...state, draft: happening.text }
    case 'sent':
      return sent(state, happening)
    case 'accepted':
      return { ...state, entries: withStatus(state.entries, happening.key, 'sent') }
    case 'written':
      return { ...state, writing: happening.text }
    case 'replied':
      return replied(state, happening)
    case 'not-sent':
      return notSent(state, happening)
    case 'loading-older':
      return { ...state, isLoadingOlder: true, trouble: undefined }
    case 'older':
      return older(state, happening)
    case 'caught-up':
      return caughtUp(state, happening)
    case 'judged':
      return judged(state, happening)
    case 'form-answered':
      return formAnswered(state, happening)
    case 'form-aside':
      return { ...state, asideFormId: happening.formId }
    case 'closed':
      return { ...state, phase: 'closed', closing: happening.closing, writing: undefined }
    case 'rated':
      return { ...state, rating: happening.rating }
    case 'shown':
      return { ...state, isShown: happening.isShown, unread: happening.isShown ? 0 : state.unread }
    case 'connection':
      return { ...state, isOnline: happening.isOnline }
  }
}

/** A message that is on its way while the conversation begins anew goes along. */
function started(state: State, { session }: Of<'started'>): State {
  return {
    ...state,
    phase: 'open',
    widget: session.widget,
    sessionId: session.session.sessionId,
    entries: [...entriesOf(session.messages), ...state.entries.filter(isUnsent)],
    cursor: session.messagesCursor,
    isLoadingOlder: false,
    trouble: undefined,
    rating: undefined,
    announcement: '',
  }
}

function failed(state: State, { trouble }: Of<'failed'>): State {
  const phase = trouble.about === 'start' && state.phase === 'starting' ? 'failed' : state.phase
  return { ...state, phase, trouble, isLoadingOlder: false }
}

function sent(state: State, { key, content }: Of<'sent'>): State {
  const before = state.entries.find((entry) => entry.key === key)
  // The service has it already, and is asked for the answer only.
  const status = before?.role === 'user' && before.status === 'unanswered' ? 'sent' : 'sending'
  const saying: Saying = { role: 'user', key, content, status }
  // One that is tried again moves to the end, where its reply will be.
  const others = state.entries.filter((entry) => entry.key !== key)
  return { ...state, entries: [...others, saying], writing: '', trouble: undefined, announcement: '' }
}

function replied(state: State, { result, at, spoken }: Of<'replied'>): State {
  const { messageId, content, contentParts, products, sources, actions, form } = result
  const reply: Entry = {
    ...{ key: messageId, role: 'assistant', status: 'completed', feedback: null, createdAt: at },
    ...{ messageId, content, contentParts, products, sources, actions, form },
  }
  return {
    ...state,
    phase: result.sessionEnded ? 'closed' : state.phase,
    closing: 'ended',
    entries: [...state.entries, reply],
    writing: undefined,
    announcement: spoken,
    unread: state.isShown ? 0 : state.unread + 1,
  }
}

/** A message to a conversation that is over goes back into the field, for the next one. */
function notSent(state: State, { key, trouble }: Of<'not-sent'>): State {
  const settled = { ...state, writing: undefined }
  const isClosed = trouble.code === 'SESSION_CLOSED' || trouble.code === 'SESSION_NOT_FOUND'
  const refused = state.entries.find((entry) => entry.key === key)
  if (!isClosed) {
    const isAccepted = refused?.role === 'user' && refused.status === 'sent'
    const status = isAccepted ? 'unanswered' : 'failed'
    return { ...settled, trouble, entries: withStatus(state.entries, key, status) }
  }
  return {
    ...settled,
    phase: 'closed',
    closing: 'expired',
    entries: state.entries.filter((entry) => entry !== refused),
    draft: [refused?.content ?? '', state.draft].filter((text) => text !== '').join('\n'),
  }
}

function older(state: State, { messages, cursor }: Of<'older'>): State {
  const known = new Set(state.entries.map(({ key }) => key))
  const before = entriesOf(messages).filter(({ key }) => !known.has(key))
  return { ...state, entries: [...before, ...state.entries], cursor, isLoadingOlder: false }
}

/** What is under way here, or has just failed, comes first; where nothing has come, older messages stay. */
function caughtUp(state: State, { messages, cursor }: Of<'caught-up'>): State {
  const isKnown = messages.at(-1)?.messageId === state.entries.at(-1)?.key
  if (isKnown || state.writing !== undefined || state.trouble !== undefined) return state
  return { ...state, entries: [...entriesOf(messages), ...state.entries.filter(isUnsent)], cursor }
}

function judged(state: State, { messageId, rating }: Of<'judged'>): State {
  const feedback: Reply['feedback'] = rating === undefined ? null : { rating, comment: null }
  return {
    ...state,
    entries: state.entries.map((entry) => (entry.key === messageId ? { ...entry, feedback } : entry)),
  }
}

function formAnswered(state: State, { formId }: Of<'form-answered'>): State {
  const entries = state.entries.map((entry) =>
    entry.role === 'assistant' && entry.form?.formId === formId
      ? { ...entry, form: { ...entry.form, status: 'answered' } }
      : entry,
  )
  return { ...state, entries, asideFormId: undefined }
}

function withStatus(entries: readonly Entry[], key: string, status: Saying['status']): readonly Entry[] {
  return entries.map((entry) => (entry.key === key && entry.role === 'user' ? { ...entry, status } : entry))
}

/** A reply that failed is none: its message can be sent again, in a page that was loaded since too. */
function entriesOf(messages: readonly Message[]): readonly Entry[] {
  return messages.flatMap((message, index): Entry[] => {
    const { messageId: key, content } = message
    if (message.status === 'failed') return []
    if (message.role === 'assistant') return [{ ...message, key }]
    const status = messages[index + 1]?.status === 'failed' ? 'unanswered' : 'sent'
    return [{ role: 'user', key, content, status }]
  })
}
