import { Icon } from './icon.tsx'
import type { Scene } from './scene.ts'

/** In the place of the field, when the conversation is over. */
export function Closing({ state, words, conversation }: Scene) {
  const { closing, rating } = state
  const thumb = (value: 'positive' | 'negative', label: string) => (
    <button
      type="button"
      class="chip"
      aria-pressed={rating === value}
      onClick={() => void conversation.rate(value)}
    >
      <Icon shape={value === 'positive' ? 'up' : 'down'} /> {label}
    </button>
  )
  return (
    <div class="closing">
      <p role="status">{closing === 'ended' ? words.ended : words.expired}</p>
      <fieldset>
        <legend>{words.rate}</legend>
        {thumb('positive', words.good)} {thumb('negative', words.bad)}
      </fieldset>
      <p role="status">{rating !== undefined && words.thanks}</p>
      <button type="button" class="primary" onClick={() => void conversation.beginAnew()}>
        {words.beginAnew}
      </button>
    </div>
  )
}
