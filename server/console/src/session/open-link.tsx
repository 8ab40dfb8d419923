import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { askAuth, Refusal } from '../api.ts'
import { ActionForm } from '../parts/action-form.tsx'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useNotices } from '../parts/notices.tsx'
import { Section } from '../parts/page.tsx'
import { sayOutcome } from './openid.ts'
import { type Session, sessionKey } from './session.ts'
import { OutsideHeading, WaysIn } from './sign-in.tsx'

/** Whom a link is for, and what it makes them a member of: null for one that signs in. */
interface Purpose {
  readonly email: string
  readonly account: { readonly name: string; readonly role: string } | null
}

interface Props {
  readonly token: string
  /** Of whoever is signed in here. */
  readonly session: Session | null
  /** The link has done its work, or is not to. */
  readonly onDone: () => void
}

/** Uses a link at once only where nothing has to be asked: nobody is made somebody else without a question. */
export function OpenLink({ token, session, onDone }: Props) {
  const queries = useQueryClient()
  const { tell, warn } = useNotices()
  const query = useQuery({
    queryKey: ['link', token],
    queryFn: () => askAuth<Purpose>('POST', 'link/about', { token }),
    staleTime: Infinity,
  })
  const used = useRef(false)
  const welcome = useCallback(
    async (isAnew: boolean) => {
      used.current = true
      if (isAnew) sayOutcome('anew', { tell, warn })
      else tell('Welcome. The link has done its work and cannot be used again.')
      await queries.invalidateQueries({ queryKey: sessionKey })
      onDone()
    },
    [queries, tell, warn, onDone],
  )
  const { data: purpose, error } = query
  const isAtOnce =
    purpose !== undefined && (session === null ? purpose.account === null : session.email === purpose.email)
  useEffect(() => {
    const use = async () => {
      try {
        const { signedIn, isAnew = false } = await askAuth<Used>('POST', 'link', { token })
        if (signedIn) await welcome(isAnew)
        // Signed out in the meantime.
        else await queries.invalidateQueries({ queryKey: sessionKey })
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        warn(refusal.message)
        onDone()
      }
    }
    if (isAtOnce && !used.current) void use()
    used.current = isAtOnce
  }, [isAtOnce, token, welcome, queries, warn, onDone])
  const refusal = error instanceof Refusal && error.status === 401 ? error.message : undefined
  useEffect(() => {
    if (refusal === undefined) return
    warn(refusal)
    onDone()
  }, [refusal, warn, onDone])

  if (isAtOnce || refusal !== undefined) return undefined
  return (
    <Loaded query={query} what="what the link is for">
      {({ email, account }) =>
        session === null ? (
          account && <Join {...{ token, email, account }} onJoined={() => welcome(false)} />
        ) : (
          <Change {...{ email, account, session }} onStay={onDone} />
        )
      }
    </Loaded>
  )
}

interface Used {
  readonly signedIn: boolean
  readonly isAnew?: boolean
}

interface JoinProps {
  readonly token: string
  readonly email: string
  readonly account: NonNullable<Purpose['account']>
  readonly onJoined: () => Promise<void>
}

/** The same for who is known and who is not: which of the two does not show by the link alone. */
function Join({ token, email, account: { name, role }, onJoined }: JoinProps) {
  const queries = useQueryClient()
  return (
    <>
      <OutsideHeading title={`Join “${name}” as ${email}`} />
      <p>You are invited to look after this account, with the role {role}.</p>
      <Section title="New here" hint="Choose a password, with which you sign in from now on.">
        <ActionForm
          submit="Join"
          label="New here"
          act={async (entered) => {
            await askAuth('POST', 'link', { token, password: entered.get('password') })
            await onJoined()
          }}
          onDone={() => undefined}
        >
          <TextField label="E-mail" type="email" autoComplete="username" value={email} isReadOnly />
          <TextField
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={12}
            maxLength={128}
            isRequired
            hint="At least 12 characters."
          />
        </ActionForm>
      </Section>
      <Section title="Known here already" hint="Sign in, and you have joined.">
        <WaysIn
          email={email}
          waitingLink={token}
          onDone={() => queries.invalidateQueries({ queryKey: sessionKey })}
        />
      </Section>
    </>
  )
}

interface ChangeProps extends Purpose {
  readonly session: Session
  readonly onStay: () => void
}

/** Somebody is signed in, and the link is for another e-mail. */
function Change({ email, account, session, onStay }: ChangeProps) {
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => askAuth('POST', 'sign-out'),
    onSuccess: () => {
      queries.setQueryData(sessionKey, null)
    },
  })
  return (
    <>
      <OutsideHeading title={`Continue as ${email}?`} />
      <p>
        You are signed in as {session.email}. This link is for {email}
        {account && ` in the account “${account.name}”`}. If you continue, your session as {session.email}{' '}
        ends.
      </p>
      {error !== null && (
        <p role="alert" className="notice alert">
          {error.message}
        </p>
      )}
      <div className="actions">
        <Button
          look="main"
          isPending={isPending}
          onPress={() => {
            mutate()
          }}
        >
          Continue as {email}
        </Button>
        <Button onPress={onStay}>Stay signed in as {session.email}</Button>
      </div>
    </>
  )
}
