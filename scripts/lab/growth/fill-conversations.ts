import type { PoolClient } from 'pg'
import { type SeededKnowledgeBase, widgetIdOf } from '../catalogue/seeded-knowledge-bases.ts'

/**
 * What a knowledge base has of conversations. Assumed, not observed: a shop of a hundred products with ten stored
 * conversations of three turns. One session of ten is still open, the turns of every fifth were answered by callback,
 * and the POST of one turn of ten carried an idempotency key.
 */
export const conversationsOf = {
  sessions: 10,
  turnsPerSession: 3,
  openEvery: 10,
  callbackEvery: 5,
  idempotentEvery: 10,
  questionCharacters: 60,
  replyCharacters: 400,
  productsPerReply: 3,
} as const

/** Fills the tables of conversations for these knowledge bases, whose widgets are there. */
export async function fillConversations(
  client: PoolClient,
  knowledgeBases: readonly SeededKnowledgeBase[],
): Promise<void> {
  const parameters = [knowledgeBases.map(({ accountId }) => accountId), knowledgeBases.map(widgetIdOf)]
  for (const statement of statements) await client.query(statement, parameters)
}

const { sessions, turnsPerSession, openEvery, callbackEvery, idempotentEvery } = conversationsOf
const widgets = 'unnest($1::text[], $2::text[]) as seeded (account_id, widget_id)'
const numberOfWidget = 'substr(widget_id, 9)'
/** Ids ascend with time, as those of the service do: a UUIDv7 in base 32 begins with its time. */
const sessionRows = `(
  select account_id, widget_id, number,
    'sess_01m7' || lpad(number::text, 4, '0') || right(${numberOfWidget}, 18) as session_id,
    'visitor-' || number as visitor_id,
    now() - (number % 28) * interval '1 day' - interval '2 hours' as started_at
  from ${widgets} cross join generate_series(1, ${String(sessions)}) as number
) as session_row`
const turnRows = `(
  select session_row.*, turn_number,
    'turn_01m7' || lpad(number::text, 4, '0') || lpad(turn_number::text, 2, '0') || right(${numberOfWidget}, 16) as turn_id,
    'msg_01m7' || lpad(number::text, 4, '0') || lpad(turn_number::text, 2, '0') || 'q' || right(${numberOfWidget}, 15) as question_id,
    'msg_01m7' || lpad(number::text, 4, '0') || lpad(turn_number::text, 2, '0') || 'r' || right(${numberOfWidget}, 15) as reply_id,
    started_at + turn_number * interval '1 minute' as said_at,
    number % ${String(callbackEvery)} = 0 as is_callback,
    'key' || substr(account_id, 4) as key_id
  from ${sessionRows} cross join generate_series(1, ${String(turnsPerSession)}) as turn_number
) as turn_row`
const question = `rpad('Do you have something like this in another colour, please? ', ${String(conversationsOf.questionCharacters)}, 'x')`
const reply = `rpad('Yes: three of our products fit what you are looking for. ', ${String(conversationsOf.replyCharacters)}, md5(turn_id) || ' ')`
const result = `(
  select jsonb_build_object('actions', '[]'::jsonb, 'products', jsonb_agg(jsonb_build_object(
      'id', item_id, 'name', fields ->> 'name', 'price', fields #> '{price,amount}', 'currency', 'EUR', 'sku', sku,
      'externalId', external_id)), 'sources', jsonb_agg(jsonb_build_object('kind', 'product', 'id', item_id,
      'title', fields ->> 'name', 'externalId', external_id)))
  from seed.item where place < ${String(conversationsOf.productsPerReply)}
)`

const statements = [
  `insert into visitor (account_id, widget_id, visitor_id, created_at, updated_at)
   select account_id, widget_id, visitor_id, started_at, started_at from ${sessionRows}`,
  `insert into session (account_id, widget_id, session_id, visitor_id, status, language, message_count, created_at,
     last_active_at, expired_at)
   select account_id, widget_id, session_id, visitor_id, case when is_open then 'active' else 'expired' end, 'en',
     ${String(2 * turnsPerSession)}, started_at, case when is_open then now() else started_at + interval '5 minutes' end,
     case when not is_open then started_at + interval '1 day' end
   from (select *, number % ${String(openEvery)} = 0 as is_open from ${sessionRows}) as session_row`,
  `insert into turn (account_id, turn_id, widget_id, session_id, key_id, user_message_id, response_type, reply_format,
     status, position, attempts, fence, reserved_millicredits, charged_millicredits, credits, usage,
     assistant_message_id, created_at, finished_at)
   select account_id, turn_id, widget_id, session_id, key_id, question_id, case when is_callback then 'callback' else 'sync' end,
     'markdown', 'completed', 2 * turn_number - 1, 1, 1, 0, 1100, '{"chat": 1000, "retrieval": 100}',
     '{"inputTokens": 0, "outputTokens": 0}', reply_id, said_at, said_at + interval '1 second'
   from ${turnRows}`,
  `insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content, result,
     created_at)
   select account_id, widget_id, session_id, question_id, 2 * turn_number - 1, turn_id, 'user', 'completed', ${question},
     '{}'::jsonb, said_at from ${turnRows}
   union all
   select account_id, widget_id, session_id, reply_id, 2 * turn_number, turn_id, 'assistant', 'completed', ${reply},
     ${result}, said_at + interval '1 second' from ${turnRows}`,
  `insert into ledger_entry (account_id, ledger_entry_id, reason, reference_id, amount_millicredits, buckets, created_at)
   select account_id, 'led' || substr(turn_id, 5), 'turn', turn_id, -1100, '{"chat": 1000, "retrieval": 100}', said_at
   from ${turnRows}`,
  `insert into idempotency_record (account_id, key_id, operation_id, idempotency_key, fingerprint, turn_id, status, body,
     widget_id, session_id, created_at)
   select account_id, key_id, 'sendMessage', md5(turn_id), md5(session_id) || md5(turn_id), turn_id, 200,
     json_build_object('data', json_build_object('content', ${reply}, 'result', ${result})), widget_id, session_id,
     now() - (turn_number * interval '1 hour')
   from ${turnRows} where (number + turn_number) % ${String(idempotentEvery)} = 0`,
  `insert into delivery (account_id, delivery_id, event_id, event, key_id, turn_id, widget_id, session_id, url, body,
     status, attempts, round_attempts, fence, delivered_at, created_at)
   select account_id, 'dlv' || substr(turn_id, 5), 'evt' || substr(turn_id, 5), 'message.completed', key_id, turn_id,
     widget_id, session_id, 'https://shop.example/assistant/callbacks',
     json_build_object('event', 'message.completed', 'data', json_build_object('content', ${reply}, 'result', ${result}))::text,
     'delivered', 1, 1, 1, said_at + interval '2 seconds', said_at + interval '1 second'
   from ${turnRows} where is_callback`,
  `insert into delivery_attempt (account_id, delivery_id, number, started_at, duration_ms, status)
   select account_id, 'dlv' || substr(turn_id, 5), 1, said_at + interval '1 second', 80, 204
   from ${turnRows} where is_callback`,
]
