import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import type { VNode } from 'preact'
import { Field, type Surroundings } from './field.tsx'
import { sayHint } from './find-fault.ts'

interface StepProperties extends Surroundings {
  readonly question: FormQuestion
  /** Whether the element `…-fault` says what is wrong with the answer. */
  readonly isFaulty: boolean
  /** Beginning of the ids of this form. */
  readonly id: string
}

/** One question, with what is expected. */
export function Step({ question, isFaulty, id, ...surroundings }: StepProperties): VNode {
  const { words } = surroundings
  const hint = sayHint(question, surroundings)
  const labelId = `${id}-prompt`
  const hintId = `${id}-hint`
  const describedBy = [...(hint === undefined ? [] : [hintId]), ...(isFaulty ? [`${id}-fault`] : [])].join(
    ' ',
  )
  return (
    <div class="form-step">
      <p class="form-prompt" id={labelId}>
        {question.prompt}
        {!question.required && <span class="form-optional"> ({words.optional})</span>}
      </p>
      {hint !== undefined && (
        <p class="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      <Field
        {...surroundings}
        question={question}
        isFaulty={isFaulty}
        labelId={labelId}
        describedBy={describedBy === '' ? undefined : describedBy}
      />
    </div>
  )
}
