import { languageCodes } from '../../../language/language-code.ts'
import { languageOf } from '../../../language/language-of.ts'
import { type Holdings, readHoldings } from '../../../retrieval/index.ts'
import { readFaq, readProduct } from '../../tools/read-record.ts'
import { suggestionsOf } from '../compose-suggestion.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import type { Addressee, Task } from '../task.ts'
import { courtesies, type Courtesy, type Intent } from './intent.ts'
import type { Voice } from '../../../language/voice.ts'
import { composeProductList, mostProducts } from '../products/compose-products.ts'

const mostExamples = 3
/** In characters: a longer name of a category is none to read in passing. */
const longestExample = 40

/** What one may ask here, in one sentence, by what the records hold. Undefined: they hold nothing. */
function tellTopics(
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

/** Categories, and records of each kind. More would be no overview. */
const mostTold = 8
/** Products. Some of what one may ask for is named, not all counted. */
const mostCounted = 500

/** Answers what asks for no record in particular; undefined where there is nothing to tell an overview of. */
export async function answerIntent(task: Task, intent: Intent): Promise<NeedAnswer | undefined> {
  if (isCourtesy(intent)) return answerCourtesy(intent, task)
  if (intent === 'languages') return conversation(tellLanguages(task))
  const holdings = await readHeld(task, intent === 'overview' ? undefined : mostCounted)
  const words = languageOf(task.language).replies
  const overview = intent === 'overview' ? await composeOverview(holdings, task) : undefined
  if (overview !== undefined) return overview
  const topics = tellTopics(holdings, task)
  if (intent === 'whoAreYou') return conversation(joined(words.whoAreYou, topics ?? words.whatToKnow))
  if (topics === undefined) return undefined
  const faqs = (await holdings.firstFaqs()).map((each) => readFaq(each))
  return {
    ...conversation(faqs.length === 0 ? joined(topics, words.whatToKnow) : topics),
    actions: suggestionsOf([], faqs, words.youCouldAsk),
  }
}

/** Which languages are answered in, by their names in that of the visitor. */
function tellLanguages({ language }: Voice): string {
  const { and, answersIn } = languageOf(language).replies
  const names = new Intl.DisplayNames([language.replace('en-x-', '')], { type: 'language' })
  return answersIn(and(languageCodes.map((code) => names.of(code) ?? code)))
}

/** Says that nothing is known of what was asked and, unless the reply before has said so, what may be asked instead. */
export async function composeRefusal(task: Task): Promise<string> {
  const { refusal, refusalAgain } = languageOf(task.language).replies
  const before = task.turn.history.findLast(({ role }) => role === 'assistant')?.content ?? ''
  if (before.startsWith(refusal) || before.startsWith(refusalAgain)) return refusalAgain
  return joined(refusal, tellTopics(await readHeld(task, mostCounted), task))
}

function readHeld({ ctx, turn: { knowledgeBaseId } }: Task, most: number | undefined): Promise<Holdings> {
  return readHoldings(ctx, { knowledgeBaseId, limit: mostTold, mostCounted: most })
}

/** Answers a message that is courtesy and nothing else. */
export function answerCourtesy(courtesy: Courtesy, { turn: { visitor }, ...voice }: Addressee): NeedAnswer {
  const words = languageOf(voice.language).replies
  const called = visitor.name === null || visitor.name.trim() === '' ? '' : `, ${markdownText(visitor.name)}`
  const answers: Readonly<Record<Courtesy, string>> = {
    greeting: words.greeting(called),
    howAreYou: words.howAreYou(called),
    thanks: words.thanks,
    acknowledgement: words.acknowledgement,
    farewell: words.farewell(called),
  }
  return conversation(answers[courtesy])
}

function isCourtesy(intent: Intent): intent is Courtesy {
  return courtesies.some((each) => each === intent)
}

function conversation(content: string): NeedAnswer {
  return { content, products: [], sources: [], actions: [], outcome: 'conversation' }
}

function joined(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((each) => each !== undefined).join(' ')
}

/** Tells the categories of all products, with some of these, or the products themselves where they have none. Undefined: there are none. */
async function composeOverview(holdings: Holdings, voice: Voice): Promise<NeedAnswer | undefined> {
  const { products, categories, largest } = holdings
  if (products === 0) return undefined
  const words = languageOf(voice.language).replies
  const examples = (await holdings.exampleProducts()).map((each) => readProduct(each))
  if (products <= mostProducts) return composeProductList(words.assortment(products), examples, voice)
  const lead = words.partOfAssortment(products)
  if (categories === 0) return composeProductList(lead, examples, voice)
  const more = categories - largest.length
  const lines = [
    ...largest.map((each) => words.row(markdownText(each.name), String(each.products))),
    ...(more > 0 ? [words.moreCategories(more)] : []),
  ]
  return composeProductList(
    [lead, lines.map((line) => `- ${line}`).join('\n'), words.forExample].join('\n\n'),
    examples,
    voice,
  )
}
