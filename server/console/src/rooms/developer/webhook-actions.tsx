import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from './afterwards.ts'
import { Delivery } from './delivery.tsx'
import { SecretOnce } from './secret-once.tsx'
import { WebhookFields, webhookIn } from './webhook-fields.tsx'

const overlaps = [
  { value: '0', label: 'At once' },
  { value: '60', label: 'In an hour' },
  { value: '1440', label: 'In a day' },
]

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { readonly webhook: Schemas['Webhook'] }) {
  const { api } = useAccount()
  const { warn } = useNotices()
  const afterwards = useAfterwards()
  const { webhookId, url, enabled } = webhook
  const params = { path: { webhookId } }
  const [open, setOpen] = useState<'edit' | 'secret'>()
  const [testId, setTestId] = useState<string>()
  const close = () => {
    setOpen(undefined)
  }
  const test = useMutation({
    mutationFn: () => dataOf(api.POST('/account/webhooks/{webhookId}/test', { params })),
    onSuccess: ({ deliveryId }) => {
      setTestId(deliveryId)
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  const toggle = useMutation({
    mutationFn: () =>
      dataOf(api.PATCH('/account/webhooks/{webhookId}', { params, body: { enabled: !enabled } })),
    onSuccess: () => {
      afterwards(enabled ? 'The webhook is off.' : 'The webhook is on.')
    },
    onError: (error) => {
      warn(error.message)
    },
  })
  return (
    <div className="actions">
      <Button
        aria-label={`Send a test to ${url}`}
        isPending={test.isPending}
        onPress={() => {
          test.mutate()
        }}
      >
        Send a test
      </Button>
      <Button
        aria-label={`Edit ${url}`}
        onPress={() => {
          setOpen('edit')
        }}
      >
        Edit
      </Button>
      <Button
        aria-label={`Switch ${enabled ? 'off' : 'on'} ${url}`}
        isPending={toggle.isPending}
        onPress={() => {
          toggle.mutate()
        }}
      >
        Switch {enabled ? 'off' : 'on'}
      </Button>
      <Button
        aria-label={`Signing secret of ${url}`}
        onPress={() => {
          setOpen('secret')
        }}
      >
        Signing secret
      </Button>
      <ConfirmButton
        label="Delete"
        ariaLabel={`Delete ${url}`}
        title="Delete this webhook?"
        confirm="Delete it"
        act={() => dataOf(api.DELETE('/account/webhooks/{webhookId}', { params }))}
        onDone={() => {
          afterwards('The webhook is deleted.')
        }}
      >
        <p>{url} is told of nothing any more, not even of what waits for another attempt.</p>
      </ConfirmButton>
      <Dialog title={`Edit ${url}`} isOpen={open === 'edit'} onClose={close}>
        <ActionForm
          submit="Save"
          beside={<Button onPress={close}>Cancel</Button>}
          act={(entered) =>
            dataOf(api.PATCH('/account/webhooks/{webhookId}', { params, body: webhookIn(entered) }))
          }
          onDone={() => {
            close()
            afterwards('The webhook is saved.')
          }}
        >
          <WebhookFields webhook={webhook} />
        </ActionForm>
      </Dialog>
      <NewSecret webhookId={webhookId} isOpen={open === 'secret'} onClose={close} />
      <Dialog
        title="Test event"
        isOpen={testId !== undefined}
        onClose={() => {
          setTestId(undefined)
        }}
      >
        {testId !== undefined && <Delivery deliveryId={testId} />}
      </Dialog>
    </div>
  )
}

interface NewSecretProps {
  readonly webhookId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

function NewSecret({ webhookId, isOpen, onClose }: NewSecretProps) {
  const { api } = useAccount()
  const params = { path: { webhookId } }
  const [rotated, setRotated] = useState<Schemas['RotatedSigningSecret']>()
  const close = () => {
    setRotated(undefined)
    onClose()
  }
  return (
    <Dialog title="Signing secret" isOpen={isOpen} onClose={close} staysOpen={rotated !== undefined}>
      {rotated === undefined ? (
        <ActionForm
          submit="Make a new secret"
          beside={<Button onPress={close}>Cancel</Button>}
          act={(entered) =>
            dataOf(
              api.POST('/account/webhooks/{webhookId}/secret/rotate', {
                params,
                body: { overlapMinutes: Number(entered.get('overlapMinutes')) },
              }),
            )
          }
          onDone={setRotated}
        >
          <p>Every event is signed, so that your server can tell that it comes from here.</p>
          <SelectField
            label="The old one ends"
            name="overlapMinutes"
            choices={overlaps}
            defaultValue="1440"
          />
        </ActionForm>
      ) : (
        <SecretOnce
          what={`Until ${dateTimeOf(rotated.overlapEndsAt)} events are signed with the old secret, too.`}
          signing={rotated.signingSecret}
          onDone={close}
        />
      )}
    </Dialog>
  )
}
