import { callPerson } from '../../builtin/forms/contact/call-person.ts'
import { remark, type Tool } from '../desk.ts'

/** Calls in a person: where the visitor asks for one, or where nothing was found that helps. */
export const handOff: Tool = ({ task, wishes, outcome }) => {
  const isWanted = wishes.wishes.some(({ wish }) => wish.kind === 'person' || wish.kind === 'contact')
  const isHelpless = outcome.hasSearched && !outcome.hasFound
  if (!isWanted && !isHelpless) {
    return Promise.resolve(
      remark('Not done: the visitor has not asked for a person, and something was found.'),
    )
  }
  outcome.done ??= callPerson(task, undefined)
  return Promise.resolve(remark('A person will be called in. Say so.'))
}
