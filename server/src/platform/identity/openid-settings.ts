import type { EnvironmentReader } from '../../environment.ts'
import { findUrlFault } from '../outbound-url.ts'

/** A provider of OpenID Connect that the operator trusts to say who somebody is. */
export interface OpenIdSettings {
  /** As the provider calls itself. */
  readonly issuer: string
  readonly clientId: string
  /** Absent: a public client. */
  readonly clientSecret: string | undefined
  /** What people call it. */
  readonly name: string
}

const longestName = 40
const usualName = 'single sign-on'
const variables = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** Nothing where no provider is named. */
export function readOpenIdSettings(
  { text, problems }: EnvironmentReader,
  { allowsPlain }: { readonly allowsPlain: boolean },
): OpenIdSettings | undefined {
  const issuer = text('OIDC_ISSUER')
  if (issuer === undefined) {
    for (const variable of variables)
      if (text(variable) !== undefined) problems.push(`${variable} says nothing without OIDC_ISSUER`)
    return undefined
  }
  const clientId = text('OIDC_CLIENT_ID')
  if (clientId === undefined) problems.push('OIDC_CLIENT_ID is required with OIDC_ISSUER')
  const name = text('OIDC_NAME') ?? usualName
  if (name.length > longestName)
    problems.push(`OIDC_NAME must have at most ${String(longestName)} characters: it stands on a button`)
  // The value may hold a password, so the message does not repeat it.
  if (!isIssuer(issuer, allowsPlain))
    problems.push(
      'OIDC_ISSUER must be an address that starts with https://, without user, ? or #. ' +
        'http:// is for development, together with ALLOW_PRIVATE_CALLBACKS=true',
    )
  return { issuer, clientId: clientId ?? '', clientSecret: text('OIDC_CLIENT_SECRET'), name }
}

/** It may be anywhere: the operator has named it. */
function isIssuer(address: string, allowsPlain: boolean): boolean {
  if (findUrlFault(address, true) !== undefined || /[?#]/.test(address)) return false
  return allowsPlain || new URL(address).protocol === 'https:'
}
