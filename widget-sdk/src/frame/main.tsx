import { createClient } from '@catalogue-assistant/client-sdk'
import { render } from 'preact'
import { type FrameSettings, readFrameSettings } from '../protocol/frame-settings.ts'
import { connect, type Host } from './connection.ts'
import { type Conversation, openConversation } from './conversation/conversation.ts'
import { type State, unsentText } from './conversation/state.ts'
import { openVisitorSession } from './conversation/visitor-session.ts'
import { freshProofFrom } from './fresh-proof.ts'
import { directionOf, localeOf, type Look, openLook } from './look.ts'
import { loadLexer, spoken } from './markdown/formatted.tsx'
import { openStorage, storeOrMemory, type TextStore, type VisitorStorage } from './storage.ts'
import { openStore, type Store } from './store.ts'
import { Chat } from './views/chat.tsx'
import type { Scene } from './views/scene.ts'
import { explain, wordsFor } from './words/choose-words.ts'
import './frame.css'

const draftName = 'draft'

/** A conversation never waits for a minute in silence: what is in the way is said at once. */
const mostPatienceSeconds = 5

function run(settings: FrameSettings, host: Host): void {
  const { apiKey, baseUrl, visitorId } = settings
  const { visitor = {}, epoch, theme, isOpen } = host.start
  const locale = localeOf(host.start.locale, navigator.language)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { words, language } = wordsFor(locale)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(locale)

  const storageIn = (open: () => TextStore): VisitorStorage =>
    openStorage(storeOrMemory(open), { apiKey, hostOrigin: host.origin, visitorId, epoch })
  const drafts = storageIn(() => sessionStorage)
  const onChange = changesTold(host, drafts, openLook(window, theme))
  const store = openStore(
    (state, before) => {
      show(state)
      onChange(state, before)
    },
    { isShown: isOpen, isOnline: navigator.onLine, draft: drafts.read(draftName) ?? '' },
  )
  const { state, dispatch } = store

  const service = createClient({ baseUrl, apiKey, maxRetryAfterSeconds: mostPatienceSeconds })
  const { freshProof, onProof } = freshProofFrom(host)
  const session = openVisitorSession({
    ...{ service, freshProof, storage: storageIn(() => localStorage) },
    who: whoOf(settings, host, { locale, timezone }),
    onOther: (session) => {
      dispatch({ type: 'started', session })
    },
  })
  const conversation = openConversation({
    ...{ service, session, visitor, timezone, state, dispatch },
    ...{ tell: host.tell, spoken },
    explain: (code) => explain(words, code),
  })
  const show = showIn(document.body, { words, locale, conversation, dispatch, drafts, host })

  host.listen((message) => {
    if (message.type === 'shown') dispatch({ type: 'shown', isShown: message.isOpen })
    else onProof(message.token)
  })
  followConnection(store, conversation)
  show(state())
  void conversation.begin()
  // What is left of it is asked for again when it is needed.
  loadLexer().catch(() => undefined)
}

/** Draws the chat into a place of its own; each call draws the difference. */
function showIn(
  body: HTMLElement,
  { host, ...scene }: Omit<Scene, 'state' | 'mode' | 'onClose'> & { readonly host: Host },
): (state: State) => void {
  const place = document.createElement('div')
  body.append(place)
  const onClose = (): void => {
    host.tell({ type: 'close' })
  }
  return (state) => {
    render(<Chat {...scene} state={state} mode={host.start.mode} onClose={onClose} />, place)
  }
}

/** What the page and the storage learn of a change. */
function changesTold({ tell }: Host, drafts: VisitorStorage, look: Look) {
  return (state: State, before: State): void => {
    const { widget, unread } = state
    if (unread !== before.unread) tell({ type: 'unread', count: unread })
    if (unsentText(state) !== unsentText(before)) drafts.write(draftName, unsentText(state) || undefined)
    if (widget === undefined || widget === before.widget) return
    look.colour(widget)
    tell({ type: 'appearance', name: widget.name, primaryColor: widget.primaryColor })
    if (before.widget === undefined) tell({ type: 'ready' })
  }
}

/** What could not begin without a connection begins with it. */
function followConnection({ state, dispatch }: Store, conversation: Conversation): void {
  const changed = (): void => {
    dispatch({ type: 'connection', isOnline: navigator.onLine })
    if (navigator.onLine && state().phase === 'failed') void conversation.begin()
  }
  addEventListener('online', changed)
  addEventListener('offline', changed)
}

function whoOf(
  { visitorId }: FrameSettings,
  { start: { visitor = {} } }: Host,
  { locale, timezone }: { readonly locale: string; readonly timezone: string },
) {
  const { name, email, phone, company, identityToken } = visitor
  const profile = {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(company !== undefined && { company }),
  }
  return {
    ...(visitorId !== undefined && { visitorId }),
    ...(visitorId !== undefined && identityToken !== undefined && { identityToken }),
    ...(Object.keys(profile).length > 0 && { profile }),
    ...{ language: locale, timezone },
  }
}

const settings = readFrameSettings(document.documentElement)
void connect(window, settings.allowedOrigins).then((host) => {
  run(settings, host)
})
