import type { VNode } from 'preact'
import type { FormWords } from './words/english.ts'

interface ProgressProperties {
  readonly step: number
  readonly of: number
  readonly words: FormWords
}

/** Where the visitor is. The review counts as no step, and its heading says what it is. */
export function Progress({ step, of, words }: ProgressProperties): VNode {
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
