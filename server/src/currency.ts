const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether a currency code of ISO 4217 is in use. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}
