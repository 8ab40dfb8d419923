import type { FormPurpose } from '../../form.ts'

/** The visitor was asked which of some things that were found is meant. */
export interface ChoosePurpose {
  readonly kind: 'choose'
}

export function isChoosePurpose(stored: FormPurpose): boolean {
  return stored['kind'] === 'choose'
}
