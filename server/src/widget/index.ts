export { findEmbeddedWidget } from './find-embedded-widget.ts'
export { type RotatedIdentitySecret, rotateIdentitySecret } from './rotate-identity-secret.ts'
export { readVisitorToken } from './visitor-token.ts'
