import { useEffect, useRef } from 'react'
import { askAuth } from '../api.ts'
import { ActionForm, textIn } from '../parts/action-form.tsx'
import { TextField } from '../parts/fields.tsx'
import { useNotices } from '../parts/notices.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { canUsePasskeys, signInByPasskey } from './passkeys.ts'
import { WayIn } from './way-in.tsx'
import { leaveForProvider, useOpenId } from './openid.ts'

interface Props {
  readonly onDone: () => Promise<void>
}

export function SignIn(props: Props) {
  return (
    <>
      <OutsideHeading title="Sign in" />
      <WaysIn {...props} />
    </>
  )
}

/** Of what is shown to who is not signed in: names the page, and is where it begins. */
export function OutsideHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Catalogue Assistant`
    heading.current?.focus()
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}

interface WaysInProps extends Props {
  /** Whom an invitation is for, which waits for them. */
  readonly email?: string
  readonly waitingLink?: string
}

/** By a password, a passkey, or the provider that is configured. Links come from outside. */
export function WaysIn({ email, waitingLink, onDone }: WaysInProps) {
  const { clear } = useNotices()
  return (
    <>
      <ActionForm
        submit="Sign in"
        act={async (entered) => {
          clear()
          await askAuth('POST', 'sign-in', {
            email: textIn(entered, 'email'),
            password: entered.get('password'),
          })
          await onDone()
        }}
        onDone={() => undefined}
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
          isRequired
          {...(email !== undefined && { defaultValue: email })}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          isRequired
        />
      </ActionForm>
      {canUsePasskeys() && (
        <WayIn
          label="Sign in with a passkey"
          enter={async () => {
            await signInByPasskey()
            await onDone()
          }}
        />
      )}
      <SingleSignOn waitingLink={waitingLink} />
      <ForgottenPassword />
    </>
  )
}

/** The way to the provider's own page, where one is configured. */
function SingleSignOn({ waitingLink }: { readonly waitingLink: string | undefined }) {
  const { data } = useOpenId()
  if (data === undefined || data === null) return undefined
  return <WayIn label={`Sign in with ${data.name}`} enter={() => leaveForProvider('openid', waitingLink)} />
}
