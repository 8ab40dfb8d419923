import { languageOf } from '../../../../language/language-of.ts'
import { Temporal } from 'temporal-polyfill'
import type { RequestedQuestion, SlotOffer } from '../../../../form.ts'
import { isTimeZone } from '../../../../time-zone.ts'
import { PluginError } from '../../../plugins/plugin-error.ts'
import { offerForm } from '../../../tools/offer-form.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import { nameOf } from '../../locations/answer-parts.ts'
import { localTime } from '../../locations/local-time.ts'
import { markdownText } from '../../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { readDates } from '../../understand/read-when.ts'
import { keyOf } from '../question-key.ts'
import { contactDetails, contactQuestions } from '../contact/contact-details.ts'
import { howToReach } from '../contact/how-to-reach.ts'
import { withContactForm } from '../contact/with-contact-form.ts'
import { cutText } from '../cut-text.ts'
import type { BookPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import type { Booking } from './booking.ts'
import { pluginPlace } from './plugin-place.ts'
import { horizonDays, slotsFromHours } from './slots-from-hours.ts'

/** When an appointment can be. */
type Times =
  | { readonly kind: 'slots'; readonly starts: readonly string[]; readonly isFromCalendar: boolean }
  /** Nobody tells: the visitor may propose any time. */
  | { readonly kind: 'any' }
  /** The calendar does not answer. */
  | { readonly kind: 'unknown' }

/** Asks when an appointment shall be, and for what is not known of how to reach the visitor. */
export async function askTime(task: Task, booking: Booking, lead?: string): Promise<NeedAnswer> {
  const words = languageOf(task.language).forms
  const { turn } = task
  const [place] = booking.places
  const now = clockOf(task, place)
  const times = await findTimesOf(task, booking, now)
  const sources = place === undefined ? [] : [place]
  const what = describeSubject(booking)
  const withoutTimes = async (...said: readonly (string | undefined)[]): Promise<NeedAnswer> =>
    withContactForm(task, say(said, sources), await howToReach(task, sources))
  if (times.kind === 'unknown') return withoutTimes(lead, words.calendarFails)
  if (times.kind === 'slots' && times.starts.length === 0) return withoutTimes(lead, what, words.noTimes)
  const wanted =
    times.kind === 'slots'
      ? startsOnDays(times.starts, readDates(booking.wish, now, task.language), now)
      : undefined
  const form = offerForm(timeRequest(task, booking, { starts: wanted?.starts, now }), {
    answered: turn.answered,
    records: booking.places,
  })
  const isFromCalendar = times.kind === 'slots' && times.isFromCalendar
  const whatThen = turn.formsReachShop ? words.notConfirmed : words.shopNotTold
  return {
    ...say(
      [
        lead,
        wanted?.isMissed === true ? words.notThatDay : undefined,
        what,
        [words.askTime, ...(isFromCalendar ? [] : [whatThen])].join(' '),
      ],
      sources,
    ),
    ...(form && { form }),
  }
}

/** The clock of the place; without one, the visitor's. */
function clockOf({ ctx, turn }: Task, place: LocationRecord | undefined): Temporal.ZonedDateTime {
  if (place !== undefined) return localTime(ctx, turn, place)
  const zone = turn.timezone !== null && isTimeZone(turn.timezone) ? turn.timezone : 'UTC'
  return Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime()).toZonedDateTimeISO(zone)
}

async function findTimesOf(task: Task, booking: Booking, now: Temporal.ZonedDateTime): Promise<Times> {
  const [place] = booking.places
  const plugin = await task.plugins.booking()
  if (plugin === undefined) {
    if (place === undefined || !tellsHours(place)) return { kind: 'any' }
    return { kind: 'slots', starts: slotsFromHours(place, now), isFromCalendar: false }
  }
  try {
    const starts = await plugin.listSlots({
      location: pluginPlace(place),
      service: booking.service ?? null,
      timezone: task.turn.timezone ?? now.timeZoneId,
      from: new Date(now.epochMilliseconds),
      until: new Date(now.add({ days: horizonDays }).epochMilliseconds),
    })
    return { kind: 'slots', starts, isFromCalendar: true }
  } catch (error) {
    if (error instanceof PluginError) return { kind: 'unknown' }
    throw error
  }
}

function tellsHours({ schedule }: LocationRecord): boolean {
  return Object.keys(schedule.operatingHours).length > 0 || schedule.specialHours.length > 0
}

/** Only the days that the visitor named, if there is a free time on one of them. */
function startsOnDays(
  starts: readonly string[],
  named: readonly Temporal.PlainDate[],
  now: Temporal.ZonedDateTime,
): { readonly starts: readonly string[]; readonly isMissed: boolean } {
  const days = new Set(named.map((date) => date.toString()))
  const dayOf = (start: string): string =>
    Temporal.Instant.from(start).toZonedDateTimeISO(now.timeZoneId).toPlainDate().toString()
  const onThem = days.size === 0 ? [] : starts.filter((start) => days.has(dayOf(start)))
  return onThem.length > 0 ? { starts: onThem, isMissed: false } : { starts, isMissed: days.size > 0 }
}

/** "Boot fitting, Harbour branch", as Markdown. */
function describeSubject({ service, places: [place] }: Booking): string {
  return [
    ...(typeof service === 'string' ? [markdownText(service)] : []),
    ...(place === undefined ? [] : [nameOf(place)]),
  ].join(', ')
}

interface TimesAsked {
  readonly starts: readonly string[] | undefined
  readonly now: Temporal.ZonedDateTime
}

const longestTitle = 200
/** How far ahead a time may be proposed that nobody offers. */
const proposalDays = 90

function timeRequest(
  task: Task,
  booking: Booking,
  { starts, now }: TimesAsked,
): Parameters<typeof offerForm>[0] {
  const words = languageOf(task.language).forms
  const { number, service = null, wish, places } = booking
  const dateKey = keyOf('appointmentDate', number)
  const timeKey = keyOf('appointmentTime', number)
  const slots: SlotOffer | undefined = starts && { dateKey, timeKey, starts }
  const known = contactDetails(task.turn)
  const isKnown = known.name !== undefined && known.email !== undefined
  const today = now.toPlainDate()
  const days = { minDate: today.toString(), maxDate: today.add({ days: proposalDays }).toString() }
  const questions: readonly RequestedQuestion[] = [
    {
      key: dateKey,
      kind: 'input',
      inputType: 'date',
      prompt: words.datePrompt,
      required: true,
      ...(slots === undefined && days),
    },
    {
      ...{
        key: timeKey,
        kind: 'input',
        inputType: 'time',
        prompt: words.timePrompt,
        required: true,
        dateKey,
      },
      ...(places.length > 0 && { placeTimezone: now.timeZoneId }),
    },
    ...contactQuestions(known, { email: 'required', phone: isKnown ? 'left out' : 'optional' }, words),
  ]
  const locationIds = places.map(({ id }) => id)
  const purpose: BookPurpose = { kind: 'book', step: 'time', number, wish, service, locationIds }
  return {
    title: service === null ? words.bookTitle : cutText(words.bookTitleOf(service), longestTitle),
    questions,
    ...(slots && { slots }),
    purpose: { ...purpose },
  }
}
