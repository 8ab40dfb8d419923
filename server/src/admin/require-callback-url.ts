import { refusedField } from '../errors.ts'

/** @throws ApiError `VALIDATION_FAILED` unless replies can be posted there in private */
export function requireCallbackUrl(url: string): void {
  if (URL.canParse(url) && new URL(url).protocol === 'https:') return
  throw refusedField('callbackUrl', 'format', 'is not an https address')
}
