import { languageOf } from '../../../../language/language-of.ts'
import { Temporal } from 'temporal-polyfill'
import type { SubmittedForm } from '../../../../form.ts'
import type { BookingPlugin } from '../../../plugins/open-plugins.ts'
import { PluginError } from '../../../plugins/plugin-error.ts'
import type { LocationRecord } from '../../../tools/read-record.ts'
import { readRecords } from '../../../tools/read-records.ts'
import { nameOf } from '../../locations/answer-parts.ts'
import { dayName } from '../../locations/day-name.ts'
import { localTime } from '../../locations/local-time.ts'
import { markdownText } from '../../../replies/markdown-text.ts'
import type { NeedAnswer } from '../../../replies/need-answer.ts'
import type { Task } from '../../task.ts'
import { textOf } from '../answer-text.ts'
import { andSay } from '../../and-say.ts'
import { howToReach } from '../contact/how-to-reach.ts'
import { keyOf, openRound } from '../question-key.ts'
import type { BookPurpose } from '../purpose.ts'
import { say } from '../say.ts'
import { handOff } from '../summarize.ts'
import { askNext } from './ask-next.ts'
import { askTime } from './ask-time.ts'
import { pluginPlace } from './plugin-place.ts'

/** A form for an appointment came back: the next one follows, or the appointment is handed over. */
export async function answerBooking(
  task: Task,
  submission: SubmittedForm,
  purpose: BookPurpose,
): Promise<NeedAnswer> {
  const places = await readPlaces(task, purpose.locationIds)
  return purpose.step === 'subject'
    ? goOn(task, submission, { purpose, places })
    : handOver(task, submission, { purpose, place: places[0] })
}

/** In the order of the ids. What was deleted meanwhile is missing. */
async function readPlaces({ ctx, turn }: Task, ids: readonly string[]): Promise<LocationRecord[]> {
  const records = await readRecords(ctx, {
    knowledgeBaseId: turn.knowledgeBaseId,
    records: ids.map((id) => ({ kind: 'location', id })),
  })
  const places = records.filter((each): each is LocationRecord => each.kind === 'location')
  return places.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

interface Answered {
  readonly purpose: BookPurpose
  readonly places: readonly LocationRecord[]
}

function goOn(task: Task, { answers }: SubmittedForm, { purpose, places }: Answered): Promise<NeedAnswer> {
  const { number, wish } = purpose
  const placeId = textOf(answers.find(({ key }) => /^location\d*$/.test(key)))
  const chosen = places.filter(({ id }) => id === placeId)
  const service = purpose.service ?? textOf(task.turn.answered.get(keyOf('service', number))) ?? null
  return askNext(task, { wish, number, service, places: chosen.length > 0 ? chosen : places })
}

interface Appointment {
  readonly purpose: BookPurpose
  readonly place: LocationRecord | undefined
}

async function handOver(
  task: Task,
  submission: SubmittedForm,
  { purpose, place }: Appointment,
): Promise<NeedAnswer> {
  const { turn } = task
  const words = languageOf(task.language).forms
  const { service, wish } = purpose
  const plugin = await task.plugins.booking()
  const sources = place === undefined ? [] : [place]
  const what = describe(task, submission, { purpose, place })
  const passedOn = async (content: string, reason: string): Promise<NeedAnswer> => {
    const action = handOff(task, reason, `${wish} (${summaryOf(task, { purpose, place })})`)
    return { ...(await withWhatCameOfIt(task, content, sources)), actions: [action] }
  }
  if (plugin === undefined) return passedOn(words.takenDown(what), words.reasons.booking)
  const outcome = await submit(plugin, {
    submission,
    location: pluginPlace(place),
    service,
    start: timeOf(submission, purpose)?.utc ?? null,
  })
  const message = outcome?.message === undefined ? undefined : words.shopSays(markdownText(outcome.message))
  const reference =
    outcome?.reference === undefined ? undefined : words.reference(markdownText(outcome.reference))
  switch (outcome?.status) {
    case 'confirmed':
      return say([words.confirmed(what), reference, message], sources)
    case 'requested':
      return say([words.requested(what), reference, message], sources)
    case 'unavailable': {
      const number = openRound('appointmentDate', turn.answered)
      const lead = [words.unavailable(what), message].filter((each) => each !== undefined).join('\n\n')
      return askTime(task, { wish: '', number, service, places: sources }, lead)
    }
    case undefined:
      return passedOn(words.bookingFails(what), words.reasons.bookingFailed)
  }
}

/** Whether the shop is told of the wish; where it is not, how it can be. */
async function withWhatCameOfIt(
  task: Task,
  content: string,
  places: readonly LocationRecord[],
): Promise<NeedAnswer> {
  const words = languageOf(task.language).forms
  if (task.turn.formsReachShop) return say([`${content} ${words.requestSent}`], places)
  const told = say([`${content} ${words.nobodyTold}`], places)
  return andSay(told, (await howToReach(task, places)) ?? say([words.noContactKnown]))
}

/** Undefined: the booking service gave no usable answer. */
async function submit(plugin: BookingPlugin, booking: Parameters<BookingPlugin['submit']>[0]) {
  try {
    return await plugin.submit(booking)
  } catch (error) {
    if (error instanceof PluginError) return undefined
    throw error
  }
}

function timeOf({ answers }: SubmittedForm, { number }: BookPurpose) {
  return answers.find(({ key }) => key === keyOf('appointmentTime', number))
}

/** "Boot fitting, Harbour branch, on Tuesday, November 24 at 10:00 (Europe/Berlin)", as Markdown. */
function describe(task: Task, submission: SubmittedForm, { purpose, place }: Appointment): string {
  const start = timeOf(submission, purpose)?.utc
  const when = start === undefined ? [] : [sayWhen(task, Temporal.Instant.from(start), { submission, place })]
  return [
    ...(purpose.service === null ? [] : [markdownText(purpose.service)]),
    ...(place === undefined ? [] : [nameOf(place)]),
    ...when,
  ].join(', ')
}

/** On the visitor's clock; where that of the place shows another time, on its clock first, with the names of both zones. */
function sayWhen(
  task: Task,
  start: Temporal.Instant,
  { submission, place }: { readonly submission: SubmittedForm; readonly place: LocationRecord | undefined },
): string {
  const words = languageOf(task.language).forms
  const on = (zone: string): string => {
    const local = start.toZonedDateTimeISO(zone)
    const now = Temporal.Instant.fromEpochMilliseconds(task.ctx.clock.now().getTime()).toZonedDateTimeISO(
      zone,
    )
    const day = dayName(local.toPlainDate(), { now, voice: task })
    return words.at(day, local.toPlainTime().toString({ smallestUnit: 'minute' }), markdownText(zone))
  }
  const { timezone } = submission
  const here = on(timezone)
  const own = place && localTime(task.ctx, { timezone }, place).timeZoneId
  const isElsewhere =
    own !== undefined &&
    start.toZonedDateTimeISO(own).offsetNanoseconds !== start.toZonedDateTimeISO(timezone).offsetNanoseconds
  return isElsewhere ? words.atBoth(on(own), here) : here
}

function summaryOf(task: Task, { purpose, place }: Appointment): string {
  return [
    purpose.service ?? languageOf(task.language).forms.bookTitle,
    ...(place === undefined ? [] : [place.name]),
  ].join(', ')
}
