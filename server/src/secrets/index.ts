export { getEncryptionStatus } from './get-encryption-status.ts'
export { openIdentitySecret, sealIdentitySecret } from './identity-secrets.ts'
export { digestOf, displayPrefixOf, isKeyText, newKeyText } from './key-text.ts'
export { resealSecrets } from './reseal-secrets.ts'
export {
  handOverSecrets,
  openSigningSecrets,
  type RotatedSecret,
  rotateSecrets,
  type SealedSecrets,
  sealSigningSecret,
  type SigningSecrets,
} from './signing-secrets.ts'
export { viewRotatedSecret, viewShownSecret, viewSigningSecret } from './view.ts'
export { warnOfMissingKeys } from './warn-of-missing-keys.ts'
