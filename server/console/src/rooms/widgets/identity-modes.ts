import type { Widget } from './settings-form.tsx'

/** Whether a page's word is enough for who its visitor is. */
export const identityModes = [
  { value: 'open', label: 'Off: the id that your page names is enough' },
  { value: 'verified', label: 'On: the id counts with a token of your server only' },
] as const satisfies readonly { readonly value: Widget['identity']; readonly label: string }[]
