import { dataOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { isForPages, KeyFields, publicKeyIn, secretKeyIn } from './key-fields.tsx'
import { secretsTold } from './secrets-told.tsx'

/** What goes with a key, the one time that it is shown. */
export const aboutSecret =
  'This is the key. It is shown this once: keep it where your server reads its secrets, and out of web pages and repositories.'
export const aboutPublic =
  'This is the key. It opens the widget and nothing else, so it may stand in a page, and can be read here at any time.'

interface Props {
  readonly label?: string
  /** Learns the secret of a secret key, for as long as it likes to show it. */
  readonly onSecret?: (secret: string) => void
}

/** Makes a key for a purpose, and shows it once. */
export function NewKey({ label = 'Make a key', onSecret }: Props) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <FormButton
      label={label}
      look="main"
      title="Make a key"
      submit="Make the key"
      act={(entered, idempotencyKey) =>
        dataOf(
          api.POST('/account/keys', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: isForPages(entered)
              ? { kind: 'public', widgetId: textIn(entered, 'widgetId'), ...publicKeyIn(entered) }
              : { kind: 'secret', ...secretKeyIn(entered) },
          }),
        )
      }
      onDone={({ key: { kind, name }, secret, callbackSecret }) => {
        afterwards(`The key ${name} is made.`)
        if (kind === 'secret') onSecret?.(secret)
        return secretsTold({
          title: name,
          about: kind === 'secret' ? aboutSecret : aboutPublic,
          key: secret,
          signing: callbackSecret,
        })
      }}
    >
      <KeyFields />
    </FormButton>
  )
}
