import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import type { VNode } from 'preact'
import type { Wizard } from './use-wizard.ts'
import type { FormWords } from './words/english.ts'

interface FormButtonsProperties {
  readonly wizard: Wizard
  readonly questions: readonly FormQuestion[]
  readonly words: FormWords
  readonly onDismiss: () => void
}

/** Buttons that cannot be used stay where they are, so that nobody loses the focus. */
export function FormButtons({ wizard, questions, words, onDismiss }: FormButtonsProperties): VNode {
  const { phase, step, isEditing } = wizard
  const question = questions[step]
  const isOpen = phase === 'open'
  const whenOpen = (act: () => void) => () => {
    if (isOpen) act()
  }
  const isWaiting = isOpen ? undefined : ('true' as const)
  return (
    <div class="form-actions">
      <button type="submit" class="form-button form-button-main" aria-disabled={isWaiting}>
        {isOpen ? sayMain(wizard, questions, words) : phase === 'sending' ? words.sending : words.sent}
      </button>
      {question?.required === false && (
        <button type="button" class="form-button" aria-disabled={isWaiting} onClick={whenOpen(wizard.skip)}>
          {words.skip}
        </button>
      )}
      {step > 0 && !isEditing && (
        <button type="button" class="form-button" aria-disabled={isWaiting} onClick={whenOpen(wizard.back)}>
          {words.back}
        </button>
      )}
      <button
        type="button"
        class="link form-link form-dismiss"
        aria-disabled={isWaiting}
        onClick={whenOpen(onDismiss)}
      >
        {words.dismiss}
      </button>
    </div>
  )
}

function sayMain({ step, isEditing }: Wizard, questions: readonly FormQuestion[], words: FormWords): string {
  if (step >= questions.length || questions.length === 1) return words.send
  return isEditing ? words.toReview : words.next
}
