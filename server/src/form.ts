/** A form as the engine asks for it, before it is put to the visitor. */
export interface FormRequest {
  readonly title: string
  /** In the order to ask them, six at most. Dates and times that follow from `slots` are left open. */
  readonly questions: readonly RequestedQuestion[]
  readonly slots?: SlotOffer
  /** What the engine wants to know again when the answers come. Never shown to anybody. */
  readonly purpose: FormPurpose
}

/** Whatever JSON the engine that asks the questions needs to go on. */
export type FormPurpose = Readonly<Record<string, unknown>>

/** Times that may be picked, as instants: in which zone they are shown is known only when they are. */
export interface SlotOffer {
  readonly dateKey: string
  readonly timeKey: string
  /** ISO 8601 in UTC, in their order. */
  readonly starts: readonly string[]
}

/** A question as the engine asks for it. */
export type RequestedQuestion = RequestedChoice | Exclude<FormQuestion, ChoiceQuestion>

export interface RequestedChoice extends ChoiceQuestion {
  /** The options stand for what the turn retrieved, and are held against that. Never shown to anybody. */
  readonly optionsFrom?: 'records'
}

/** A question as it is put to the visitor. */
export type FormQuestion = ChoiceQuestion | InputQuestion | SliderQuestion | RatingQuestion

interface QuestionBase {
  /** Name of the question, and its key among the answers. */
  readonly key: string
  readonly prompt: string
  readonly required: boolean
}

export interface ChoiceQuestion extends QuestionBase {
  readonly kind: 'choice'
  readonly options: readonly ChoiceOption[]
  readonly multiple: boolean
  readonly allowOther: boolean
}

export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

export type InputType = 'text' | 'email' | 'phone' | 'number' | 'textarea' | 'date' | 'time'

export interface InputQuestion extends QuestionBase {
  readonly kind: 'input'
  readonly inputType: InputType
  readonly placeholder?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  /** `YYYY-MM-DD`, as all dates of forms. */
  readonly minDate?: string
  readonly maxDate?: string
  readonly allowedDates?: readonly string[]
  /** `HH:MM`, as all times of forms. */
  readonly allowedTimes?: readonly string[]
  readonly allowedTimesByDate?: Readonly<Record<string, readonly string[]>>
  /** The date question that this time belongs to. */
  readonly dateKey?: string
  /** IANA: of the place that this time is for. */
  readonly placeTimezone?: string
}

export interface SliderQuestion extends QuestionBase {
  readonly kind: 'slider'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit?: string
  readonly defaultValue?: number
}

export interface RatingQuestion extends QuestionBase {
  readonly kind: 'rating'
  readonly style: 'thumbs' | 'stars'
  /** Number of stars; 5 when absent. */
  readonly max?: number
}

/** What a visitor answers: what it has to be follows from the kind of the question. */
export type AnswerValue = string | number | OtherAnswer | readonly (string | OtherAnswer)[]

export interface OtherAnswer {
  readonly other: string
}

/** An answer that has been checked, as it is stored and handed on. */
export interface FormAnswer {
  readonly key: string
  readonly value: AnswerValue
  /** What the visitor read, of a choice. */
  readonly label?: string
  /** `YYYY-MM-DD`, `HH:MM`, or `YYYY-MM-DDTHH:MM` for a time with its date, in `timezone`. */
  readonly local?: string
  /** IANA. */
  readonly timezone?: string
  /** The same instant in UTC; of a date alone, its local midnight. */
  readonly utc?: string
}

/** A form that has been answered. */
export interface SubmittedForm {
  readonly formId: string
  readonly title: string
  readonly purpose: FormPurpose
  /** IANA: the zone that was used. */
  readonly timezone: string
  /** In the order of the questions. */
  readonly answers: readonly FormAnswer[]
  readonly submittedAt: Date
}
