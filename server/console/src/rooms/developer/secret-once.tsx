import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import type { Schemas } from '../../api.ts'

interface Props {
  readonly what: string
  readonly secret?: string
  /** What signs callbacks or events, in both forms. */
  readonly signing?: Schemas['NewSigningSecret']
  readonly onDone: () => void
}

/** What is told this once and kept nowhere in the clear. */
export function SecretOnce({ what, secret, signing = null, onDone }: Props) {
  return (
    <>
      <p>{what} It is shown this once: keep it where secrets are kept.</p>
      {secret !== undefined && <Copy what="the key" text={secret} />}
      {signing !== null && (
        <>
          <p>
            What comes from here is signed with this secret; libraries of Standard Webhooks take its second
            form.
          </p>
          <Copy what="the signing secret" text={signing.secret} />
          <Copy what="the signing secret for Standard Webhooks" text={signing.whsec} />
        </>
      )}
      <div className="actions">
        <Button look="main" onPress={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}
