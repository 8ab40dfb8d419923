import type { EngineTurn } from '../../engine.ts'
import { readWish } from '../builtin/forms/read-wish.ts'
import type { Wish } from '../builtin/forms/wish.ts'
import type { LanguageCode } from '../../language/language-code.ts'
import type { Need } from '../builtin/understand/need.ts'
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
export function readVisitorWishes(
  { message, history }: Pick<EngineTurn, 'message' | 'history'>,
  language: LanguageCode,
): VisitorWishes {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const messages = [message, ...earlier.toReversed()].slice(0, messagesRead)
  const understood = messages.map((text) => understand(text, [], language))
  return {
    wishes: understood.flatMap(({ needs }) =>
      needs.flatMap((need) => {
        const wish = readWish(need.text, need.hasTime, language)
        return wish === undefined ? [] : [{ wish, need }]
      }),
    ),
    saysGoodbye: understood[0]?.courtesy === 'farewell',
  }
}
