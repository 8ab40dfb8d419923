import { detectLanguage } from '../../../../server/src/platform/detect-language.ts'
import { splitTerms } from '../../../../server/src/language/split-terms.ts'
import type { Behaviour, ChatBody, Reply } from '../behaviour.ts'
import { callTool, composeReply, fact, type Part } from '../compose-reply.ts'
import { type PhraseLanguage, type Phrases, phrases, wordingOf } from '../phrases.ts'
import {
  documentsOf,
  type FoundDocument,
  hasToolResults,
  offers,
  questionOf,
  stringsOf,
} from '../read-conversation.ts'

const mostListed = 3

/**
 * An honest model without a language model: it looks things up with the tool that the message asks for, and then says
 * what the documents say, with a citation for each fact.
 * @param language what it writes in; the visitor's own when absent, as far as that can be told
 */
export function faithful(language?: PhraseLanguage): Behaviour['chat'] {
  return (request) => {
    const question = questionOf(request)
    const says = phrases[language ?? languageOf(question)]
    if (!hasToolResults(request)) {
      const call = lookUp(question, says, request)
      if (call !== undefined) return call
    }
    return composeReply(answerTo(question, documentsOf(request), says))
  }
}

function languageOf(question: string): PhraseLanguage {
  const { scores } = detectLanguage(question)
  const known: readonly PhraseLanguage[] = ['en', 'de', 'fr', 'es']
  return known.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))[0] ?? 'en'
}

function lookUp(question: string, says: Phrases, request: ChatBody): Reply | undefined {
  if (says.asksNearest.test(question) && offers(request, 'nearest_locations'))
    return callTool('nearest_locations', {}, 'I will look for the nearest locations.')
  if (says.asksHours.test(question) && offers(request, 'opening_hours'))
    return callTool('opening_hours', {}, 'I will look up the opening hours.')
  if (offers(request, 'search_knowledge'))
    return callTool('search_knowledge', { query: question }, 'I will search for what the visitor asks about.')
  return undefined
}

/** From the documents that have most of the question's words; hours and places are what was asked for anyway. */
function answerTo(question: string, found: readonly FoundDocument[], says: Phrases): readonly Part[] {
  const ofKind = (kind: string) => found.filter(({ data }) => data['kind'] === kind)
  const hours = ofKind('hours')
  if (hours.length > 0)
    return sentences(hours.slice(0, 1).flatMap((each) => hoursSentences(question, each, says)))
  const [best, ...others] = byFit(question, found)
  switch (best?.document.data['kind']) {
    case 'faq':
      return [fact(textOf(best.document, 'answer'), best.document.id)]
    case 'location':
      return sentences(
        [best, ...others]
          .filter(({ document }) => document.data['kind'] === 'location')
          .slice(0, mostListed)
          .map(({ document }) => placeSentence(document, says)),
      )
    case 'product': {
      const alike = others.filter(
        ({ document, fit }) => document.data['kind'] === 'product' && fit === best.fit,
      )
      const listed = [best, ...alike].slice(0, mostListed).map(({ document }) => document)
      return listed.length === 1 ? productSentences(best.document, says) : productList(listed, says, question)
    }
    default:
      return [wordingOf(says.nothingFound, question)]
  }
}

function byFit(question: string, found: readonly FoundDocument[]) {
  const asked = new Set(splitTerms(question))
  return found
    .map((document) => {
      const said = new Set(stringsOf(document.data).flatMap(splitTerms))
      return { document, fit: [...asked].filter((term) => said.has(term)).length }
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
}

function productSentences(product: FoundDocument, says: Phrases): readonly Part[] {
  const name = fact(textOf(product, 'name'), product.id)
  const price = textOf(product, 'price')
  const [about = ''] = textOf(product, 'description').split(/(?<=[.!?])\s/)
  const priced = price === '' ? [] : wordingOf(says.priceOf, name.text)(name, fact(price, product.id))
  return sentences([priced, about === '' ? [] : [fact(about, product.id)]])
}

function productList(products: readonly FoundDocument[], says: Phrases, question: string): readonly Part[] {
  const lines = products.flatMap((product): Part[] => {
    const price = textOf(product, 'price')
    return [
      '\n- ',
      fact(textOf(product, 'name'), product.id),
      ...(price === '' ? [] : [` ${says.costs} `, fact(price, product.id)]),
    ]
  })
  return [wordingOf(says.listOpens, question), '\n', ...lines]
}

function placeSentence(location: FoundDocument, says: Phrases): readonly Part[] {
  const address = [textOf(location, 'address'), textOf(location, 'city')]
    .filter((part) => part !== '')
    .join(', ')
  const name = textOf(location, 'name')
  return wordingOf(says.isAt, name)(fact(name, location.id), fact(address, location.id))
}

function hoursSentences(
  question: string,
  { id, data }: FoundDocument,
  says: Phrases,
): readonly (readonly Part[])[] {
  const name = fact(String(data['name']), id)
  return daysAsked(question, daysOf(data), says).map(({ weekday, hours }) => {
    const day = says.weekdays[phrases.en.weekdays.indexOf(weekday)] ?? weekday
    if (hours === 'unknown') return [says.unknownOn(name.text, day)]
    if (hours === 'closed') return says.closedOn(name, day)
    return wordingOf(says.openOn, name.text)(name, day, fact(hours, id))
  })
}

interface Day {
  readonly weekday: string
  readonly hours: string
}

/** The first day is today. Without any day in the question: all of them. */
function daysAsked(question: string, days: readonly Day[], says: Phrases): readonly Day[] {
  if (says.today.test(question)) return days.slice(0, 1)
  const named = days.filter(({ weekday }) =>
    question
      .toLowerCase()
      .includes((says.weekdays[phrases.en.weekdays.indexOf(weekday)] ?? weekday).toLowerCase()),
  )
  if (named.length > 0) return named
  return says.tomorrow.test(question) ? days.slice(1, 2) : days
}

function daysOf({ days }: FoundDocument['data']): readonly Day[] {
  return Array.isArray(days)
    ? days.map((day: unknown) => {
        const fields = new Map(Object.entries(day ?? {}))
        return { weekday: String(fields.get('weekday')), hours: String(fields.get('hours')) }
      })
    : []
}

function textOf({ data }: FoundDocument, field: string): string {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}

function sentences(each: readonly (readonly Part[])[]): readonly Part[] {
  return each
    .filter((parts) => parts.length > 0)
    .flatMap((parts, place) => (place === 0 ? parts : [' ', ...parts]))
}
