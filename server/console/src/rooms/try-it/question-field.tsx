import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { CheckField, TextField } from '../../parts/fields.tsx'
import { usualStars } from '../../parts/form-shown.tsx'
import { countOf, numberOf } from '../../parts/format.ts'
import { fieldOf, markOf, ownFieldOf, ownMark } from './answers.ts'
import { OnePick, SeveralPicks } from './picks.tsx'
import { offeredDays, offeredTimes, sayDay, timeThere } from './offered.ts'

type Question = Schemas['FormQuestion']
type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>

interface Props {
  readonly question: Question
  readonly form: Schemas['Form']
  /** The days that were picked, by the questions for them: times go by them. */
  readonly days: Readonly<Record<string, string>>
  readonly onDay: (key: string, date: string) => void
}

/** The field that a question is answered in, under the name that a refusal calls it by. */
export function QuestionField({ question, form, days, onDay }: Props) {
  const shared = {
    label: question.required ? question.prompt : `${question.prompt} (optional)`,
    name: fieldOf(question),
    isRequired: question.required,
  }
  switch (question.kind) {
    case 'choice':
      return <Choice question={question} shared={shared} />
    case 'slider':
      return <Slider question={question} shared={shared} />
    case 'rating':
      return <OnePick {...shared} picks={verdictsOf(question)} />
    case 'input':
      break
  }
  const { inputType, key, dateKey = '' } = question
  if (inputType === 'date') {
    const offered = offeredDays(question, form.questions)
    const onPick = (date: string) => {
      onDay(key, date)
    }
    return offered === undefined ? (
      <TextField {...shared} type="date" min={question.minDate} max={question.maxDate} onChange={onPick} />
    ) : (
      <OnePick
        {...shared}
        picks={offered.map((date) => ({ value: date, label: sayDay(date) }))}
        onPick={onPick}
      />
    )
  }
  // Another day has other times.
  if (inputType === 'time')
    return <Time key={days[dateKey]} question={question} shared={shared} form={form} date={days[dateKey]} />
  return <Typed question={question} shared={shared} />
}

interface Shared {
  readonly label: string
  readonly name: string
  readonly isRequired: boolean
}

interface FieldProps<Kind extends Question['kind']> {
  readonly question: Of<Kind>
  readonly shared: Shared
}

function Choice({ question, shared }: FieldProps<'choice'>) {
  const [hasOwn, setHasOwn] = useState(false)
  const picks = [
    ...question.options.map(({ value, label }) => ({ value: markOf(value), label })),
    ...(question.allowOther ? [{ value: ownMark, label: 'Something else' }] : []),
  ]
  return (
    <>
      {question.multiple ? (
        <SeveralPicks
          {...shared}
          picks={picks}
          hint="Any number of them."
          onPick={(values) => {
            setHasOwn(values.includes(ownMark))
          }}
        />
      ) : (
        <OnePick
          {...shared}
          picks={picks}
          onPick={(value) => {
            setHasOwn(value === ownMark)
          }}
        />
      )}
      {/* Beside the picks: among them the arrow keys lead from one to the next. */}
      {hasOwn && (
        <TextField label="In your own words" name={ownFieldOf(question)} maxLength={500} isRequired />
      )}
    </>
  )
}

/** Always stands somewhere: whether that is an answer is asked where none is needed. */
function Slider({ question, shared: { label, name, isRequired } }: FieldProps<'slider'>) {
  const { min, max, step, unit, defaultValue = min } = question
  const [isAnswered, setIsAnswered] = useState(isRequired)
  const [value, setValue] = useState(String(defaultValue))
  return (
    <>
      {isAnswered && (
        <TextField
          label={label}
          name={name}
          type="range"
          {...{ min, max, step }}
          value={value}
          onChange={setValue}
          hint={`${numberOf(Number(value))}${unit === undefined ? '' : ` ${unit}`}`}
        />
      )}
      {!isRequired && (
        <CheckField label={`Answer “${question.prompt}”`} checked={isAnswered} onChange={setIsAnswered} />
      )}
    </>
  )
}

function verdictsOf({ style, max = usualStars }: Of<'rating'>) {
  if (style === 'thumbs') {
    return [
      { value: 'positive', label: 'Good' },
      { value: 'negative', label: 'Not good' },
    ]
  }
  return Array.from({ length: max }, (_, at) => ({ value: String(at + 1), label: countOf(at + 1, 'star') }))
}

interface TimeProps extends FieldProps<'input'> {
  readonly form: Pick<Schemas['Form'], 'timezone'>
  readonly date: string | undefined
}

/** In the zone of the form; where the place has another clock, what it shows is told as well. */
function Time({ question, shared, form: { timezone: here }, date }: TimeProps) {
  const { placeTimezone: there } = question
  const [typed, setTyped] = useState('')
  const thereOf = (time: string) =>
    date !== undefined && there !== undefined ? timeThere(date, time, { here, there }) : undefined
  const offered = offeredTimes(question, date)
  if (offered === undefined) {
    const shown = thereOf(typed)
    return (
      <TextField
        {...shared}
        type="time"
        onChange={setTyped}
        hint={`In the zone ${here}${shown === undefined ? '' : `; ${shown} in ${there ?? ''}`}.`}
      />
    )
  }
  if (offered.length === 0) {
    return (
      <p className="hint">
        {shared.label}:{' '}
        {date === undefined || date === '' ? 'choose a day first.' : 'there is none on that day.'}
      </p>
    )
  }
  const place = there === undefined || there === here ? '' : `, for a place in ${there}`
  return (
    <OnePick
      {...shared}
      picks={offered.map((time) => {
        const shown = thereOf(time)
        return { value: time, label: shown === undefined ? time : `${time} (${shown} there)` }
      })}
      hint={`In the zone ${here}${place}.`}
    />
  )
}

/** What a field takes where the form says nothing; a kind that is not known yet is a text. */
const longest: Readonly<Record<string, number>> = { textarea: 4_000, email: 254, phone: 30 }
const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' }

function Typed({ question, shared }: FieldProps<'input'>) {
  const { inputType, placeholder, minLength, maxLength, min, max } = question
  const field = { ...shared, ...(placeholder !== undefined && { placeholder }) }
  if (inputType === 'number') return <TextField {...field} type="number" step="any" min={min} max={max} />
  const lengths = {
    maxLength: maxLength ?? longest[inputType] ?? 500,
    ...(minLength !== undefined && { minLength }),
  }
  if (inputType === 'textarea') return <TextField {...field} {...lengths} rows={4} />
  return <TextField {...field} {...lengths} type={types[inputType] ?? 'text'} />
}
