export { sealIdentitySecret } from './identity-token.ts'
export { readVisitorToken } from './visitor-token.ts'
