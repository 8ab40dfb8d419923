import {
  type Client,
  ServiceError,
  type StartWidgetSessionRequest,
  type WidgetSession,
} from '@catalogue-assistant/client-sdk'
import type { VisitorStorage } from '../storage.ts'

/** What opens the operations of one visitor. */
export interface Ids {
  readonly visitorToken: string
}

export interface VisitorSessionOptions {
  readonly service: Pick<Client, 'widget'>
  readonly storage: VisitorStorage
  /** Who visits, as far as the page says so. */
  readonly who: StartWidgetSessionRequest
  /** A fresh proof of identity from the page, if it has one. */
  readonly freshProof: () => Promise<string | undefined>
  /** Told when a renewal has led to another conversation, since the earlier one is over. */
  readonly onOther: (session: WidgetSession) => void
}

/** The visitor's token and what it takes to have a good one. */
export interface VisitorSession {
  /** Starts or resumes the conversation. */
  begin(): Promise<WidgetSession>
  /** What opens the conversation as it is; nothing where that would take a renewal, which may begin another. */
  current(): Ids | undefined
  /** Makes a call with a token that is good; where the service says it is not, once more with a renewed one. */
  call<T>(make: (ids: Ids) => PromiseLike<T>): Promise<T>
  /** The same for a stream. */
  stream<T>(open: (ids: Ids) => AsyncGenerator<T, void>): AsyncGenerator<T, void>
}

/** A token this close to its end is renewed first: a turn takes its time. */
const renewalMs = 90_000
/** A visitor is told within this time that the service does not answer. */
const patience = { timeoutMs: 8_000 }
const tokenName = 'token'
/** One for the token, one for the proof. */
const mostRemedies = 2

interface Grant extends Ids {
  readonly sessionId: string
  /** By the clock of this browser, which may be wrong. */
  readonly goodUntil: number
}

export function openVisitorSession(options: VisitorSessionOptions): VisitorSession {
  const { storage, onOther } = options
  const start = starter(options)
  let grant: Grant | undefined
  let beginning: Promise<WidgetSession> | undefined

  const begin = async (): Promise<WidgetSession> => {
    // Two at once would make two tokens.
    beginning ??= start().finally(() => {
      beginning = undefined
    })
    const session = await beginning
    const { visitorToken, visitorTokenExpiresAt } = session
    storage.write(tokenName, visitorToken)
    const goodUntil = Date.parse(visitorTokenExpiresAt) - renewalMs
    grant = { visitorToken, goodUntil, sessionId: session.session.sessionId }
    return session
  }
  const renew = async (): Promise<Ids> => {
    const sessionId = grant?.sessionId
    const session = await begin()
    if (session.session.sessionId !== sessionId) onOther(session)
    return { visitorToken: session.visitorToken }
  }
  const current = (): Ids | undefined =>
    grant === undefined || Date.now() > grant.goodUntil ? undefined : { visitorToken: grant.visitorToken }
  const ids = async (): Promise<Ids> => current() ?? renew()

  return {
    begin,
    current,
    async call(make) {
      try {
        return await make(await ids())
      } catch (error) {
        if (!isUnauthenticated(error)) throw error
        return make(await renew())
      }
    },
    async *stream(open) {
      let hasBegun = false
      try {
        for await (const piece of open(await ids())) {
          hasBegun = true
          yield piece
        }
      } catch (error) {
        if (hasBegun || !isUnauthenticated(error)) throw error
        yield* open(await renew())
      }
    },
  }
}

/** Starts or resumes the conversation with the token that is kept, and finds a way where that or the proof is too old. */
function starter({ service, storage, freshProof, ...options }: VisitorSessionOptions) {
  let { who } = options
  const start = async (): Promise<WidgetSession> => {
    const visitorToken = storage.read(tokenName)
    const ids = visitorToken === undefined ? {} : { visitorToken }
    const { data } = await service.widget.start(ids, who, patience)
    return data
  }
  /** A proof grows old, and so does a token: whether another was found to try with. */
  const hasRemedy = async (error: unknown): Promise<boolean> => {
    if (isUnverified(error) && who.visitorId !== undefined) {
      const identityToken = await freshProof()
      if (identityToken !== undefined) who = { ...who, identityToken }
      return identityToken !== undefined
    }
    if (!isUnauthenticated(error) || storage.read(tokenName) === undefined) return false
    storage.write(tokenName, undefined)
    return true
  }
  return async (): Promise<WidgetSession> => {
    for (let remedies = 0; ; remedies += 1) {
      try {
        return await start()
      } catch (error) {
        if (remedies === mostRemedies || !(await hasRemedy(error))) throw error
      }
    }
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'UNAUTHENTICATED'
}

function isUnverified(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'VISITOR_UNVERIFIED'
}
