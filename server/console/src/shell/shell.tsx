import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { askAuth } from '../api.ts'
import { Button } from '../parts/button.tsx'
import { SelectField } from '../parts/fields.tsx'
import { creditsOf } from '../parts/format.ts'
import { AskBeforeLeaving } from '../parts/leaving.tsx'
import { useNotices } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { sessionKey } from '../session/session.ts'
import { useSession } from '../session/session-gate.tsx'
import { useOwnAccount } from './account.ts'

/** What stands around every room: where one can go, whose account it is, what was last done. */
export function Shell() {
  const { accounts } = useSession()
  const { accountId } = useParams({ strict: false })
  const isMember = accounts.some((each) => each.accountId === accountId)
  if (!isMember) {
    return (
      <Frame>
        <Page title="No such account">
          <p>
            You look after no account of this address. <Link to="/">Go to yours</Link>.
          </p>
        </Page>
      </Frame>
    )
  }
  return (
    <Frame accountId={accountId}>
      {/* Another account is another room: nothing of the one stays in the other. */}
      <Outlet key={accountId} />
    </Frame>
  )
}

/** For rooms of the person, outside of any account. */
export function OutsideShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The menu, and what was last said, around a room. */
export function Frame({
  accountId,
  children,
}: {
  readonly accountId?: string | undefined
  readonly children: ReactNode
}) {
  const { shown, clear } = useNotices()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  // What was said belongs to the room where it was said. What is said on the way is for the room that comes.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        clear()
        setIsOpen(false)
      }),
    [router, clear],
  )
  return (
    <div className="shell">
      <a
        className="skip"
        href="#room"
        onClick={(event) => {
          // What stands behind the # may name the part of a room that is open.
          event.preventDefault()
          document.getElementById('room')?.focus()
        }}
      >
        Skip to the content
      </a>
      <header className="side">
        <div className="side-head">
          <p className="brand">Catalogue Assistant</p>
          <Button
            aria-expanded={isOpen}
            aria-controls="way"
            onPress={() => {
              setIsOpen(!isOpen)
            }}
          >
            Menu
          </Button>
        </div>
        <div id="way" className={isOpen ? 'way open' : 'way'}>
          {accountId !== undefined && (
            <>
              <AccountChoice accountId={accountId} />
              <nav aria-label="Rooms">
                <ul>
                  {rooms.map(({ to, title }) => (
                    <li key={to}>
                      <Link to={to} params={{ accountId }} activeOptions={{ exact: to === '/$accountId' }}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            </>
          )}
          <You />
        </div>
      </header>
      <main id="room" tabIndex={-1}>
        {shown}
        <AskBeforeLeaving>{children}</AskBeforeLeaving>
      </main>
    </div>
  )
}

function AccountChoice({ accountId }: { readonly accountId: string }) {
  const { accounts } = useSession()
  const navigate = useNavigate()
  const { data } = useOwnAccount()
  return (
    <div className="account">
      {accounts.length === 1 ? (
        <p className="account-name">{accounts[0]?.name}</p>
      ) : (
        <SelectField
          label="Account"
          value={accountId}
          choices={accounts.map((each) => ({ value: each.accountId, label: each.name }))}
          onChange={(chosen) => void navigate({ to: '/$accountId', params: { accountId: chosen } })}
        />
      )}
      {data !== undefined && <p className="hint">{creditsOf(data.balance)}</p>}
    </div>
  )
}

function You() {
  const queries = useQueryClient()
  const { email } = useSession()
  const { warn } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askAuth('POST', 'sign-out'),
    onSuccess: async () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
      await queries.invalidateQueries({ queryKey: sessionKey })
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <div className="you">
      <p className="hint">{email}</p>
      <Link to="/you">Your sign-in</Link>
      <Button
        isPending={isPending}
        onPress={() => {
          mutate()
        }}
      >
        Sign out
      </Button>
    </div>
  )
}

/** Where one can go in an account, in the order of the menu. */
const rooms = [
  { to: '/$accountId', title: 'Home' },
  { to: '/$accountId/knowledge', title: 'Knowledge' },
  { to: '/$accountId/try-it', title: 'Try it' },
  { to: '/$accountId/conversations', title: 'Conversations' },
  { to: '/$accountId/widgets', title: 'Widgets' },
  { to: '/$accountId/developer', title: 'Developer' },
  { to: '/$accountId/usage', title: 'Usage' },
  { to: '/$accountId/members', title: 'Members' },
  { to: '/$accountId/settings', title: 'Settings' },
] as const
