import { groupBy } from './group-by.ts'
import type { TurnRow } from '../../server/src/db/schema.ts'
import type { Conversation } from './drive-load.ts'
import type { Evidence, HistoryItem } from './evidence.ts'
import { answerTo, unanswerable } from './fixed-price-engine.mjs'

/** Every accepted message has exactly one end, the right one, and the history lists both. Returns what is wrong. */
export function judgeTurns({ histories, turns, sessions, load }: Evidence): string[] {
  const faults: string[] = []
  const bySession = groupBy(turns, keyOf)
  for (const [conversation, history] of histories) {
    const own = bySession.get(placeOf(conversation)) ?? []
    faults.push(...judgeSession(own, history))
  }
  const known = new Set(load.conversations.map(placeOf))
  for (const session of sessions) {
    if (!known.has(keyOf(session))) faults.push(`Nobody knows of session ${session.session_id}.`)
  }
  return faults
}

function judgeSession(turns: readonly TurnRow[], history: readonly HistoryItem[]): string[] {
  const faults: string[] = []
  const items = new Map(history.map((item) => [item.messageId, item]))
  if (items.size !== history.length) faults.push('A message is listed twice.')
  const questions = history.filter(({ role }) => role === 'user')
  const replies = history.filter(({ role }) => role === 'assistant')
  const turnOf = new Map(turns.map((turn) => [turn.user_message_id, turn]))
  const answered = new Set(turns.map((turn) => turn.assistant_message_id))
  for (const question of questions) {
    const turn = turnOf.get(question.messageId)
    if (turn === undefined) faults.push(`"${question.content}" has no turn.`)
    else faults.push(...judgeTurn(turn, question, items.get(turn.assistant_message_id ?? '')))
  }
  for (const reply of replies) {
    if (!answered.has(reply.messageId)) faults.push(`Reply ${reply.messageId} belongs to no turn.`)
  }
  if (questions.length !== turns.length) faults.push('There are turns without a message.')
  if (new Set(questions.map(({ content }) => content)).size !== questions.length) {
    faults.push('A question was taken in twice.')
  }
  const order = turns.map((turn) => turn.user_message_id)
  if (questions.some(({ messageId }, place) => messageId !== order[place])) {
    faults.push('The turns are not in the order of their messages.')
  }
  return faults
}

function judgeTurn(turn: TurnRow, question: HistoryItem, reply: HistoryItem | undefined): string[] {
  const name = `"${question.content}" (${turn.response_type})`
  if (turn.status !== 'completed' && turn.status !== 'failed') {
    return [`${name} has no end: it is ${turn.status} after ${String(turn.attempts)} attempts.`]
  }
  if (reply?.role !== 'assistant') return [`${name} has ended without a reply in the history.`]
  if (reply.status !== turn.status)
    return [`The reply to ${name} is ${reply.status}, its turn ${turn.status}.`]
  const isAnswerable = !question.content.startsWith(unanswerable)
  if (turn.status === 'completed' && !isAnswerable) return [`${name} was answered by nobody.`]
  const expected = turn.status === 'completed' ? answerTo(question.content) : ''
  return reply.content === expected ? [] : [`${name} got the answer "${reply.content}".`]
}

/** Where a row belongs, among all accounts. */
export function keyOf(row: { account_id: string; widget_id: string; session_id: string }): string {
  return `${row.account_id}/${row.widget_id}/${row.session_id}`
}

export function placeOf({ customer, sessionId }: Conversation): string {
  return `${customer.accountId}/${customer.widgetId}/${sessionId}`
}
