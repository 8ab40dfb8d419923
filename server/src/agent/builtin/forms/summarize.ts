import type { Action } from '../../../engine.ts'
import { contactDetails } from './contact/contact-details.ts'
import { textsOf } from './answer-text.ts'
import { cutText } from './cut-text.ts'
import type { Addressee } from '../task.ts'
import { wordsOf } from './words/words-of.ts'

/** What the contract allows. */
const longestSummary = 4000
const longestText = 300
const mostMessages = 10

/**
 * Hands the conversation over to a person, with all that they need to go on: who it is, what is wanted, what has been
 * answered and said. Plain text.
 */
export function handOff(addressee: Addressee, reason: string, wish: string): Action {
  return { type: 'handoff', reason, summary: summarize(addressee, wish) }
}

function summarize(addressee: Addressee, wish: string): string {
  const { turn } = addressee
  const { summary } = wordsOf(addressee)
  const { memory, history, submission } = turn
  const { name, email, phone } = contactDetails(turn)
  const details = [name, email, phone].filter((each) => each !== undefined)
  const answers = (submission?.answers ?? []).map(({ key, value, label, local, timezone }) =>
    summary.item(
      `${key}: ${line(label ?? (local === undefined ? spoken(value) : [local, timezone].join(' ')))}`,
    ),
  )
  const chosen = memory.products.filter(({ isChosen }) => isChosen).map(({ name }) => line(name))
  const said = history.filter(({ role }) => role === 'user').slice(-mostMessages)
  const parts = [
    ...(details.length === 0 ? [] : [summary.visitor(details.map((each) => line(each)).join(', '))]),
    summary.request(line(wish)),
    ...under(summary.answers, answers),
    ...(chosen.length === 0 ? [] : [summary.chosen(chosen.join(', '))]),
    ...under(
      summary.facts,
      memory.facts.map((each) => summary.item(line(each))),
    ),
    ...under(
      summary.messages,
      said.map(({ content }) => summary.item(line(content))),
    ),
  ]
  return cutText(parts.join('\n'), longestSummary)
}

function under(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, ...items]
}

function spoken(value: Parameters<typeof textsOf>[0]): string {
  return typeof value === 'number' ? String(value) : textsOf(value).join(', ')
}

function line(text: string): string {
  return cutText(text.replace(/\s+/gu, ' ').trim(), longestText)
}
