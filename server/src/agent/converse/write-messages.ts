import { Temporal } from 'temporal-polyfill'
import type { EngineContext } from '../../context.ts'
import type { EngineTurn } from '../../engine.ts'
import type { ChatMessage } from '../../platform/models/model.ts'
import { isTimeZone } from '../../time-zone.ts'
import { answerPrompt } from './prompts/answer-prompt.ts'

/** The visitor's own clock, UTC where the zone is not known. */
export function visitorClock(
  { clock }: Pick<EngineContext, 'clock'>,
  { timezone }: Pick<EngineTurn, 'timezone'>,
): Temporal.ZonedDateTime {
  const zone = timezone !== null && isTimeZone(timezone) ? timezone : 'UTC'
  return Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(zone)
}

type SystemMessage = Extract<ChatMessage, { readonly content: string }>

/** The conversation as the model gets it: the rules, what was said before, and the message to answer. */
export function writeMessages(
  turn: EngineTurn,
  { clock, citesInText }: { readonly clock: Temporal.ZonedDateTime; readonly citesInText: boolean },
): [SystemMessage, ...ChatMessage[]] {
  const { visitor, timezone, language, history, memory, message } = turn
  const prompt = answerPrompt({
    clock: `${clock.toLocaleString('en', { weekday: 'long' })} ${clock.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')}`,
    timezone: timezone !== null && isTimeZone(timezone) ? timezone : undefined,
    visitorName: nameOf(visitor.name),
    isPositionKnown: visitor.latitude !== null && visitor.longitude !== null,
    citesInText,
    language: language !== null && isLanguageTag(language) ? language : undefined,
  })
  return [
    { role: 'system', content: prompt },
    ...longAgo(memory),
    ...history.filter(({ content }) => content.trim() !== '').map(({ role, content }) => ({ role, content })),
    { role: 'user', content: message },
  ]
}

/** What the visitor said and was shown in messages that are no longer sent along. */
function longAgo({ messagesBefore, facts, products }: EngineTurn['memory']): ChatMessage[] {
  if (messagesBefore === 0 || facts.length + products.length === 0) return []
  const lines = [
    ...facts,
    ...products.map(({ name, isChosen }) => (isChosen ? `Chosen: ${name}` : `Seen: ${name}`)),
  ]
  return [
    { role: 'user', content: ['From earlier messages:', ...lines.map((each) => `- ${each}`)].join('\n') },
    { role: 'assistant', content: 'Noted.' },
  ]
}

/** Sessions of old may hold anything. */
function isLanguageTag(text: string): boolean {
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/.test(text)
}

const longestName = 60

/** The visitor writes it: only what looks like a name comes near the rules. */
function nameOf(name: string | null): string | undefined {
  const text = name?.trim() ?? ''
  return /^[\p{L}\p{M}][\p{L}\p{M}\s'’.-]*$/u.test(text) &&
    text.length <= longestName &&
    text.split(/\s+/u).length <= 5
    ? text
    : undefined
}
