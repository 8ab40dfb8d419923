import { languageOf } from '../../../language/language-of.ts'
import type { Action } from '../../../engine.ts'
import { contactDetails } from './contact/contact-details.ts'
import { cutText } from './cut-text.ts'
import type { Addressee } from '../task.ts'

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
  const { summary } = languageOf(addressee.language).forms
  const { memory, history } = turn
  const { name, email, phone } = contactDetails(turn)
  const details = [name, email, phone].filter((each) => each !== undefined)
  const chosen = memory.products.filter(({ isChosen }) => isChosen).map(({ name }) => line(name))
  const said = history.filter(({ role }) => role === 'user').slice(-mostMessages)
  const parts = [
    ...(details.length === 0 ? [] : [summary.visitor(details.map((each) => line(each)).join(', '))]),
    summary.request(line(wish)),
    ...under(
      summary.answers,
      answersIn(turn).map((each) => summary.item(each)),
    ),
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

/**
 * The answers behind what the visitor was asked, as the message of a submission has them: one line for each, in their
 * order. Whoever reads a time far from the visitor has to know where it is meant.
 */
function answersIn({ message, submission }: Addressee['turn']): string[] {
  const answers = submission?.answers ?? []
  if (answers.length === 0) return []
  return message.split('\n').map((each, index) => {
    const { local, timezone } = answers[index] ?? {}
    const isTime = local?.includes(':') === true && timezone !== undefined
    return isTime ? `${line(each)} (${timezone})` : line(each)
  })
}

function line(text: string): string {
  return cutText(text.replace(/\s+/gu, ' ').trim(), longestText)
}
