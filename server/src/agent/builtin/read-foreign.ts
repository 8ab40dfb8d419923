import { everyKind } from '../../knowledge/index.ts'
import { tellInEnglish } from '../../retrieval/index.ts'
import { languageOnlyRead } from '../replies/choose-language.ts'
import type { Task } from './task.ts'

/** Messages of a conversation that one may go on with. */
const mostRead = 10

/**
 * The same task with a message in a language that nothing is answered in, and what its visitor said before, word for word
 * in English. Undefined: the message is in a language of ours.
 */
export async function readForeign(task: Task): Promise<Task | undefined> {
  const { ctx, turn } = task
  const { message, history, knowledgeBaseId } = turn
  const code = languageOnlyRead(message)
  if (code === undefined) return undefined
  const recent = history.slice(-mostRead)
  const said = recent.filter(({ role }) => role === 'user').map(({ content }) => content)
  const [told = '', ...before] = await tellInEnglish(ctx, {
    knowledgeBaseId,
    kinds: everyKind.map(({ name }) => name),
    texts: [message, ...said],
    code,
  })
  const toldBefore = before.values()
  return {
    ...task,
    turn: {
      ...turn,
      message: told,
      history: recent.map((each) =>
        each.role === 'user' ? { ...each, content: toldBefore.next().value ?? each.content } : each,
      ),
    },
  }
}
