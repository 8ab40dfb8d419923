import { moreTerms } from '../../language/any-wants.ts'
import { contentTerms } from '../../language/content-terms.ts'
import { readAttribute } from './products/read-attribute.ts'
import { asideOfSize } from './products/size-asked.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** "What sizes?", "and in size 18?" right behind products ask for what their records call so, whatever else there is. */
export function asPutOfShown({ memory }: Pick<Task, 'memory'>, need: Need): Need {
  const shown = memory.turns[0]?.products ?? []
  const isContinued = need.refersBack?.kind === 'continuation'
  const sized = asideOfSize(isContinued ? { ...need, query: need.text } : need, shown)
  if (need.refersBack !== undefined && !isContinued) return sized
  const terms = contentTerms(need.text)
  const named = shown.flatMap(({ attributes }) => attributes.map((each) => readAttribute(each).terms))
  const isOfShown =
    sized.size === undefined
      ? terms.length > 0 && named.some((name) => terms.every((term) => name.includes(term)))
      : contentTerms(sized.query).every((term) => moreTerms.has(term))
  return isOfShown && need.asks === 'anything' ? { ...sized, refersBack: { kind: 'they' } } : need
}
