import { languageOf } from '../../../language/language-of.ts'
import { callPerson } from '../../builtin/forms/contact/call-person.ts'
import { linksIn } from '../../../platform/markdown/links-in.ts'
import { wantsPerson } from '../visitor-wishes.ts'
import { remark, type Tool } from '../desk.ts'

/**
 * Hands over to whatever software reads the action, and tells how the company can be reached: where the visitor asks for
 * a person, or where nothing was found that helps.
 */
export const handOff: Tool = async ({ task, wishes, findings, outcome }) => {
  const isHelpless = outcome.hasSearched && !outcome.hasFound
  if (!wantsPerson(wishes) && !isHelpless) {
    return remark('Not done: the visitor has not asked for a person, and something was found.')
  }
  const answer = await callPerson(task, task.turn.message, undefined)
  outcome.done ??= wantsPerson(wishes)
    ? answer
    : {
        ...answer,
        content: `${languageOf(task.language).replies.refusal}\n\n${answer.content}`,
        outcome: 'declined',
      }
  const { content } = outcome.done
  return [
    ...remark('Nobody takes over here, and nobody was told: promise nothing. Tell how to reach the company.'),
    findings.add('contact', { kind: 'contact', text: content }, (told) => ({
      kind: 'note',
      told,
      links: linksIn(content),
    })),
  ]
}
