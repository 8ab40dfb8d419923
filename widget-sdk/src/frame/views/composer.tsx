import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import type { Scene } from './scene.ts'

/** By the contract, of one message. */
const mostCharacters = 4_000
/** From here on the field says how much is left. */
const fewCharacters = 200

/** Where the visitor writes. Enter sends, with Shift it breaks the line. */
export function Composer(scene: Scene) {
  const { words, state, dispatch } = scene
  const { draft } = state
  const field = useField(scene)
  const { isReady, send } = useSending(scene)
  const left = mostCharacters - draft.length
  const sendAndStay = (): void => {
    send()
    field.current?.focus()
  }
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        sendAndStay()
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
          sendAndStay()
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

/** As tall as its text, and focused when the visitor has come to write. */
function useField({ state, mode }: Scene) {
  const { draft, isShown, asideFormId } = state
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    // The style sheet says how tall that may be.
    current.style.height = 'auto'
    current.style.height = `${String(current.scrollHeight)}px`
  }, [draft])
  // At once and not after the next picture: who has opened the chat may be typing.
  useLayoutEffect(() => {
    // A chat box within a page must not take the focus from it.
    if (isShown && mode === 'bubble') field.current?.focus()
  }, [isShown, mode])
  useEffect(() => {
    if (asideFormId !== undefined) field.current?.focus()
  }, [asideFormId])
  return field
}

/** What is sent before the conversation has begun goes out as soon as it has. */
function useSending({ state, conversation, dispatch }: Scene) {
  const { draft, writing, phase } = state
  // Not a state: sending draws anew, before a state could change.
  const isWaiting = useRef(false)
  const text = draft.trim()
  const isReady = phase === 'open' && writing === undefined && text !== ''
  const send = (): void => {
    isWaiting.current = phase === 'starting'
    if (!isReady) return
    dispatch({ type: 'drafted', text: '' })
    void conversation.say(text)
  }
  useEffect(() => {
    if (isWaiting.current) send()
  }, [phase])
  return { isReady, send }
}
