import { languageOf } from '../../../language/language-of.ts'
import type { Holdings } from '../../../retrieval/index.ts'
import { markdownText } from '../markdown-text.ts'
import type { Addressee } from '../task.ts'

const mostExamples = 3
/** In characters: a longer name of a category is none to read in passing. */
const longestExample = 40

/** What one may ask here, in one sentence, by what the records hold. Undefined: they hold nothing. */
export function tellTopics(
  { products, largest, hasPlaces, hasHours, hasFaqs }: Holdings,
  { turn, ...voice }: Addressee,
): string | undefined {
  const { and, canHelpWith, topics } = languageOf(voice.language).replies
  const examples = largest
    .filter(({ name }) => name.length <= longestExample)
    .slice(0, mostExamples)
    .map(({ name }) => markdownText(name))
  const ofProducts = examples.length === 0 ? topics.products : topics.productsSuchAs(and(examples))
  const told = [
    ...(products > 0 ? [ofProducts] : []),
    ...(hasPlaces ? [hasHours ? topics.hours : topics.places] : []),
    ...(hasFaqs ? [topics.questions] : []),
  ]
  if (told.length === 0) return undefined
  return canHelpWith(and([...told, ...(turn.formsReachShop ? [topics.contact] : [])]))
}
