import type { Context } from '../context.ts'
import { refusedField } from '../errors.ts'
import { findUrlFault, type UrlFault } from '../platform/outbound-url.ts'

const onOwnMachine =
  '. To try callbacks on your own machine, start the service with ALLOW_PRIVATE_CALLBACKS=true'

const messages: Readonly<Record<UrlFault, string>> = {
  'not-a-url': 'is not a URL',
  'not-https': `is not an https address${onOwnMachine}`,
  'has-credentials': 'carries credentials',
  'address-not-public': `does not lead to the public internet${onOwnMachine}`,
}

/**
 * What can be told before anything is posted. What a name resolves to is looked at with each attempt.
 * @throws ApiError `VALIDATION_FAILED`
 */
export function requireOutboundUrl({ config }: Pick<Context, 'config'>, url: string, field: string): void {
  const fault = findUrlFault(url, config.allowPrivateCallbacks)
  if (fault !== undefined) throw refusedField(field, 'format', messages[fault])
}
