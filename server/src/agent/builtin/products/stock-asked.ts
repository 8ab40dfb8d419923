import { functionWords } from '../../../language/function-words.ts'
import { foldText } from '../../../language/fold-text.ts'
import { languageOf } from '../../../language/language-of.ts'
import { holds, phraseOf } from '../../../language/phrase.ts'
import type { Voice } from '../../../language/voice.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { NeedAnswer } from '../need-answer.ts'
import type { Need } from '../understand/need.ts'

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

/** Says that nobody knows how many there are, or where, to whoever asks that of what is in stock. */
export function withUntoldStock(answer: NeedAnswer, need: Need, { language }: Voice): NeedAnswer {
  const words = languageOf(language)
  const isAsked = need.place?.kind === 'named' || words.asks.count.test(need.text)
  if (need.asks !== 'availability' || !isAsked || answer.products.length === 0) return answer
  return { ...answer, content: `${answer.content}\n\n${words.replies.unitsNotTold}` }
}
