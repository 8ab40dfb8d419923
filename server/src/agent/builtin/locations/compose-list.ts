import { languageOf } from '../../../language/language-of.ts'
import type { LocationRecord } from '../../tools/read-record.ts'
import type { Voice } from '../../../language/voice.ts'
import { markdownText } from '../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../replies/need-answer.ts'
import { locationAnswer, nameOf, whereabouts } from './answer-parts.ts'
import { hoursInGeneral } from './compose-hours.ts'
import { closureOf, type Here } from './describe-hours.ts'
import type { LocationWords, AskWords } from '../../../language/language-words.ts'

const mostListed = 8

/** Locations to choose from, each with address and phone. */
export function composeList(locations: readonly LocationRecord[], voice: Voice): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const shown = locations.slice(0, mostListed)
  const isAll = shown.length === locations.length
  const items = shown.map((each) => {
    const facts = [whereabouts(each), closureOf(each, voice)].filter((fact) => fact !== undefined)
    return `- ${words.row(nameOf(each), facts.join('; '))}`
  })
  return isAll
    ? locationAnswer([words.youFindUsHere, items.join('\n'), words.whichOne], shown)
    : locationAnswer([words.someOfThem, items.join('\n'), words.whichCity], shown, [
        { type: 'collect_location' },
      ])
}

/** All that is known of one location. */
export function composeOne(here: Here): NeedAnswer {
  const { location } = here
  const words = languageOf(here.voice.language).locationReplies
  return locationAnswer(
    [
      isAt(location, words),
      contactLines(location, words),
      ...hoursInGeneral(here, true),
      servicesOf(location, words),
    ],
    [location],
  )
}

/** Where locations are. */
export function composeAddresses(locations: readonly LocationRecord[], voice: Voice): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const [only, ...more] = locations
  if (only === undefined || more.length > 0) return composeList(locations, voice)
  const closure = closureOf(only, voice)
  return locationAnswer(
    [
      [isAt(only, words), closure && words.itSentence(closure)].filter(Boolean).join(' '),
      contactLines(only, words),
    ],
    [only],
  )
}

/** How to get in touch with locations; the way that was asked for is said to be missing where it is. */
export function composeContacts(
  locations: readonly LocationRecord[],
  text: string,
  voice: Voice,
): NeedAnswer {
  const words = languageOf(voice.language).locationReplies
  const shown = locations.slice(0, mostListed)
  const isTold = shown.some(
    (each) => contactLines(each, words) !== '' && missing(each, text, voice) === undefined,
  )
  const paragraphs = shown.flatMap((location) => {
    const lines = contactLines(location, words)
    const closure = closureOf(location, voice)
    return [
      closure && words.sentence(nameOf(location), closure),
      lines === '' ? words.noContact(nameOf(location)) : words.contactOf(nameOf(location)),
      [words.row(words.address, markdownText(location.address)), lines]
        .filter((line) => line !== '')
        .join('  \n'),
      lines === '' ? undefined : missing(location, text, voice),
    ]
  })
  const answer = locationAnswer(paragraphs, shown)
  return isTold ? answer : { ...answer, outcome: 'declined' }
}

type Channel = keyof AskWords['channels']

function missing(location: LocationRecord, text: string, voice: Voice): string | undefined {
  const { channels } = languageOf(voice.language).asks
  const values: Readonly<Record<Channel, string | undefined>> = {
    phone: location.phone,
    email: location.email,
    website: location.url,
  }
  const asked = (['email', 'website', 'phone'] as const).find((channel) => channels[channel].test(text))
  return asked !== undefined && values[asked] === undefined
    ? languageOf(voice.language).locationReplies.lacks[asked]
    : undefined
}

function contactLines({ phone, email, url }: LocationRecord, words: LocationWords): string {
  return [
    phone !== undefined && words.row(words.phone, markdownText(phone)),
    email !== undefined && words.row(words.email, markdownText(email)),
    url !== undefined && words.row(words.website, `<${url.replace(/[<>\s]/gu, encodeURIComponent)}>`),
  ]
    .filter((line) => line !== false)
    .join('  \n')
}

function isAt(location: LocationRecord, words: LocationWords): string {
  return words.isAt(nameOf(location), markdownText(location.address))
}

function servicesOf({ services }: LocationRecord, words: LocationWords): string | undefined {
  return services.length === 0
    ? undefined
    : words.itOffers(words.and(services.map((each) => markdownText(each))))
}
