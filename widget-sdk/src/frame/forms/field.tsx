import type { FormAnswerValue, FormQuestion } from '@catalogue-assistant/client-sdk'
import type { VNode } from 'preact'
import { CalendarField } from './calendar-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Answers } from './form-view.ts'
import { hasCalendar, offeredDays } from './offered-days.ts'
import { type FieldProperties, offeredTimes } from './question.ts'
import { RatingField } from './rating-field.tsx'
import { SliderField } from './slider-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField, TypedTime } from './time-field.tsx'
import type { FormWords } from './words/english.ts'

/** What the fields of a form have in common. */
export interface Surroundings {
  readonly questions: readonly FormQuestion[]
  readonly answers: Answers
  readonly timezone: string
  readonly locale: string
  readonly words: FormWords
  readonly onAnswer: (key: string, value: FormAnswerValue | undefined) => void
  /** Leads to the question of that key. */
  readonly onAsk: (key: string) => void
}

interface AnyField extends Surroundings {
  readonly question: FormQuestion
  readonly isFaulty: boolean
  readonly labelId: string
  readonly describedBy: string | undefined
}

/** The field that a question is answered in. */
export function Field({ question, answers, onAnswer, ...rest }: AnyField): VNode {
  const shared = {
    ...rest,
    value: answers[question.key],
    onAnswer: (value: FormAnswerValue | undefined) => {
      onAnswer(question.key, value)
    },
  }
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...shared} question={question} />
    case 'slider':
      return <SliderField {...shared} question={question} />
    case 'rating':
      return <RatingField {...shared} question={question} />
    case 'input':
      return <InputField {...shared} question={question} answers={answers} />
    default:
      return <p class="form-none">{rest.words.unknownKind}</p>
  }
}

interface InputProperties extends FieldProperties<'input'>, Omit<Surroundings, 'onAnswer'> {}

function InputField({ answers, questions, onAsk, ...field }: InputProperties): VNode {
  const { question, words } = field
  if (hasCalendar(question)) return <CalendarField {...field} offered={offeredDays(question, questions)} />
  if (question.inputType !== 'time') return <TextField {...field} />
  const { dateKey } = question
  if (dateKey !== undefined && typeof answers[dateKey] !== 'string') {
    return (
      <div class="form-none">
        <p>{words.dayFirst}</p>
        <button
          type="button"
          class="form-button"
          onClick={() => {
            onAsk(dateKey)
          }}
        >
          {words.chooseDay}
        </button>
      </div>
    )
  }
  const times = offeredTimes(question, answers)
  return times === undefined ? (
    <TypedTime {...field} answers={answers} />
  ) : (
    <TimeField {...field} answers={answers} times={times} />
  )
}
