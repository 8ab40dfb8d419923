import { useState } from 'react'
import { Refusal, type Schemas } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { type Answers, answersIn, fieldOf, sayAnswers } from './answers.ts'
import { QuestionField } from './question-field.tsx'

interface Props {
  readonly form: Schemas['Form']
  readonly isHidden: boolean
  readonly onAnswer: (given: {
    readonly answers: Answers
    readonly said: string
    readonly idempotencyKey: string
  }) => Promise<unknown>
}

/** What the assistant asks by a form. Whoever writes a message instead passes it over. */
export function FormPanel({ form, isHidden, onAnswer }: Props) {
  const { title, questions } = form
  const [days, setDays] = useState<Readonly<Record<string, string>>>({})
  return (
    <section className="ask-form" aria-label={title} hidden={isHidden}>
      <h2 tabIndex={-1}>{title}</h2>
      <p className="hint">A visitor sees this form in the widget. Answer it, or write a message instead.</p>
      <ActionForm
        label={title}
        submit="Send the answers"
        act={async (entered, idempotencyKey) => {
          const answers = answersIn(questions, entered)
          try {
            await onAnswer({ answers, said: sayAnswers(questions, answers), idempotencyKey })
          } catch (error) {
            throw error instanceof Refusal ? inWordsOf(form, error) : error
          }
        }}
        // The next reply is in the conversation.
        onDone={() => undefined}
      >
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            form={form}
            days={days}
            onDay={(key, date) => {
              setDays((before) => ({ ...before, [key]: date }))
            }}
          />
        ))}
      </ActionForm>
    </section>
  )
}

/** A refusal that names a question as it reads, instead of by its key. */
function inWordsOf({ questions }: Schemas['Form'], { status, code, message, faults }: Refusal): Refusal {
  const said = (text: string): string => {
    const question = questions.find((each) => text.startsWith(`${fieldOf(each)} `))
    return question === undefined ? text : `“${question.prompt}”${text.slice(fieldOf(question).length)}`
  }
  return new Refusal({
    status,
    code,
    message: said(message),
    faults: faults.map((fault) => ({ ...fault, message: said(fault.message) })),
  })
}
