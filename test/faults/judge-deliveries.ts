import { groupBy } from './group-by.ts'
import type { components } from '../../client-sdk/src/index.ts'
import type { DeliveryRow } from '../../server/src/db/schema.ts'
import type { Customer } from './customers.ts'
import type { Evidence } from './evidence.ts'
import { answerTo } from './fixed-price-engine.mjs'
import { questionsByTurn } from './recovery-times.ts'
import type { ReceivedEvent } from './moody-receiver.ts'
import { keyOf, placeOf } from './judge-turns.ts'

type Callback =
  | components['schemas']['MessageCompletedCallback']
  | components['schemas']['MessageFailedCallback']

/** Every event that is owed was taken by its receiver, as the same event each time, and no other was. Returns what is wrong. */
export function judgeDeliveries(evidence: Evidence, customers: readonly Customer[]): string[] {
  const received = customers.flatMap(({ callbacks, webhook }) => [...callbacks.events, ...webhook.events])
  const known = new Set(evidence.deliveries.map((delivery) => delivery.event_id))
  return [
    ...received.filter(({ isSigned }) => !isSigned).map(({ event }) => `A ${event} is not signed.`),
    ...received
      .filter(({ isRedirected }) => isRedirected)
      .map(({ event }) => `A redirect of ${event} was followed.`),
    ...received.filter(({ eventId }) => !known.has(eventId)).map(({ event }) => `Nobody owes this ${event}.`),
    ...judgeTaking(
      evidence.deliveries,
      groupBy(received, ({ eventId }) => eventId),
    ),
    ...judgeCallbacks(evidence),
    ...judgeSessionEvents(evidence),
  ]
}

function judgeTaking(
  deliveries: readonly DeliveryRow[],
  received: ReadonlyMap<string, readonly ReceivedEvent[]>,
): string[] {
  return deliveries.flatMap(({ event, event_id: eventId, status, body }) => {
    const posts = received.get(eventId) ?? []
    if (status !== 'delivered') return [`A ${event} is ${status} after ${String(posts.length)} posts.`]
    if (!posts.some(({ isTaken }) => isTaken)) return [`A ${event} that nobody took counts as delivered.`]
    return posts.every((post) => post.body === body && post.event === event)
      ? []
      : [`A ${event} was not the same each time.`]
  })
}

/** One event for each turn that asked for it, and it tells what the history tells. */
function judgeCallbacks(evidence: Evidence): string[] {
  const questions = questionsByTurn(evidence)
  const byTurn = groupBy(
    evidence.deliveries.filter((delivery) => delivery.turn_id !== null),
    (delivery) => `${delivery.account_id}/${String(delivery.turn_id)}`,
  )
  return evidence.turns.flatMap((turn) => {
    const question = questions.get(turn.turn_id) ?? ''
    const owed = byTurn.get(`${turn.account_id}/${turn.turn_id}`) ?? []
    const expected = turn.response_type === 'callback' ? 1 : 0
    if (owed.length !== expected) return [`"${question}" is called back ${String(owed.length)} times.`]
    return owed.flatMap(({ body }) => {
      // What the server posts is held against the contract elsewhere; here every field that is used is compared.
      const callback = JSON.parse(body) as Callback
      const isRight =
        callback.event === `message.${turn.status}` &&
        callback.messageId === turn.assistant_message_id &&
        callback.userMessageId === turn.user_message_id &&
        callback.sessionId === turn.session_id &&
        (callback.data === null) === (turn.status === 'failed') &&
        (callback.data?.content ?? answerTo(question)) === answerTo(question) &&
        (callback.data?.messageId ?? callback.messageId) === callback.messageId
      return isRight ? [] : [`The callback of "${question}" says ${body}.`]
    })
  })
}

/** Each session was told of once when it began, and once when it was ended. */
function judgeSessionEvents({ deliveries, load }: Evidence): string[] {
  const told = groupBy(
    deliveries.filter((delivery) => delivery.turn_id === null),
    ({ account_id, widget_id, session_id }) =>
      keyOf({ account_id, widget_id: widget_id ?? '', session_id: session_id ?? '' }),
  )
  return load.conversations.flatMap((conversation) => {
    const events = (told.get(placeOf(conversation)) ?? []).map(({ event }) => event).sort()
    const expected = conversation.hasEnded ? ['session.created', 'session.resolved'] : ['session.created']
    return events.join() === expected.join() ? [] : [`A session was told of as ${events.join()}.`]
  })
}
