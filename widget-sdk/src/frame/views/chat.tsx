import { Closing } from './closing.tsx'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { Log } from './log.tsx'
import { Notices } from './notices.tsx'
import type { Scene } from './scene.ts'
import { useEffect } from 'preact/hooks'

/** The whole frame. */
export function Chat(scene: Scene) {
  const { state, words, mode, onClose } = scene
  const { phase, announcement } = state
  useStrayKeys(scene)
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && mode === 'bubble') onClose()
  }
  return (
    <main class="chat" onKeyDown={close}>
      <Header {...scene} />
      {phase === 'starting' && (
        <p class="starting" role="status">
          {words.starting}
        </p>
      )}
      {(phase === 'open' || phase === 'closed') && <Log {...scene} />}
      {phase === 'failed' && <div class="log" />}
      <Notices {...scene} />
      {phase === 'closed' ? <Closing {...scene} /> : <Composer {...scene} />}
      <div class="only-read" role="status">
        {announcement}
      </div>
    </main>
  )
}

/**
 * Takes in the keys that are pressed while nothing here has the focus: Escape closes, and text goes into the field.
 * WebKit keeps a frame of another site from placing the focus until its visitor has used it, which after a click on
 * the bubble is not yet so; the first key is such a use.
 */
function useStrayKeys({ mode, onClose }: Scene): void {
  useEffect(() => {
    const hear = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (target !== document.body || ctrlKey || metaKey || key === 'Tab') return
      if (key !== 'Escape') document.querySelector<HTMLElement>('.composer textarea')?.focus()
      else if (mode === 'bubble') onClose()
    }
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hear)
    }
  }, [mode, onClose])
}
