import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { askAuth, Refusal } from '../api.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useNotices } from '../parts/notices.tsx'
import { sayOutcome } from './openid.ts'
import { SignIn } from './sign-in.tsx'

export type Role = 'owner' | 'editor' | 'viewer'

/** Who is signed in, and where they may go. */
export interface Session {
  readonly email: string
  readonly hasPassword: boolean
  readonly session: OpenSession
  readonly accounts: readonly {
    readonly accountId: string
    readonly name: string
    readonly memberId: string
    readonly role: Role
  }[]
}

export interface OpenSession {
  readonly sessionId: string
  readonly userAgent: string | null
  readonly createdAt: string
  readonly expiresAt: string
}

export const sessionKey = ['session'] as const

const SessionInPlace = createContext<Session | undefined>(undefined)

interface Props {
  /** What a link of an invitation or of the operator brought along, once. */
  readonly link: string | undefined
  /** What has come of signing in elsewhere, of which the provider has sent the browser back. */
  readonly elsewhere: string | undefined
  readonly children: ReactNode
}

/** Shows the console to who is signed in, and the way in to everybody else. */
export function SessionGate({ link, elsewhere, children }: Props) {
  const queries = useQueryClient()
  const { tell, warn, shown } = useNotices()
  /** A link that is still good waits here for whoever it was made for to sign in. */
  const [waitingLink, setWaitingLink] = useState(elsewhere === undefined ? undefined : link)
  const [isOpening, setIsOpening] = useState(link !== undefined && elsewhere === undefined)
  const query = useQuery({
    queryKey: sessionKey,
    queryFn: () => readSession(),
    enabled: !isOpening,
    staleTime: 60_000,
  })

  const open = useCallback(
    async (token: string) => {
      try {
        const { signedIn } = await askAuth<{ readonly signedIn: boolean }>('POST', 'link', { token })
        setWaitingLink(signedIn ? undefined : token)
        tell(
          signedIn
            ? 'Welcome. The link has done its work and cannot be used again.'
            : 'This e-mail is known here already: sign in to accept the invitation.',
        )
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        warn(error.message)
      }
      setIsOpening(false)
      await queries.invalidateQueries({ queryKey: sessionKey })
    },
    [queries, tell, warn],
  )
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    if (elsewhere !== undefined) sayOutcome(elsewhere, { tell, warn })
    else if (link !== undefined) void open(link)
  }, [link, elsewhere, open, tell, warn])

  if (query.data !== null && query.data !== undefined)
    return <SessionInPlace value={query.data}>{children}</SessionInPlace>
  return (
    <div className="outside">
      <header className="brand-bar">
        <p className="brand">Catalogue Assistant</p>
      </header>
      <main>
        {shown}
        {query.data === null ? (
          <SignIn
            waitingLink={waitingLink}
            onDone={async () => {
              if (waitingLink === undefined) await queries.invalidateQueries({ queryKey: sessionKey })
              else await open(waitingLink)
            }}
          />
        ) : (
          <Loaded query={query} what="who is signed in">
            {() => undefined}
          </Loaded>
        )}
      </main>
    </div>
  )
}

/** Nobody: null. */
async function readSession(): Promise<Session | null> {
  try {
    return await askAuth<Session>('GET', 'session')
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
}

export function useSession(): Session {
  const session = use(SessionInPlace)
  if (session === undefined) throw new Error('There is a session within the gate only.')
  return session
}
