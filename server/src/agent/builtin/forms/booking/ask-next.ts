import { languageOf } from '../../../../language/language-of.ts'
import type { FormRequest, RequestedQuestion } from '../../../../form.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import { nameOf } from '../../locations/answer-parts.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { keyOf, openRound } from '../question-key.ts'
import { howToReach } from '../contact/how-to-reach.ts'
import { withContactForm } from '../contact/with-contact-form.ts'
import { cutText } from '../cut-text.ts'
import type { BookPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import type { FormWords } from '../../../../language/language-words.ts'
import { askTime } from './ask-time.ts'
import type { Booking } from './booking.ts'
import { servicesOf } from './choose-service.ts'

/**
 * Asks for the next thing that is open of an appointment: what it is for, where, and then when. What it is for comes
 * before where, because not every place offers everything.
 */
export async function askNext(task: Task, booking: Booking, lead?: string): Promise<NeedAnswer> {
  const open = booking.places.filter(({ status }) => status === 'open')
  const [closed] = booking.places
  if (closed !== undefined && open.length === 0) {
    const answer = say([lead, languageOf(task.language).forms.placeIsClosed(nameOf(closed))], [closed])
    return withContactForm(task, answer, await howToReach(task, [closed]))
  }
  const places = placesOffering(booking.service, open)
  if (booking.service === undefined || places.length > 1)
    return askSubject(task, { ...booking, places }, lead)
  return askTime(task, { ...booking, places }, lead)
}

/** All of them, when none lists it: the visitor has named a service of their own. */
export function placesOffering(
  service: string | null | undefined,
  places: readonly LocationRecord[],
): readonly LocationRecord[] {
  const offering = places.filter(({ services }) => services.some((each) => each === service))
  return offering.length > 0 ? offering : places
}

function askSubject(task: Task, booking: Booking, lead: string | undefined): NeedAnswer {
  const form = subjectForm(task, booking)
  return { ...say([lead ?? languageOf(task.language).forms.askSubject]), ...(form && { form }) }
}

function subjectForm(task: Task, { wish, number, service, places }: Booking): FormRequest | undefined {
  const { turn } = task
  const words = languageOf(task.language).forms
  const areAlike = places.every((each) => isSameList(each.services, places[0]?.services ?? []))
  const isPlaceAsked = places.length > 1 && (service !== undefined || areAlike)
  const questions: readonly RequestedQuestion[] = [
    ...(service === undefined ? [serviceQuestion(keyOf('service', number), servicesOf(places), words)] : []),
    ...(isPlaceAsked
      ? [placeQuestion(keyOf('location', openRound('location', turn.answered)), places, words)]
      : []),
  ]
  const purpose: BookPurpose = {
    kind: 'book',
    step: 'subject',
    number,
    wish,
    service: service ?? null,
    locationIds: places.map(({ id }) => id),
  }
  return offerForm(
    { title: words.bookTitle, questions, purpose: { ...purpose } },
    { answered: turn.answered, records: places },
  )
}

function serviceQuestion(key: string, services: readonly string[], words: FormWords): RequestedQuestion {
  return {
    key,
    kind: 'choice',
    prompt: words.servicePrompt,
    required: true,
    options: services.map((service) => ({ value: service, label: service })),
    optionsFrom: 'records',
    multiple: false,
    allowOther: true,
  }
}

const longestLabel = 200

function placeQuestion(key: string, places: readonly LocationRecord[], words: FormWords): RequestedQuestion {
  const isAlone = (place: LocationRecord): boolean =>
    places.filter(({ name }) => name === place.name).length === 1
  return {
    key,
    kind: 'choice',
    prompt: words.placePrompt,
    required: true,
    options: places.map((place) => ({
      value: place.id,
      label: cutText(isAlone(place) ? place.name : `${place.name}, ${place.address}`, longestLabel),
    })),
    optionsFrom: 'records',
    multiple: false,
    allowOther: false,
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}
