import { functionWords } from '../../../language/function-words.ts'
import { foldText } from '../../../language/fold-text.ts'
import { languageOf } from '../../../language/language-of.ts'
import { holds, phraseOf } from '../../../language/phrase.ts'
import type { Voice } from '../../../language/voice.ts'
import type { LocationRecord, ProductRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Need } from '../understand/need.ts'
import { nameOf } from './describe-product.ts'
import { findAttributes } from './find-attribute.ts'
import { readAttribute } from './read-attribute.ts'
import { labelOf, valueOf } from './show-attribute.ts'

/**
 * "Is the Lento in stock in Leipzig?", where that is one of our places: no word of it describes what is asked for. Records
 * tell whether there is any, and neither where nor how many.
 */
export function asideOfPlace(need: Need, found: readonly LocationRecord[]): Need {
  const { asks, place, query } = need
  if (asks !== 'availability' || place?.kind !== 'named') return need
  const said = phraseOf(place.text)
  const isOurs = found.some(({ name, city = '' }) => holds(phraseOf(`${name} ${city}`), said))
  const at = query.indexOf(place.text)
  if (!isOurs || at === -1) return { ...need, place: undefined }
  const before = query.slice(0, at).trimEnd()
  const lead = before.slice(before.lastIndexOf(' ') + 1)
  const kept = functionWords.has(foldText(lead)) ? before.slice(0, -lead.length) : before
  return { ...need, query: `${kept.trimEnd()}${query.slice(at + place.text.length)}` }
}

/**
 * What is in stock, with what records tell of how many there are; where they tell neither that nor where, it says so to
 * whoever asks.
 * @param found with the records of what the answer shows
 */
export function withStock(
  answer: NeedAnswer,
  { asks, place, text }: Need,
  { found, voice }: { readonly found: readonly ProductRecord[]; readonly voice: Voice },
): NeedAnswer {
  const { asks: asked, replies } = languageOf(voice.language)
  const isCounted = asked.count.test(text)
  const isPlaced = place?.kind === 'named'
  const shown = found.filter(({ id }) => answer.products.some((each) => each.id === id))
  if (asks !== 'availability' || shown.length === 0 || !(isCounted || isPlaced)) return answer
  const names = [...asked.stockNames, ...languageOf('en').asks.stockNames]
  const told = shown.flatMap((product) =>
    findAttributes(
      { words: names, quantity: undefined },
      product.attributes.map((each) => readAttribute(each)),
    ).map((each) => ({
      each,
      line: replies.attribute(labelOf(each), nameOf(product), valueOf(each, voice)),
    })),
  )
  const isPlaceTold =
    isPlaced &&
    told.some(({ each }) => holds(phraseOf(`${each.label} ${String(each.value)}`), phraseOf(place.text)))
  const lines = [
    ...told.map(({ line }) => line),
    ...(isCounted && told.length === 0 ? [replies.unitsNotTold] : []),
    ...(isPlaced && !isPlaceTold ? [replies.shopNotTold] : []),
  ]
  return { ...answer, content: `${answer.content}\n\n${lines.join('\n\n')}` }
}
