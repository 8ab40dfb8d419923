import { useState } from 'react'
import { askAuth } from '../api.ts'
import { ActionForm, textIn } from '../parts/action-form.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/fields.tsx'
import { sendsMail } from './sends-mail.ts'

/** The way in for who has no password, or none that they remember: a mailed link where there is a mail server. */
export function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<string>()
  const close = () => {
    setIsOpen(false)
    setAsked(undefined)
  }
  if (!sendsMail()) {
    return (
      <div className="hint">
        <p>
          No password yet, or none that you remember? Whoever runs this service makes a link that signs you
          in:
        </p>
        <pre tabIndex={0}>
          <code>npm run admin -- members link --email you@shop.example</code>
        </pre>
      </div>
    )
  }
  return (
    <>
      <p>
        <Button
          look="plain"
          onPress={() => {
            setIsOpen(true)
          }}
        >
          Forgotten your password?
        </Button>
      </p>
      <Dialog title="A link to sign in" isOpen={isOpen} onClose={close}>
        {asked === undefined ? (
          <ActionForm
            submit="Send the link"
            beside={<Button onPress={close}>Cancel</Button>}
            act={async (entered) => {
              const email = textIn(entered, 'email')
              await askAuth('POST', 'forgotten', { email })
              return email
            }}
            onDone={setAsked}
          >
            <p>We mail you a link that signs you in without a password. Then you can set another one.</p>
            <TextField
              label="Your e-mail"
              name="email"
              type="email"
              autoComplete="username"
              maxLength={254}
              isRequired
              autoFocus
            />
          </ActionForm>
        ) : (
          <>
            <p role="status">
              If somebody signs in here as {asked}, a mail with a link is on its way to them. The link is good
              once, for 15 minutes.
            </p>
            <p className="hint">
              No mail after some minutes? Look where unwanted mail goes, or ask whoever runs this service.
            </p>
            <div className="actions">
              <Button look="main" autoFocus onPress={close}>
                Done
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
