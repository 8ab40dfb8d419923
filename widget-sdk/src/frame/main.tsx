import { createClient } from '@catalogue-assistant/client-sdk'
import { render } from 'preact'
import { type FrameSettings, readFrameSettings } from '../protocol/frame-settings.ts'
import { connect, type Host } from './connect-host.ts'
import { type Conversation, openConversation } from './conversation/conversation.ts'
import { type State, unsentText } from './conversation/state.ts'
import { openVisitorSession, type VisitorSession } from './conversation/visitor-session.ts'
import { freshProofFrom } from './fresh-proof.ts'
import { directionOf, localeOf, type Look, openLook } from './look.ts'
import { openStorage, storeOrMemory, type TextStore, type VisitorStorage } from './storage.ts'
import { openStore, type Store } from './store.ts'
import { Chat } from './views/chat.tsx'
import type { Scene } from './views/scene.ts'
import { explain, type Spoken, wordsFor } from './words/choose-words.ts'
import './frame.css'

// The forms are loaded later, and take their Preact from here: a second one would not know the hooks of this.
export { createElement, Fragment } from 'preact'
export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
export { jsx, jsxs } from 'preact/jsx-runtime'

const draftName = 'draft'

/** A conversation never waits for a minute in silence: what is in the way is said at once. */
const mostPatienceSeconds = 5

async function run(settings: FrameSettings, host: Host): Promise<void> {
  const { apiKey, baseUrl, visitorId } = settings
  const { visitor = {}, epoch, theme, isOpen } = host.start
  const locale = localeOf(host.start.locale, navigator.language)
  const speaking = wordsFor(locale)
  const storageIn = (open: () => TextStore): VisitorStorage =>
    openStorage(storeOrMemory(open), { apiKey, hostOrigin: host.origin, visitorId, epoch })
  const drafts = storageIn(() => sessionStorage)
  const changed = changesTold(host, drafts, openLook(window, theme))
  let show = (_state: State): void => undefined
  const store = openStore(
    (state, before) => {
      show(state)
      changed(state, before)
    },
    { isShown: isOpen, isOnline: navigator.onLine, draft: drafts.read(draftName) ?? '' },
  )
  const { state, dispatch } = store

  const service = createClient({ baseUrl, apiKey, maxRetryAfterSeconds: mostPatienceSeconds })
  const { freshProof, onProof } = freshProofFrom(host)
  const session = openVisitorSession({
    ...{ service, freshProof, storage: storageIn(() => localStorage) },
    who: whoOf(settings, host, locale),
    onOther: (session) => {
      dispatch({ type: 'started', session })
    },
  })
  const conversation = openConversation({
    ...{ service, visitor, state, dispatch },
    tell: host.tell,
    session: readyWith(session, speaking),
    explain: async (code) => explain((await speaking).words, code),
  })
  host.listen((message) => {
    if (message.type === 'shown') dispatch({ type: 'shown', isShown: message.isOpen })
    else onProof(message.token)
  })
  followConnection(store, conversation)
  // After the visitor has a field to write into, where nothing has to be loaded for that.
  setTimeout(() => void conversation.begin())

  const { words, language } = await speaking
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(locale)
  show = showIn(document.body, { words, locale, conversation, dispatch, drafts, host })
  show(state())
}

/** A conversation that nobody can read has not begun. The two are loaded side by side. */
function readyWith(session: VisitorSession, speaking: Promise<Spoken>): VisitorSession {
  return { ...session, begin: async () => (await Promise.all([session.begin(), speaking]))[0] }
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
    tell({ type: 'appearance', name: widget.name, primaryColor: look.colour(widget) })
    if (before.widget === undefined) tell({ type: 'ready' })
  }
}

/** What could not begin without a connection begins with it; what was missed meanwhile, or in another tab, comes in. */
function followConnection({ state, dispatch }: Store, conversation: Conversation): void {
  const changed = (): void => {
    dispatch({ type: 'connection', isOnline: navigator.onLine })
    if (!navigator.onLine || document.hidden) return
    const { phase, trouble } = state()
    if (phase !== 'failed') void conversation.catchUp()
    else if (Date.now() >= (trouble?.retryAt ?? 0)) void conversation.begin()
  }
  for (const event of ['online', 'offline', 'visibilitychange']) addEventListener(event, changed)
}

function whoOf({ visitorId }: FrameSettings, { start: { visitor = {} } }: Host, language: string) {
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
    language,
  }
}

const settings = readFrameSettings(document.documentElement)
void connect(window, settings.allowedOrigins).then((host) => run(settings, host))
