import type { Series } from './compare.ts'

/** Resident memory of the service's process. */
export interface MemoryFigure {
  readonly items: number
  readonly others: number
  readonly requestsPerStretch: number
  readonly beforeMiB: number
  readonly afterStretchMiB: readonly number[]
  readonly afterRestMiB: number
}

/** Many turns in flight at once on one process of the service. */
export interface FlightFigure {
  readonly responseType: 'sync' | 'callback'
  readonly turns: number
  /** The messages arrive evenly over so many seconds. */
  readonly arrivingSeconds: number
  readonly engineSeconds: number
  readonly answered: number
  /** From the moment a message was due to be sent to its answer, or to the post of it. Of those answered. */
  readonly p50Seconds: number
  readonly p99Seconds: number
  readonly mostSeconds: number
  /** Resident memory: with the sessions, before the first message; the most; a while after the last answer. */
  readonly idleMiB: number
  readonly peakMiB: number
  readonly afterMiB: number
}

/** The turns from the first to the last of a stretch of a session. */
export interface SessionWindow {
  readonly first: number
  readonly last: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Of a session that has just begun and is asked the same, turn by turn beside this one. */
  readonly freshP50Ms: number
  /** The most that the engine got for one of them, as JSON. */
  readonly mostCharacters: number
}

/** One conversation of very many messages. */
export interface LongSessionFigure {
  readonly items: number
  readonly messages: number
  readonly windows: readonly SessionWindow[]
  /** How much the engine got for the turn that ended with this message, as JSON. */
  readonly contexts: readonly { readonly message: number; readonly characters: number }[]
}

/** The search that chat makes, called inside the service's process over a knowledge base of one kind. */
export interface RetrievalFigure {
  readonly isEmbedded: boolean
  readonly kind: 'product' | 'faq'
  readonly items: number
  readonly count: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Of the two statements that look texts and vectors up, made alone over the same pool. */
  readonly bareP50Ms: number
  readonly bareP95Ms: number
  /** The whole search as a multiple of its bare statements: the median of all pairs. */
  readonly ratio: number
  /** The first sync of all items, by the service's own clock. */
  readonly syncMs: number
}

/** A first sync, and what another shop's visitor noticed of it. */
export interface FirstSyncFigure {
  readonly kind: 'product' | 'faq'
  readonly items: number
  /** By the service's own clock. */
  readonly syncMs: number
  /** Sent meanwhile, one at a time. */
  readonly messages: number
  readonly messageP50Ms: number
  readonly messageP95Ms: number
  /** Of the whole process, at the end. */
  readonly residentMiB: number
}

/** How long the first import of a package takes in a process of its own, once that runs. */
export interface ClientImportFigure {
  readonly name: string
  readonly way: 'import' | 'require'
  readonly count: number
  readonly p50Ms: number
  readonly p95Ms: number
}

/** What a script keeps a page's main thread busy with while that loads, on a slowed processor. */
export interface WidgetLoadFigure {
  /** With an empty script, with the widget's. */
  readonly page: 'empty' | 'widget'
  readonly count: number
  /** The tasks in which the script ran, whole and together. */
  readonly scriptP50Ms: number
  readonly scriptP95Ms: number
  /** Of each of these tasks, what goes beyond 50 ms: the blocking time of the field. */
  readonly blockingP50Ms: number
  readonly blockingP95Ms: number
}

/** How long it takes to open the chat, from the click, on a slowed processor that has kept nothing; bytes as they came. */
export interface WidgetOpeningFigure {
  readonly count: number
  /** Until the field has the focus. */
  readonly focusedP50Ms: number
  readonly focusedP95Ms: number
  /** Until the conversation is there as well. */
  readonly readyP50Ms: number
  readonly readyP95Ms: number
  /** Before the click. */
  readonly scriptBytes: number
  readonly scriptRequests: number
  /** After it, without the calls of the API. */
  readonly chatBytes: number
  readonly chatRequests: number
}

/** A start of the service from what was built, until it is ready, beside a bare server's on the same database. */
export interface StartFigure {
  readonly isEmbedded: boolean
  readonly start: 'first' | 'later' | 'bare'
  readonly count: number
  readonly wallP50Seconds: number
  readonly processorP50Seconds: number
}

/** What a part of the benchmark brings home. */
export interface Findings {
  readonly series: readonly Series[]
  /** Turns beside the bare SQL they need: they know of no items and no other knowledge bases. */
  readonly turns: readonly Series[]
  readonly retrievals: readonly RetrievalFigure[]
  readonly firstSyncs: readonly FirstSyncFigure[]
  readonly longSessions: readonly LongSessionFigure[]
  readonly flights: readonly FlightFigure[]
  readonly memories: readonly MemoryFigure[]
  /** The client SDK beside the bare library it stands on. */
  readonly clientImports: readonly ClientImportFigure[]
  readonly widgetLoads: readonly WidgetLoadFigure[]
  readonly widgetOpenings: readonly WidgetOpeningFigure[]
  readonly starts: readonly StartFigure[]
}

const none: Findings = {
  ...{ series: [], turns: [], retrievals: [], firstSyncs: [], longSessions: [], flights: [], memories: [] },
  ...{ clientImports: [], widgetLoads: [], widgetOpenings: [], starts: [] },
}

export function joinFindings(parts: readonly Partial<Findings>[]): Findings {
  // Its own keys, each with a list.
  const keys = Object.keys(none) as (keyof Findings)[]
  const lists = keys.map((key) => [key, parts.flatMap((part): readonly unknown[] => part[key] ?? [])])
  return Object.fromEntries(lists) as Findings
}
