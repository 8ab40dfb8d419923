import { type Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { secretsTold } from './secrets-told.tsx'

const overlaps = [
  { value: '0', label: 'At once, which is right after a leak' },
  { value: '10', label: 'In 10 minutes' },
  { value: '60', label: 'In an hour' },
  { value: '1440', label: 'In a day' },
  { value: '10080', label: 'In a week' },
  { value: '43200', label: 'In 30 days' },
]

/** When an old key or secret ends for which there is a new one. */
export function OverlapField() {
  return <SelectField label="The old one ends" name="overlapMinutes" choices={overlaps} defaultValue="60" />
}

export const overlapIn = (entered: FormData): { readonly overlapMinutes: number } => ({
  overlapMinutes: Number(textIn(entered, 'overlapMinutes')),
})

interface Props {
  /** Whose posts are signed, for those who hear the buttons only. */
  readonly of: string
  readonly rotate: (
    body: { readonly overlapMinutes: number },
    header: { readonly 'Idempotency-Key': string },
  ) => Promise<Schemas['RotatedSigningSecret']>
  readonly activate: () => Promise<unknown>
}

/** A new signing secret beside the old one, and the end of the old one. */
export function SigningSecretActions({ of, rotate, activate }: Props) {
  const afterwards = useAfterwards()
  return (
    <>
      <FormButton
        label="Rotate the signing secret"
        ariaLabel={`Rotate the signing secret of ${of}`}
        title="Rotate the signing secret"
        submit="Make a new secret"
        act={(entered, key) => rotate(overlapIn(entered), { 'Idempotency-Key': key })}
        onDone={({ signingSecret, overlapEndsAt }) => {
          afterwards('There is a new signing secret.')
          return secretsTold({
            title: 'The new signing secret',
            about: `The old secret signs as well until ${dateTimeOf(overlapEndsAt)}.`,
            signing: signingSecret,
          })
        }}
      >
        <p>
          Until the old one ends, <code>X-Service-Signature</code> is made with it, and{' '}
          <code>webhook-signature</code> carries a signature of each. Give your receiver the new one in that
          time.
        </p>
        <OverlapField />
      </FormButton>
      <ConfirmButton
        label="Activate the new secret"
        ariaLabel={`Activate the new secret of ${of}`}
        title="Sign with the new secret only?"
        confirm="Activate it"
        look="quiet"
        act={activate}
        onDone={() => {
          afterwards('Only the newest signing secret is used from now on.')
        }}
      >
        <p>
          Ends the overlap of a rotation now. A receiver that knows only the old secret will take every post
          for a forgery. When there is no overlap, nothing changes.
        </p>
      </ConfirmButton>
    </>
  )
}
