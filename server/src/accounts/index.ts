export { callbackSecretColumns, callbackSecretsOf } from './callback-secrets.ts'
export { identifyKey, wasIdentified } from './identify-key.ts'
export { digestOf, displayPrefixOf, isKeyText, newKeyText } from './key-text.ts'
export { requireAccount, requireKnowledgeBase, requireWidget } from './require.ts'
export { hasScope } from './scopes.ts'
export {
  handOverSecrets,
  openSigningSecrets,
  resealSigningSecret,
  rotateSecrets,
  type SealedSecrets,
  sealSigningSecret,
  type SigningSecrets,
} from './signing-secrets.ts'
