import { languageOf } from '../../../language/language-of.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import type { Memory } from '../memory.ts'
import type { Need } from '../understand/need.ts'
import { readNeed } from '../understand/read-need.ts'
import type { RecallWords } from '../../../language/language-words.ts'
import { ofKindRecalled } from './of-kind-recalled.ts'

/**
 * A need that speaks of a product by what happened to it in the session ("the tent I chose", "the one you showed me at
 * the beginning"), as if that product had been shown last. Undefined when it does not, or when there was no such.
 */
export function recallProduct(
  need: Need,
  memory: Memory,
  language: LanguageCode,
): { readonly need: Need; readonly memory: Memory } | undefined {
  const words = languageOf(language).recall
  const { atFirst, chosenBefore, it, shownBefore } = words
  const match = chosenBefore.exec(need.text) ?? shownBefore.exec(need.text)
  if (match === null) return undefined
  const { thing, own, when = '' } = match.groups ?? {}
  const isChosen = chosenBefore.test(match[0])
  const among = memory.products.filter((each) => !isChosen || each.isChosen).map(({ product }) => product)
  const product = pick(thing ?? own ?? '', among, { words, isFirst: atFirst.test(when) })
  if (product === undefined) return undefined
  return {
    need: { ...readNeed(need.text.replace(match[0], it), languageOf(language)), refersBack: { kind: 'it' } },
    memory: { ...memory, turns: [shownAlone(product), ...memory.turns] },
  }
}

/** The latest of its kind; the earliest when that is what is asked for. */
function pick(
  thing: string,
  among: readonly ProductRecord[],
  { words, isFirst }: { readonly words: RecallWords; readonly isFirst: boolean },
): ProductRecord | undefined {
  const ofKind = ofKindRecalled(thing, among, words)
  return isFirst ? ofKind[0] : ofKind.at(-1)
}

function shownAlone(product: ProductRecord): Memory['turns'][number] {
  return { message: '', needs: () => [], reply: '', products: [product], faqs: [], locations: [] }
}
