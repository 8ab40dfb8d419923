import { useEffect, useState } from 'preact/hooks'
import { pendingForm } from '../conversation/state.ts'
import { explain } from '../words/choose-words.ts'
import type { Scene } from './scene.ts'

/** What stands between the log and the field: no connection, what went wrong, a form put aside. */
export function Notices(scene: Scene) {
  const { state, words, dispatch } = scene
  const { asideFormId, isOnline } = state
  const isAside = asideFormId !== undefined && pendingForm(state)?.formId === asideFormId
  return (
    <div class="notices">
      <div role="status">{!isOnline && <p class="notice">{words.offline}</p>}</div>
      <div role="alert">
        <TroubleNotice {...scene} />
      </div>
      {isAside && (
        <button
          type="button"
          class="chip"
          onClick={() => {
            dispatch({ type: 'form-aside', formId: undefined })
          }}
        >
          {words.openForm}
        </button>
      )}
    </div>
  )
}

function TroubleNotice({ state, words, conversation }: Scene) {
  const { trouble } = state
  const isEarly = useIsEarly(trouble?.retryAt)
  if (trouble === undefined) return null
  const { code, about } = trouble
  const retry =
    about === 'start' ? conversation.begin : about === 'older' ? conversation.showOlder : undefined
  return (
    <p class="notice trouble">
      {explain(words, code)}{' '}
      {retry && (
        <button
          type="button"
          class="link"
          aria-disabled={isEarly}
          onClick={() => {
            if (!isEarly) void retry()
          }}
        >
          {words.tryAgain}
        </button>
      )}
    </p>
  )
}

/** Whether an instant is still to come. */
function useIsEarly(instant = 0): boolean {
  const [reached, setReached] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setReached, instant - Date.now(), instant)
    return () => {
      clearTimeout(timer)
    }
  }, [instant])
  return instant > reached && instant > Date.now()
}
