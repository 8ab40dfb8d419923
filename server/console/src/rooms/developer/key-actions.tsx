import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from './afterwards.ts'
import { KeyFields, settingsIn } from './key-fields.tsx'
import { SecretOnce } from './secret-once.tsx'

interface Props {
  readonly apiKey: Schemas['Key']
}

interface Shown {
  readonly what: string
  readonly secret?: string
  readonly signing?: Schemas['NewSigningSecret']
}

const overlaps = [
  { value: '0', label: 'At once' },
  { value: '60', label: 'An hour' },
  { value: '1440', label: 'A day' },
  { value: '10080', label: 'A week' },
]

/** What can be done with a key that is good. */
export function KeyActions({ apiKey }: Props) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const { keyId, name, kind, callbackUrl } = apiKey
  const params = { path: { keyId } }
  const [open, setOpen] = useState<'edit' | 'rotate' | 'sign'>()
  const [shown, show] = useState<Shown>()
  const close = () => {
    setOpen(undefined)
    show(undefined)
  }
  return (
    <div className="actions">
      <Button
        aria-label={`Edit ${name}`}
        onPress={() => {
          setOpen('edit')
        }}
      >
        Edit
      </Button>
      <Button
        aria-label={`Rotate ${name}`}
        onPress={() => {
          setOpen('rotate')
        }}
      >
        Rotate
      </Button>
      {callbackUrl !== null && (
        <Button
          aria-label={`Signing secret of ${name}`}
          onPress={() => {
            setOpen('sign')
          }}
        >
          Signing secret
        </Button>
      )}
      <ConfirmButton
        label="Revoke"
        ariaLabel={`Revoke ${name}`}
        title={`Revoke ${name}?`}
        confirm="Revoke it"
        act={() => dataOf(api.POST('/account/keys/{keyId}/revoke', { params }))}
        onDone={() => {
          afterwards(`The key ${name} is revoked.`)
        }}
      >
        <p>Whatever uses it is refused from the next request on. It cannot be taken back.</p>
      </ConfirmButton>
      <Dialog
        title={titles(name)[open ?? 'edit']}
        isOpen={open !== undefined}
        onClose={close}
        staysOpen={shown !== undefined}
      >
        {shown !== undefined ? (
          <SecretOnce {...shown} onDone={close} />
        ) : open === 'edit' ? (
          <ActionForm
            submit="Save"
            beside={<Button onPress={close}>Cancel</Button>}
            act={(entered) =>
              dataOf(
                api.PATCH('/account/keys/{keyId}', {
                  params,
                  body: { name: textIn(entered, 'name'), ...(kind === 'secret' && settingsIn(entered)) },
                }),
              )
            }
            onDone={({ key, callbackSecret }) => {
              afterwards(`The key ${key.name} is saved.`)
              if (callbackSecret === null) close()
              else show({ what: 'The key has a callback URL now.', signing: callbackSecret })
            }}
          >
            <TextField label="Name" name="name" defaultValue={name} maxLength={100} isRequired autoFocus />
            {kind === 'secret' && <KeyFields apiKey={apiKey} />}
          </ActionForm>
        ) : open === 'rotate' ? (
          <ActionForm
            submit="Rotate"
            beside={<Button onPress={close}>Cancel</Button>}
            act={(entered) =>
              dataOf(
                api.POST('/account/keys/{keyId}/rotate', {
                  params,
                  body: { overlapMinutes: Number(textIn(entered, 'overlapMinutes')) },
                }),
              )
            }
            onDone={({ key, secret }) => {
              show({ what: `This is the new key ${key.name}.`, secret })
              afterwards(`The key ${name} is rotated.`)
            }}
          >
            <p>A new key takes its place, with the same settings. The old one goes on for a while.</p>
            <SelectField
              label="The old one ends"
              name="overlapMinutes"
              choices={overlaps}
              defaultValue="1440"
            />
          </ActionForm>
        ) : (
          <SigningForm params={params} onShow={show} onCancel={close} />
        )}
      </Dialog>
    </div>
  )
}

const titles = (name: string) => ({
  edit: `Edit ${name}`,
  rotate: `Rotate ${name}`,
  sign: `Signing secret of ${name}`,
})

interface SigningProps {
  readonly params: { readonly path: { readonly keyId: string } }
  readonly onShow: (shown: Shown) => void
  readonly onCancel: () => void
}

function SigningForm({ params, onShow, onCancel }: SigningProps) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <ActionForm
      submit="Make a new secret"
      beside={
        <>
          <ConfirmButton
            label="Sign with the new one now"
            title="Sign with the new secret from now on?"
            confirm="Yes, from now on"
            look="main"
            act={() => dataOf(api.POST('/account/keys/{keyId}/callback-secret/activate', { params }))}
            onDone={() => {
              onCancel()
              afterwards('Callbacks are signed with the new secret from now on.')
            }}
          >
            <p>Where one was made lately and the old one still signs, this ends the time of the old one.</p>
          </ConfirmButton>
          <Button onPress={onCancel}>Cancel</Button>
        </>
      }
      act={(entered) =>
        dataOf(
          api.POST('/account/keys/{keyId}/callback-secret/rotate', {
            params,
            body: { overlapMinutes: Number(textIn(entered, 'overlapMinutes')) },
          }),
        )
      }
      onDone={({ signingSecret, overlapEndsAt }) => {
        onShow({
          what: `Until ${dateTimeOf(overlapEndsAt)} callbacks are signed with the old secret, too.`,
          signing: signingSecret,
        })
        afterwards('A new signing secret is made.')
      }}
    >
      <p>What is posted to the callback URL is signed. A new secret takes over once the old one has ended.</p>
      <SelectField label="The old one ends" name="overlapMinutes" choices={overlaps} defaultValue="1440" />
    </ActionForm>
  )
}
