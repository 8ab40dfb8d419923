import type { VNode } from 'preact'
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { Actions } from './actions.tsx'
import type { FormViewProperties } from './form-view.ts'
import { Progress } from './progress.tsx'
import { Review } from './review.tsx'
import { settleAnswers } from './settle-answer.ts'
import { Step } from './step.tsx'
import { useWizard } from './use-wizard.ts'
import { formWords } from './words/words-for.ts'

/**
 * A form as the visitor fills it in: one question is one screen; more are asked one at a time, with a review before
 * anything is sent. The focus stays where it is when the form appears, and follows the steps from then on.
 */
export function FormWizard(properties: FormViewProperties): VNode {
  const { form, locale, timezone } = properties
  const { questions } = form
  const words = useMemo(() => formWords(locale), [locale])
  const wizard = useWizard(properties, words)
  const { step, fault, phase, answers, moves } = wizard
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (moves > 0) focusOn(stage.current)
  }, [moves])
  const question = questions[step]
  const message = fault?.message

  return (
    <form
      class="form"
      noValidate
      aria-labelledby={`${id}-title`}
      aria-busy={phase === 'sending' ? 'true' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (question === undefined) wizard.send()
        else wizard.next()
      }}
    >
      <header class="form-head">
        <h2 class="form-title" id={`${id}-title`}>
          {form.title}
        </h2>
        {questions.length > 1 && <Progress step={step} of={questions.length} words={words} />}
      </header>
      <div ref={stage} class="form-stage">
        {question === undefined ? (
          <>
            <h3 class="form-prompt" tabIndex={-1} data-stage>
              {words.review}
            </h3>
            <Review
              questions={questions}
              answers={settleAnswers(questions, answers, locale)}
              locale={locale}
              words={words}
              onEdit={wizard.edit}
            />
          </>
        ) : (
          <Step
            key={question.key}
            id={id}
            question={question}
            fault={fault?.key === question.key ? message : undefined}
            questions={questions}
            answers={answers}
            timezone={timezone}
            locale={locale}
            words={words}
            onAnswer={wizard.answer}
            onAsk={wizard.edit}
          />
        )}
      </div>
      <p class="form-fault" role="alert">
        {question === undefined || fault?.key !== question.key ? message : undefined}
      </p>
      <Actions wizard={wizard} questions={questions} words={words} onDismiss={properties.onDismiss} />
    </form>
  )
}

/** What is wrong comes first, then what is picked already, then whatever takes the focus first. */
function focusOn(stage: HTMLElement | null): void {
  const wanted = [
    '[data-at-fault="true"]',
    '[data-stage]',
    'input:checked',
    '[tabindex="0"]',
    'input, textarea, button',
  ]
  const found = wanted.map((selector) => stage?.querySelector<HTMLElement>(selector)).find(Boolean)
  found?.focus()
}
