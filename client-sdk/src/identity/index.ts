export { IdentityTokenError } from './identity-token-error.ts'
export { type IdentityToken, signIdentityToken } from './sign-identity-token.ts'
