import { Closing } from './closing.tsx'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { Log } from './log.tsx'
import { Notices } from './notices.tsx'
import type { Scene } from './scene.ts'
import { useStrayKeys } from './use-stray-keys.ts'

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
