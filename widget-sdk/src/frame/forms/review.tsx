import type { FormQuestion } from '@catalogue-assistant/client-sdk'
import type { VNode } from 'preact'
import type { Answers } from './form-view.ts'
import { sayAnswer } from './say-answer.ts'
import type { FormWords } from './words/english.ts'

interface ReviewProperties {
  readonly questions: readonly FormQuestion[]
  /** As they would be sent. */
  readonly answers: Answers
  readonly timezone: string
  readonly locale: string
  readonly words: FormWords
  readonly onEdit: (key: string) => void
}

/** Everything that will be sent, each answer with a way back to its question. */
export function Review({ questions, onEdit, ...saying }: ReviewProperties): VNode {
  const { answers, words } = saying
  return (
    <>
      <h3 class="form-prompt" tabIndex={-1} data-stage>
        {words.review}
      </h3>
      <dl class="form-review">
        {questions.map((question) => (
          <div key={question.key}>
            <dt>{question.prompt}</dt>
            <dd>
              <span dir="auto">{sayAnswer(question, answers[question.key], saying)}</span>
              <button
                type="button"
                class="link form-link"
                aria-label={`${words.edit}: ${question.prompt}`}
                onClick={() => {
                  onEdit(question.key)
                }}
              >
                {words.edit}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
