import { useId, useState } from 'preact/hooks'
import type { Reply, SuggestionsAction } from '../conversation/state.ts'
import { safeLink } from '../markdown/safe-link.ts'
import { Icon } from './icon.tsx'
import type { Scene } from './scene.ts'

export interface ReplyActionsProperties {
  readonly reply: Reply
  readonly scene: Scene
}

/**
 * What a reply offers the visitor to do. A `handoff` is for the integrator's software: whether anybody is told, the widget
 * does not know, so it adds nothing to the reply's own words. A kind that is not known yet is left out too.
 */
export function ReplyActions({ reply, scene }: ReplyActionsProperties) {
  const { state } = scene
  const isLatest = state.entries.at(-1)?.key === reply.messageId && state.phase === 'open'
  const shown = reply.actions.flatMap((action) => {
    if (action.type === 'open_url') {
      const href = safeLink(action.url)
      return href === undefined ? [] : [<ActionLink href={href} label={action.label} />]
    }
    // A position goes along with the next message, so it is asked for at the end only.
    return isLatest && action.type === 'collect_location' ? [<SharePosition {...scene} />] : []
  })
  const suggestions = reply.actions.find((action) => action.type === 'suggestions')
  return (
    <>
      {shown.length > 0 && <div class="chips">{shown}</div>}
      {suggestions && <Suggestions {...{ suggestions, isOpen: isLatest, scene }} />}
    </>
  )
}

interface SuggestionsProperties {
  readonly suggestions: SuggestionsAction
  /** Nothing was said since: by then its numbers and texts stand for nothing any more. */
  readonly isOpen: boolean
  readonly scene: Scene
}

/** Questions to choose from. Once something was said they stay to be read, and the focus stays where it is. */
function Suggestions({ suggestions: { label, suggestions }, isOpen, scene }: SuggestionsProperties) {
  const labelId = useId()
  return (
    <div class="choices" role="group" aria-labelledby={labelId}>
      <p class="note" id={labelId} dir="auto">
        {label}
      </p>
      <div class="chips">
        {suggestions.map(({ text }) => (
          <button
            key={text}
            type="button"
            class="chip"
            dir="auto"
            aria-disabled={!isOpen}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => {
              if (isOpen) void scene.conversation.say(text)
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

function ActionLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a class="chip" href={href} target="_blank" rel="noopener noreferrer" dir="auto">
      {label}
    </a>
  )
}

const mostMs = 15_000

/** Asks the browser, which asks the visitor, after a click and not before. */
function SharePosition({ words, conversation }: Scene) {
  const [progress, setProgress] = useState<'idle' | 'asking' | 'failed'>('idle')
  const share = (): void => {
    setProgress('asking')
    // Missing where the page is not served safely, whatever its type says.
    const geolocation = navigator.geolocation as Geolocation | undefined
    const failed = (): void => {
      setProgress('failed')
    }
    if (geolocation === undefined) failed()
    else {
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          void conversation.sayWhere({ latitude, longitude }, words.hereIAm)
        },
        failed,
        { timeout: mostMs, maximumAge: 60_000 },
      )
    }
  }
  return (
    <>
      <button type="button" class="chip" aria-disabled={progress === 'asking'} onClick={share}>
        <Icon shape="place" /> {words.shareWhere}
      </button>
      {progress === 'failed' && (
        <p class="note" role="status">
          {words.noWhere}
        </p>
      )}
    </>
  )
}
