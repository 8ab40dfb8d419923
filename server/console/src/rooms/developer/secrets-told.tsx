import type { ReactNode } from 'react'
import type { Schemas } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import type { Outcome } from '../../parts/form-button.tsx'

interface Told extends Omit<Outcome, 'content'> {
  readonly about: ReactNode
  readonly key?: string
  /** What signs callbacks or events, in both spellings. */
  readonly signing?: Schemas['NewSigningSecret']
}

/** Shows what is told this once and kept nowhere in the clear. */
export function secretsTold({ about, key, signing = null, ...outcome }: Told): Outcome {
  return {
    ...outcome,
    content: (
      <>
        <p>{about}</p>
        {key !== undefined && <Copy what="the key" text={key} />}
        {signing !== null && (
          <>
            <p>
              With the signing secret your receiver checks that a post comes from here. It is shown this once,
              too. To check <code>X-Service-Signature</code>:
            </p>
            <Copy what="the signing secret" text={signing.secret} />
            <p>
              The same for libraries of Standard Webhooks, which check <code>webhook-signature</code>:
            </p>
            <Copy what="the signing secret for Standard Webhooks" text={signing.whsec} />
          </>
        )}
      </>
    ),
  }
}
