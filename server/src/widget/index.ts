export { findEmbeddedWidget } from './find-embedded-widget.ts'
export { resealIdentitySecret } from './identity-token.ts'
export { type RotatedIdentitySecret, rotateIdentitySecret } from './rotate-identity-secret.ts'
export { readVisitorToken } from './visitor-token.ts'
