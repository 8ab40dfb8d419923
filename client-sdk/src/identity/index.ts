/**
 * For sites where visitors log in: tells a widget who they are.
 * @module identity
 */
export { IdentityTokenError } from './identity-token-error.ts'
export { type IdentityToken, signIdentityToken } from './sign-identity-token.ts'
