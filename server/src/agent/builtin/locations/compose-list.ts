import type { LocationRecord } from '../../tools/read-record.ts'
import { markdownText } from '../markdown-text.ts'
import type { NeedAnswer } from '../need-answer.ts'
import { locationAnswer, nameOf, whereabouts } from './answer-parts.ts'
import { hoursInGeneral } from './compose-hours.ts'
import { closureOf, type Here } from './describe-hours.ts'
import { channels, en } from './words/en.ts'

const mostListed = 8

/** Locations to choose from, each with address and phone. */
export function composeList(locations: readonly LocationRecord[], isComplete: boolean): NeedAnswer {
  const shown = locations.slice(0, mostListed)
  const isAll = isComplete && shown.length === locations.length
  const items = shown.map((each) => {
    const facts = [whereabouts(each), closureOf(each)].filter((fact) => fact !== undefined)
    return `- ${nameOf(each)}: ${facts.join('; ')}`
  })
  return isAll
    ? locationAnswer([en.youFindUsHere, items.join('\n'), en.whichOne], shown)
    : locationAnswer([en.someOfThem, items.join('\n'), en.whichCity], shown, [{ type: 'collect_location' }])
}

/** All that is known of one location. */
export function composeOne(here: Here): NeedAnswer {
  const { location } = here
  return locationAnswer(
    [isAt(location), contactLines(location), ...hoursInGeneral(here, en.it), servicesOf(location)],
    [location],
  )
}

/** Where locations are. */
export function composeAddresses(locations: readonly LocationRecord[]): NeedAnswer {
  const [only, ...more] = locations
  if (only === undefined || more.length > 0) return composeList(locations, true)
  const closure = closureOf(only)
  return locationAnswer(
    [[isAt(only), closure && en.sentence(en.it, closure)].filter(Boolean).join(' '), contactLines(only)],
    [only],
  )
}

/** How to get in touch with locations; the way that was asked for is said to be missing where it is. */
export function composeContacts(locations: readonly LocationRecord[], text: string): NeedAnswer {
  const shown = locations.slice(0, mostListed)
  const paragraphs = shown.flatMap((location) => {
    const lines = contactLines(location)
    const closure = closureOf(location)
    return [
      closure && en.sentence(nameOf(location), closure),
      lines === '' ? en.noContact(nameOf(location)) : en.contactOf(nameOf(location)),
      [`${en.address}: ${markdownText(location.address)}`, lines].filter((line) => line !== '').join('  \n'),
      lines === '' ? undefined : missing(location, text),
    ]
  })
  return locationAnswer(paragraphs, shown)
}

type Channel = keyof typeof channels

function missing(location: LocationRecord, text: string): string | undefined {
  const values: Readonly<Record<Channel, string | undefined>> = {
    phone: location.phone,
    email: location.email,
    website: location.url,
  }
  const asked = (['email', 'website', 'phone'] as const).find((channel) => channels[channel].test(text))
  return asked !== undefined && values[asked] === undefined ? en.lacks[asked] : undefined
}

function contactLines({ phone, email, url }: LocationRecord): string {
  return [
    phone !== undefined && `${en.phone}: ${markdownText(phone)}`,
    email !== undefined && `${en.email}: ${markdownText(email)}`,
    url !== undefined && `${en.website}: <${url.replace(/[<>\s]/gu, encodeURIComponent)}>`,
  ]
    .filter((line) => line !== false)
    .join('  \n')
}

function isAt(location: LocationRecord): string {
  return en.isAt(nameOf(location), markdownText(location.address))
}

function servicesOf({ services }: LocationRecord): string | undefined {
  return services.length === 0
    ? undefined
    : en.offers(en.it, en.and(services.map((each) => markdownText(each))))
}
