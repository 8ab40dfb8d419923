import { languageOf } from '../../../../language/language-of.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import { nameOf } from '../../locations/answer-parts.ts'
import { markdownText } from '../../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import type { Need } from '../../understand/need.ts'
import { textOf } from '../answer-text.ts'
import { keyOf, openRound } from '../question-key.ts'
import { sourceOf } from '../../../replies/source-of.ts'
import { cutText } from '../cut-text.ts'
import type { Wish } from '../wish.ts'
import { askNext, placesOffering } from './ask-next.ts'
import { chooseService, isBookable, type ServiceChoice } from './choose-service.ts'
import { findAllPlaces, findPlaces, type FoundPlaces } from './find-places.ts'

const longestWish = 600

type Booking = Extract<Wish, { kind: 'book' }>

/**
 * Begins an appointment: asks for whatever the message leaves open. Undefined: what shall be booked is nothing that
 * can be booked here.
 */
export async function startBooking(
  task: Task,
  need: Need,
  booking: Booking,
): Promise<NeedAnswer | undefined> {
  const found = await reachable(task, need, booking)
  if (!isBookable(booking, found.places, task.language)) return undefined
  const { answered } = task.turn
  const number = openRound('appointmentDate', answered)
  const choice = chooseService(booking, found.places, task.language)
  const service = choice.kind === 'known' ? choice.service : textOf(answered.get(keyOf('service', number)))
  const places =
    choice.kind === 'open' && service === undefined
      ? offeringAny(choice.services, found.places)
      : placesOffering(service, found.places)
  const answer = await askNext(
    task,
    {
      wish: cutText(need.text, longestWish),
      number,
      service,
      places: found.by === 'named' ? places : placeAnswered(task, places),
    },
    found.lead,
  )
  const sources = [...found.mentioned.map((each) => sourceOf(each)), ...answer.sources]
  return { ...answer, sources }
}

function knownService(choice: ServiceChoice): string | null | undefined {
  return choice.kind === 'known' ? choice.service : undefined
}

function offeringAny(
  services: readonly string[],
  places: readonly LocationRecord[],
): readonly LocationRecord[] {
  const offering = places.filter((each) => each.services.some((service) => services.includes(service)))
  return offering.length > 0 ? offering : places
}

/** Where it can be, if not where the visitor wants it. */
type Reachable = Pick<FoundPlaces, 'places'> & {
  readonly by: FoundPlaces['by'] | 'elsewhere'
  readonly lead: string | undefined
  /** The places that `lead` names. */
  readonly mentioned: readonly LocationRecord[]
}

/** What the place that is named does not offer, or not while it is closed, may be offered at another one. */
async function reachable(task: Task, need: Need, booking: Booking): Promise<Reachable> {
  const words = languageOf(task.language).forms
  const found = await findPlaces(task, need)
  const asFound = { ...found, lead: found.by === 'nowhere' ? words.noPlaceThere : undefined, mentioned: [] }
  const isOpen = found.places.some(({ status }) => status === 'open')
  const choice = chooseService(booking, found.places, task.language)
  const isLacking = choice.kind === 'open' && choice.isAnother
  const [first] = found.places
  if (found.by !== 'named' || first === undefined || (isOpen && !isLacking)) return asFound
  const others = (await findAllPlaces(task, need)).filter(({ status }) => status === 'open')
  const service = knownService(chooseService(booking, others, task.language))
  const offering = others.filter((each) => service === null || each.services.some((one) => one === service))
  if (offering.length === 0 || service === undefined) return asFound
  const lead = isOpen ? words.notOfferedThere(markdownText(service ?? '')) : words.closedThere(nameOf(first))
  return { places: offering, by: 'elsewhere', lead, mentioned: isOpen ? [] : [first] }
}

/** Where an earlier form of the session has asked for the place, it is not asked for again. */
function placeAnswered({ turn }: Task, places: readonly LocationRecord[]): readonly LocationRecord[] {
  const last = openRound('location', turn.answered) - 1
  const id = last === 0 ? undefined : textOf(turn.answered.get(keyOf('location', last)))
  const chosen = places.filter((each) => each.id === id)
  return chosen.length > 0 ? chosen : places
}
