import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { askAuth, Refusal } from '../api.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useNotices } from '../parts/notices.tsx'
import { OpenLink } from './open-link.tsx'
import { sayOutcome } from './openid.ts'
import { type Session, sessionKey } from './session.ts'
import { SignIn } from './sign-in.tsx'

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
  /** A link waits here until it was used, or is not to be. */
  const [token, setToken] = useState(link)
  const leaveLink = useCallback(() => {
    setToken(undefined)
  }, [])
  const query = useQuery({ queryKey: sessionKey, queryFn: () => readSession(), staleTime: 60_000 })
  const said = useRef(false)
  useEffect(() => {
    if (said.current || elsewhere === undefined) return
    said.current = true
    sayOutcome(elsewhere, { tell, warn })
  }, [elsewhere, tell, warn])

  if (query.data !== null && query.data !== undefined && token === undefined)
    return <SessionInPlace value={query.data}>{children}</SessionInPlace>
  return (
    <div className="outside">
      <header className="brand-bar">
        <p className="brand">Catalogue Assistant</p>
      </header>
      <main>
        {shown}
        {query.data === undefined ? (
          <Loaded query={query} what="who is signed in">
            {() => undefined}
          </Loaded>
        ) : token === undefined ? (
          <SignIn onDone={() => queries.invalidateQueries({ queryKey: sessionKey })} />
        ) : (
          <OpenLink token={token} session={query.data} onDone={leaveLink} />
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
