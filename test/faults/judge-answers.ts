import type { AskedQuestion } from './drive-load.ts'
import type { Evidence, HistoryItem } from './evidence.ts'
import { answerTo, priceMillicredits, unanswerable } from './fixed-price-engine.mjs'
import { placeOf } from './judge-turns.ts'

/** Every client got the answer to its own message, the one that the history and its callback show. Returns what is wrong. */
export function judgeAnswers({ load, histories, turns }: Evidence): string[] {
  const listed = new Map([...histories].map(([conversation, history]) => [placeOf(conversation), history]))
  const replyIds = new Map(turns.map((turn) => [turn.user_message_id, turn.assistant_message_id]))
  return load.asked.flatMap((asked) => {
    const history = listed.get(placeOf({ ...asked, hasEnded: false })) ?? []
    const own = history.filter(({ role, content }) => role === 'user' && content === asked.content)
    const [message] = own
    if (own.length !== 1 || message === undefined) {
      return [`"${asked.content}" is listed ${String(own.length)} times.`]
    }
    const replyId = replyIds.get(message.messageId)
    const reply = history.find(({ messageId }) => messageId === replyId)
    return judgeAnswer(asked, message.messageId, reply).map((fault) => `"${asked.content}": ${fault}`)
  })
}

function judgeAnswer(
  { outcome, content, responseType }: AskedQuestion,
  messageId: string,
  reply: HistoryItem | undefined,
): string[] {
  if (outcome.end === 'promised') {
    if (responseType !== 'callback') return ['an answer was promised and not given']
    return outcome.userMessageId === messageId ? [] : ['the client was told of another message']
  }
  if (responseType === 'callback') return ['the answer was given instead of promised']
  if (outcome.end === 'failed') {
    return content.startsWith(unanswerable) ? [] : ['no answer was given however often it was asked for']
  }
  const { result, creditsConsumed } = outcome
  return [
    ...(result.content === answerTo(content) ? [] : [`the client got "${result.content}"`]),
    ...(result.messageId === reply?.messageId ? [] : ['the client got another reply than the history lists']),
    ...(creditsConsumed === priceMillicredits / 1_000
      ? []
      : [`it was told a price of ${String(creditsConsumed)}`]),
  ]
}
