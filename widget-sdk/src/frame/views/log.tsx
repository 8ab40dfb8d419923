import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isUnsent, pendingForm } from '../conversation/state.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { LogEntry } from './log-entry.tsx'
import { PendingForm } from './pending-form.tsx'
import type { Scene } from './scene.ts'

const noPictures: ReadonlySet<string> = new Set()
/** Whoever is further from where the log stays than this reads something, and is left there. */
const nearEnd = 120
/** Above what was asked, when it stands at the top. */
const gap = 12

/** What was said. It announces nothing by itself, since a reply comes in many pieces. */
export function Log(scene: Scene) {
  const { state, words, conversation } = scene
  const { entries, widget, writing, cursor, isLoadingOlder, phase, asideFormId } = state
  const log = useStayingPlace({
    first: entries.at(0)?.key,
    sending: entries.findLast(isUnsent)?.key,
    growth: `${String(entries.length)} ${writing ?? ''} ${phase}`,
  })
  const form = pendingForm(state)
  return (
    <div class="log" role="log" aria-live="off" aria-label={words.conversation} tabIndex={0} ref={log}>
      {cursor !== null && (
        <button
          type="button"
          class="chip older"
          aria-disabled={isLoadingOlder}
          onClick={() => void conversation.showOlder()}
        >
          {words.older}
        </button>
      )}
      {cursor === null && typeof widget?.greeting === 'string' && (
        <div class="entry assistant">
          <div class="bubble" dir="auto">
            <Markdown text={widget.greeting} pictures={noPictures} />
          </div>
        </div>
      )}
      {entries.map((entry) => (
        <LogEntry key={entry.key} entry={entry} scene={scene} />
      ))}
      {writing !== undefined && <Writing text={writing} label={words.isWriting} />}
      {phase === 'open' && entries.length === 0 && writing === undefined && <OpeningQuestions {...scene} />}
      {form !== undefined && writing === undefined && asideFormId !== form.formId && (
        <PendingForm key={form.formId} form={form} scene={scene} />
      )}
    </div>
  )
}

function Writing({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div class="entry assistant">
      <div class="bubble" dir="auto">
        {text === '' ? (
          <span class="typing" role="img" aria-label={label}>
            <i />
            <i />
            <i />
          </span>
        ) : (
          // Which pictures belong to it is known at its end.
          <Markdown text={text} pictures={noPictures} />
        )}
      </div>
    </div>
  )
}

/** What the widget's owner has set; what the assistant suggests stands below its reply. */
function OpeningQuestions({ state, words, conversation }: Scene) {
  const suggestions = state.widget?.suggestions ?? []
  if (suggestions.length === 0) return null
  return (
    <ul class="chips" aria-label={words.suggestions}>
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" class="chip" dir="auto" onClick={() => void conversation.say(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Where the log stays while it grows: at its end, as long as what was asked last can be seen, so that a long reply is read
 * from its start; whoever goes on below that is at the end again.
 */
function stayOf(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight
  const asked = [...log.querySelectorAll<HTMLElement>('.user')].at(-1)
  // What is long itself would leave no room for the reply.
  const from =
    asked !== undefined && asked.offsetHeight > log.clientHeight / 2 ? asked.nextElementSibling : asked
  if (!from) return end
  const start = log.scrollTop + from.getBoundingClientRect().top - log.getBoundingClientRect().top - gap
  return log.scrollTop > start + 1 ? end : Math.min(end, start)
}

interface Growth {
  readonly first: string | undefined
  /** What the visitor has just said is seen, wherever they were. */
  readonly sending: string | undefined
  readonly growth: string
}

/** Keeps its place while it grows, and where it is while older entries come in above. */
function useStayingPlace({ first, sending, growth }: Growth) {
  const log = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, isFollowing: true, first, sending })
  useEffect(() => {
    const { current } = log
    if (current === null) return undefined
    const remember = (): void => {
      before.current.isFollowing = stayOf(current) - current.scrollTop < nearEnd
    }
    current.addEventListener('scroll', remember, { passive: true })
    // Pictures and forms grow when they have loaded, and the keyboard of a phone takes room away.
    const resized = new ResizeObserver(() => {
      if (before.current.isFollowing) current.scrollTop = stayOf(current)
    })
    resized.observe(current)
    return () => {
      current.removeEventListener('scroll', remember)
      resized.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    const { current } = log
    if (current === null) return
    const { height, isFollowing, first: firstBefore, sending: sendingBefore } = before.current
    const isNew = sending !== undefined && sending !== sendingBefore
    if (isFollowing || isNew) current.scrollTop = stayOf(current)
    else if (first !== firstBefore) current.scrollTop += current.scrollHeight - height
    before.current = { height: current.scrollHeight, isFollowing: isFollowing || isNew, first, sending }
  }, [first, sending, growth])
  return log
}
