export { activateCallbackSecret } from './activate-callback-secret.ts'
export { callbackSecretsOf } from './callback-secrets.ts'
export { createKey } from './create-key.ts'
export { getKey } from './get-key.ts'
export { identifyKey, wasIdentified } from './identify-key.ts'
export { listKeys } from './list-keys.ts'
export { revokeKey } from './revoke-key.ts'
export { rotateCallbackSecret } from './rotate-callback-secret.ts'
export { rotateKey } from './rotate-key.ts'
export { updateKey } from './update-key.ts'
export { viewKey, viewUsedKey } from './view.ts'
export {
  defaultNetworkStartsPerMinute,
  defaultNetworkTurnsPerMinute,
  defaultRequestsPerMinute,
  defaultTurnsPerMinute,
  framesForStart,
  requestsForTurn,
} from './default-limits.ts'
