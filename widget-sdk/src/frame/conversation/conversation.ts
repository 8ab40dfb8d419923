import { openSayings, type Sayings } from './say.ts'
import type { SayingsOptions } from './sayings-options.ts'
import type { Rating } from './state.ts'
import { codeOf, openReports } from './troubles.ts'
import { openTurns, type TurnOptions } from './turn.ts'

/** What a visitor can do. Nothing rejects: what goes wrong becomes part of the state. */
export interface Conversation extends Sayings {
  readonly begin: () => Promise<void>
  readonly judge: (messageId: string, rating: Rating) => Promise<void>
  readonly showOlder: () => Promise<void>
  /** Shows what was said elsewhere, in another tab or on another device. */
  readonly catchUp: () => Promise<void>
  readonly end: () => Promise<void>
  readonly rate: (rating: Rating) => Promise<void>
  /** Ends this conversation where that is still to be done, and begins another. */
  readonly beginAnew: () => Promise<void>
}

export type ConversationOptions = TurnOptions & Pick<SayingsOptions, 'explain'>

/** What the views call, over what the service offers. */
export function openConversation(options: ConversationOptions): Conversation {
  const turns = openTurns(options)
  const reports = openReports(options)
  const course = openCourse({ ...options, turns, reports })
  return {
    ...course,
    ...openSayings({ ...options, turns, reports, refresh: course.begin }),
    ...openVerdicts({ ...options, reports }),
    showOlder: () => showOlder({ ...options, reports }),
    catchUp: () => catchUp(options),
  }
}

type Reporting = Omit<ConversationOptions, 'explain'> & Pick<SayingsOptions, 'reports'>

/** Its beginning and its end. */
function openCourse({
  service,
  session,
  state,
  dispatch,
  turns,
  reports,
}: Reporting & Pick<SayingsOptions, 'turns'>): Pick<Conversation, 'begin' | 'end' | 'beginAnew'> {
  const begin = async (): Promise<void> => {
    dispatch({ type: 'starting' })
    try {
      dispatch({ type: 'started', session: await session.begin() })
    } catch (error) {
      reports.fail(error, 'start')
    }
  }
  const end = async (): Promise<void> => {
    try {
      await session.call((ids) => service.widget.end(ids))
    } catch (error) {
      if (codeOf(error) !== 'SESSION_CLOSED') {
        reports.fail(error, 'other')
        return
      }
    }
    turns.stop()
    dispatch({ type: 'closed', closing: 'ended' })
  }
  const beginAnew = async (): Promise<void> => {
    if (state().phase === 'open') await end()
    if (state().phase === 'closed') await begin()
  }
  return { begin, end, beginAnew }
}

/** What the visitor thinks of it. Shown at once, and taken back where the service does not get it. */
function openVerdicts({
  service,
  session,
  dispatch,
  reports,
}: Reporting): Pick<Conversation, 'judge' | 'rate'> {
  return {
    async judge(messageId, rating) {
      dispatch({ type: 'judged', messageId, rating })
      try {
        await session.call((ids) => service.widget.messages.giveFeedback({ ...ids, messageId }, { rating }))
      } catch (error) {
        dispatch({ type: 'judged', messageId, rating: undefined })
        reports.fail(error, 'other')
      }
    },
    async rate(rating) {
      dispatch({ type: 'rated', rating })
      try {
        await session.call((ids) => service.widget.rate(ids, { rating }))
      } catch (error) {
        dispatch({ type: 'rated', rating: undefined })
        reports.fail(error, 'other')
      }
    },
  }
}

async function showOlder({ service, session, state, dispatch, reports }: Reporting): Promise<void> {
  const { cursor, isLoadingOlder } = state()
  if (cursor === null || isLoadingOlder) return
  dispatch({ type: 'loading-older' })
  try {
    const { data, pagination } = await session.call((ids) =>
      service.widget.messages.list(ids, { order: 'desc', cursor }),
    )
    dispatch({ type: 'older', messages: data.toReversed(), cursor: pagination.cursor })
  } catch (error) {
    reports.fail(error, 'older')
  }
}

async function catchUp(options: TurnOptions): Promise<void> {
  const { service, session, state, dispatch } = options
  const ids = session.current()
  if (ids === undefined) return
  const { entries } = state()
  try {
    const { data, pagination } = await service.widget.messages.list(ids, { order: 'desc' })
    // What was listed before something came in here is older than what is shown.
    if (state().entries !== entries) await catchUp(options)
    else dispatch({ type: 'caught-up', messages: data.toReversed(), cursor: pagination.cursor })
  } catch {
    // Nobody has asked for it. What is in the way is said when somebody writes.
  }
}
