import type { FormQuestion, FormRequest, RequestedQuestion, SlotOffer } from '../form.ts'
import { slotTimes } from './slot-times.ts'

/** The questions as they are put to a visitor whose clocks are in `timezone` (IANA). */
export function layOutForm({ questions, slots }: FormRequest, timezone: string): readonly FormQuestion[] {
  const plain = questions.map(withoutOrigin)
  return slots === undefined ? plain : offerSlots(plain, slots, timezone)
}

/** Where options come from is for the check of the form only. */
function withoutOrigin(question: RequestedQuestion): FormQuestion {
  if (question.kind !== 'choice') return question
  const { optionsFrom: _optionsFrom, ...asked } = question
  return asked
}

/**
 * Lets the visitor pick from slots: the date question allows the days on which the clocks of the zone show one, the
 * time question the times of each of these days. What they allowed before, in another zone say, no longer counts.
 */
export function offerSlots<Question extends RequestedQuestion>(
  questions: readonly Question[],
  slots: SlotOffer,
  timezone: string,
): readonly Question[] {
  const times = slotTimes(slots, timezone)
  const { dateKey, timeKey } = slots
  const allowedDates = [...times.keys()]
  const allowedTimesByDate = Object.fromEntries(
    [...times].map(([date, ofDate]) => [date, [...ofDate.keys()]] as const),
  )
  return questions.map((question) => {
    if (question.key === dateKey) return { ...question, allowedDates }
    return question.key === timeKey ? { ...question, allowedTimesByDate, dateKey } : question
  })
}
