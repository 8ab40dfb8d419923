import type { FormAnswer, FormRequest, InputQuestion, RequestedQuestion } from '../form.ts'
import { timesOn } from './check-date-time.ts'
import { offerSlots } from './lay-out-form.ts'

type Answered = ReadonlyMap<string, FormAnswer>

/**
 * The form without what was answered before; nothing if no question is left.
 *
 * A date and a time that belong together narrow each other down even then. When the date was answered, its time
 * question keeps the times of that day as `allowedTimes` and stands alone, so its answer is a local time without an
 * instant. When the time was answered, its date question keeps the days that have that time. Slots are read for this
 * in the zone of the earlier answer. Where nothing is left to pick, the question is left out as well.
 */
export function withoutAnswered(request: FormRequest, answered: Answered): FormRequest | undefined {
  const settled = settleSlots(request, answered)
  const questions = settled.questions.flatMap((question): RequestedQuestion[] => {
    if (answered.has(question.key)) return []
    if (question.kind !== 'input') return [question]
    const narrowed =
      question.inputType === 'time'
        ? narrowTime(question, answered)
        : narrowDate(question, { questions: settled.questions, answered })
    return narrowed.allowedTimes?.length === 0 || narrowed.allowedDates?.length === 0 ? [] : [narrowed]
  })
  return questions.length === 0 ? undefined : { ...settled, questions }
}

/** Slots go on being slots only as long as date and time are both to be asked. */
function settleSlots(request: FormRequest, answered: Answered): FormRequest {
  const { slots, ...rest } = request
  if (slots === undefined) return request
  const answer = answered.get(slots.dateKey) ?? answered.get(slots.timeKey)
  if (answer === undefined) return request
  return { ...rest, questions: offerSlots(rest.questions, slots, answer.timezone ?? 'UTC') }
}

function narrowTime(question: InputQuestion, answered: Answered): InputQuestion {
  const { dateKey, allowedTimesByDate: _byDate, ...alone } = question
  const date = dateKey === undefined ? undefined : answered.get(dateKey)?.value
  if (typeof date !== 'string') return question
  const times = timesOn(question, date)
  if (times === undefined) return alone
  return { ...alone, allowedTimes: times.filter((time) => alone.allowedTimes?.includes(time) ?? true) }
}

interface Surroundings {
  readonly questions: readonly RequestedQuestion[]
  readonly answered: Answered
}

function narrowDate(question: InputQuestion, { questions, answered }: Surroundings): InputQuestion {
  const times = questions.filter(
    (each) => each.kind === 'input' && each.dateKey === question.key && answered.has(each.key),
  )
  return times.reduce((narrowed: InputQuestion, time) => {
    const value = answered.get(time.key)?.value
    if (time.kind !== 'input' || time.allowedTimesByDate === undefined || typeof value !== 'string')
      return narrowed
    const days = Object.keys(time.allowedTimesByDate).filter((day) => timesOn(time, day)?.includes(value))
    return { ...narrowed, allowedDates: days.filter((day) => narrowed.allowedDates?.includes(day) ?? true) }
  }, question)
}
