import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askAuth } from '../api.ts'
import { ActionForm, textIn } from '../parts/action-form.tsx'
import { ConfirmButton } from '../parts/dialog.tsx'
import { TextField } from '../parts/fields.tsx'
import { dateTimeOf } from '../parts/format.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useNotices } from '../parts/notices.tsx'
import { Page, Section } from '../parts/page.tsx'
import { addPasskey, canUsePasskeys, type Passkey } from './passkeys.ts'
import { Connections } from './connections.tsx'
import { type OpenSession, sessionKey } from './session.ts'
import { useSession } from './session-gate.tsx'

/** How somebody comes in, and where they have: of the person, in whatever accounts. */
export function YourSignIn() {
  const { email } = useSession()
  return (
    <Page title="Your sign-in" lead={<>You are signed in as {email}.</>}>
      <Password />
      {canUsePasskeys() && <Passkeys />}
      <Connections />
      <Sessions />
    </Page>
  )
}

function Password() {
  const queries = useQueryClient()
  const { tell } = useNotices()
  const { hasPassword } = useSession()
  return (
    <Section title="Password">
      <ActionForm
        submit="Set the password"
        label="Password"
        act={(entered) => {
          const currentPassword = entered.get('currentPassword')
          return askAuth('PUT', 'password', {
            password: entered.get('password'),
            ...(currentPassword !== null && currentPassword !== '' && { currentPassword }),
          })
        }}
        onDone={() => {
          tell('The password is set. You are signed in here only.')
          void queries.invalidateQueries({ queryKey: sessionKey })
        }}
      >
        {hasPassword && (
          <TextField
            label="Present password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            hint="May stay empty right after a link has signed you in."
          />
        )}
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          isRequired
          hint="At least 12 characters. Everywhere else you are signed out by it."
        />
      </ActionForm>
    </Section>
  )
}

function Passkeys() {
  const queries = useQueryClient()
  const { tell } = useNotices()
  const queryKey = [...sessionKey, 'passkeys']
  const query = useQuery({ queryKey, queryFn: () => askAuth<readonly Passkey[]>('GET', 'passkeys/') })
  const said = async (text: string) => {
    tell(text)
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Section
      title="Passkeys"
      hint="Signing in with the fingerprint, face or code of a device instead of a password."
    >
      <Loaded query={query} what="your passkeys">
        {(passkeys) => (
          <ul className="cards">
            {passkeys.map(({ passkeyId, name, createdAt }) => (
              <li key={passkeyId}>
                <div>
                  <p>{name ?? 'Without a name'}</p>
                  <p className="hint">Since {dateTimeOf(createdAt)}</p>
                </div>
                <ConfirmButton
                  label="Remove"
                  ariaLabel={`Remove the passkey ${name ?? 'without a name'}`}
                  title="Remove this passkey?"
                  confirm="Remove it"
                  act={() => askAuth('DELETE', `passkeys/${encodeURIComponent(passkeyId)}`)}
                  onDone={() => void said('The passkey is removed.')}
                >
                  <p>It signs nobody in any more. The device may go on offering it.</p>
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ActionForm
        submit="Add a passkey"
        label="Add a passkey"
        act={(entered) => addPasskey(textIn(entered, 'name'))}
        onDone={() => void said('The passkey is added.')}
      >
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          hint="So that you know it again: “Work laptop”."
        />
      </ActionForm>
    </Section>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const { tell } = useNotices()
  const queryKey = [...sessionKey, 'sessions']
  const query = useQuery({
    queryKey,
    queryFn: () => askAuth<readonly (OpenSession & { readonly isThisOne: boolean })[]>('GET', 'sessions'),
  })
  return (
    <Section title="Where you are signed in">
      <Loaded query={query} what="your sessions">
        {(sessions) => (
          <ul className="cards">
            {sessions.map(({ sessionId, userAgent, createdAt, isThisOne }) => {
              const since = dateTimeOf(createdAt)
              return (
                <li key={sessionId}>
                  <div>
                    <p>{userAgent ?? 'A browser that says nothing of itself'}</p>
                    <p className="hint">{isThisOne ? `Here, since ${since}` : `Since ${since}`}</p>
                  </div>
                  {!isThisOne && (
                    <ConfirmButton
                      label="End"
                      ariaLabel={`End the session since ${since}`}
                      title="End this session?"
                      confirm="End it"
                      act={() => askAuth('DELETE', `sessions/${encodeURIComponent(sessionId)}`)}
                      onDone={() => {
                        tell('That session has ended.')
                        void queries.invalidateQueries({ queryKey })
                      }}
                    >
                      <p>Whoever uses that browser has to sign in again.</p>
                    </ConfirmButton>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
