import type { EngineTurn } from '../../engine.ts'
import { readWish } from '../builtin/forms/read-wish.ts'
import type { Wish } from '../builtin/forms/wish.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import type { Need } from '../builtin/understand/need.ts'
import type { Model } from '../../platform/models/model.ts'
import { understand } from '../builtin/understand/understand.ts'

/** What the visitor's own words ask to be done. Nothing that a model or a record says adds to it. */
export interface VisitorWishes {
  readonly wishes: readonly { readonly wish: Wish; readonly need: Need }[]
  readonly saysGoodbye: boolean
}

/** Whether the visitor wants to talk to a person, now or later. */
export function wantsPerson({ wishes }: VisitorWishes): boolean {
  return wishes.some(({ wish }) => wish.kind === 'person' || wish.kind === 'contact')
}

/** "Yes, please" means what was asked for a moment before. */
const messagesRead = 3

/** Reads the latest messages of the visitor, the newest first. */
export async function readVisitorWishes(
  model: Model,
  { message, history, signal }: Pick<EngineTurn, 'message' | 'history' | 'signal'>,
  language: LanguageCode,
): Promise<VisitorWishes> {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const messages = [message, ...earlier.toReversed()].slice(0, messagesRead)
  const understood = messages.map((text) => understand(text, [], language))
  const wishes = await Promise.all(
    understood.flatMap(({ needs }) =>
      needs.map(async (need) => {
        const { text } = need
        const wish = await readWish(model, { text, language, signal })
        return wish === undefined ? [] : [{ wish, need }]
      }),
    ),
  )
  return {
    wishes: wishes.flat(),
    saysGoodbye: understood[0]?.courtesy === 'farewell',
  }
}
