import type { ChoiceQuestion, FormQuestion, InputQuestion, SliderQuestion } from '../form.ts'
import { isBlank } from '../is-blank.ts'
import { calendarDate } from './calendar-date.ts'
import { isTextType, mostCharacters } from './check-text.ts'
import { finestStep, isOnStep } from './is-on-step.ts'

/** What keeps a question of the contract's shape from being asked, apart from its fellows; nothing if it may be. */
export function findQuestionFault(question: FormQuestion): string | undefined {
  if (isBlank(question.prompt)) return 'has a blank prompt'
  switch (question.kind) {
    case 'choice':
      return findChoiceFault(question)
    case 'input':
      return findInputFault(question)
    case 'slider':
      return findSliderFault(question)
    case 'rating':
      return undefined
  }
}

function findChoiceFault({ options }: ChoiceQuestion): string | undefined {
  if (options.some(({ value, label }) => isBlank(value) || isBlank(label))) return 'has a blank option'
  return new Set(options.map(({ value }) => value)).size < options.length
    ? 'has two options of the same value'
    : undefined
}

function findInputFault(question: InputQuestion): string | undefined {
  const { inputType, minLength, min, max } = question
  if (isTextType(inputType) && minLength !== undefined && minLength > mostCharacters(question, inputType)) {
    return 'has a minLength above the most characters it takes'
  }
  if (min !== undefined && max !== undefined && min > max) return 'has a min above its max'
  return findDateFault(question) ?? findTimeFault(question)
}

function findDateFault(question: InputQuestion): string | undefined {
  const { inputType, minDate, maxDate, allowedDates, allowedTimesByDate = {} } = question
  const dates = [minDate ?? [], maxDate ?? [], allowedDates ?? [], Object.keys(allowedTimesByDate)].flat()
  const unreal = dates.find((date) => calendarDate(date) === undefined)
  if (unreal !== undefined) return `has the date ${unreal}, which the calendar does not have`
  if (minDate !== undefined && maxDate !== undefined && minDate > maxDate)
    return 'has a minDate after its maxDate'
  return inputType === 'date' && allowedDates?.length === 0 ? 'allows no date' : undefined
}

function findTimeFault(question: InputQuestion): string | undefined {
  const { inputType, allowedTimes, allowedTimesByDate, dateKey } = question
  if (inputType !== 'time') {
    return dateKey === undefined ? undefined : 'has a dateKey although it does not ask for a time'
  }
  if (allowedTimes?.length === 0) return 'allows no time'
  if (allowedTimesByDate === undefined) return undefined
  if (dateKey === undefined) return 'has allowedTimesByDate without a dateKey'
  return Object.values(allowedTimesByDate).every((times) => times.length === 0) ? 'allows no time' : undefined
}

function findSliderFault(question: SliderQuestion): string | undefined {
  const { min, max, step, defaultValue } = question
  if (min > max) return 'has a min above its max'
  if (step < finestStep * Math.max(Math.abs(min), Math.abs(max))) return 'has a step too fine for its values'
  if (defaultValue === undefined) return undefined
  return defaultValue < min || defaultValue > max || !isOnStep(question, defaultValue)
    ? 'has a defaultValue that is not on a step from min to max'
    : undefined
}
