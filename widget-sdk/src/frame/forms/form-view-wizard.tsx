import './forms.css'
import type { VNode } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { FormButtons } from './form-buttons.tsx'
import type { FormViewProperties } from './form-view.ts'
import { Review } from './review.tsx'
import { settleAnswers } from './settle-answer.ts'
import { Step } from './step.tsx'
import { useWizard } from './use-wizard.ts'
import { english, type FormWords } from './words/english.ts'

/**
 * A form as the visitor fills it in: one question is one screen; more are asked one at a time, with a review before
 * anything is sent. The focus stays where it is when the form appears by itself, and follows the steps from then on.
 */
export function FormWizard(properties: FormViewProperties): VNode {
  const { form, locale, timezone, words = english } = properties
  const { questions } = form
  const wizard = useWizard(properties, words)
  const { step, fault, phase, moves } = wizard
  const id = useId()
  const stage = useFocus(moves)
  const question = questions[step]
  const shared = { questions, timezone, locale, words }

  return (
    <form
      class="form"
      noValidate
      aria-labelledby={`${id}-title`}
      aria-busy={phase === 'sending' ? 'true' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        wizard.next()
      }}
    >
      <div class="form-head">
        <h2 class="form-title" id={`${id}-title`}>
          {form.title}
        </h2>
        {questions.length > 1 && <Progress step={step} of={questions.length} words={words} />}
      </div>
      <div ref={stage} class="form-stage">
        {question === undefined ? (
          <Review
            {...shared}
            answers={settleAnswers(questions, wizard.answers, locale)}
            onEdit={wizard.edit}
          />
        ) : (
          <Step
            key={question.key}
            {...shared}
            id={id}
            question={question}
            isFaulty={fault?.key === question.key && fault.message !== ''}
            answers={wizard.answers}
            onAnswer={wizard.answer}
            onAsk={wizard.edit}
          />
        )}
        <p class="form-fault" id={`${id}-fault`} role="alert">
          {fault?.message}
        </p>
      </div>
      <FormButtons wizard={wizard} questions={questions} words={words} onDismiss={properties.onDismiss} />
    </form>
  )
}

/** The focus goes into the stage with each of the `moves`. */
function useFocus(moves: number) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (moves === 0) return
    fieldToFocus(stage.current)?.focus({ preventScroll: true })
    stage.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [moves])
  return stage
}

/** What is wrong comes first, then what is picked already, then whatever takes the focus first. */
function fieldToFocus(stage: HTMLElement | null): HTMLElement | null | undefined {
  const wanted = [
    '[data-at-fault="true"]',
    '[data-stage]',
    'input:checked',
    '[tabindex="0"]',
    'input, textarea, button',
  ]
  return wanted.map((selector) => stage?.querySelector<HTMLElement>(selector)).find(Boolean)
}

interface ProgressProperties {
  readonly step: number
  readonly of: number
  readonly words: FormWords
}

/** Where the visitor is. The review counts as no step, and its heading says what it is. */
function Progress({ step, of, words }: ProgressProperties): VNode {
  return (
    <div class="form-progress">
      <span role="status">{step < of ? words.progress(step + 1, of) : undefined}</span>
      <span class="form-bar" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} class={index <= step ? 'form-bar-done' : undefined} />
        ))}
      </span>
    </div>
  )
}
