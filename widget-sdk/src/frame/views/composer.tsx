import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import type { Scene } from './scene.ts'

/** By the contract, of one message. */
const mostCharacters = 4_000
/** From here on the field says how much is left. */
const fewCharacters = 200

/** Where the visitor writes. Enter sends, with Shift it breaks the line. */
export function Composer({ state, words, mode, conversation, dispatch }: Scene) {
  const { draft, writing, isShown, phase, asideFormId } = state
  const field = useRef<HTMLTextAreaElement>(null)
  const isReady = phase === 'open' && writing === undefined && draft.trim() !== ''
  const left = mostCharacters - draft.length

  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    // As tall as its text; the style sheet says how tall that may be.
    current.style.height = 'auto'
    current.style.height = `${String(current.scrollHeight)}px`
  }, [draft])
  useEffect(() => {
    // A chat box within a page must not take the focus from it.
    if (isShown && mode === 'bubble') field.current?.focus()
  }, [isShown, mode])
  useEffect(() => {
    if (asideFormId !== undefined) field.current?.focus()
  }, [asideFormId])

  const send = (): void => {
    if (!isReady) return
    dispatch({ type: 'drafted', text: '' })
    void conversation.say(draft.trim())
    field.current?.focus()
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        maxLength={mostCharacters}
        value={draft}
        aria-label={words.write}
        placeholder={words.write}
        enterkeyhint="send"
        onInput={({ currentTarget }) => {
          dispatch({ type: 'drafted', text: currentTarget.value })
        }}
        onKeyDown={(event) => {
          // While a character is put together, Enter belongs to that.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <button type="submit" class="send" aria-label={words.send} title={words.send} aria-disabled={!isReady}>
        <Icon shape="send" />
      </button>
      {left <= fewCharacters && (
        <p class="note" role="status">
          {words.left(left)}
        </p>
      )}
    </form>
  )
}
