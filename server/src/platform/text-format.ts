import addFormats, { type FormatMode, type FormatName } from 'ajv-formats'

/** Tells whether texts are of a format, as whoever reads the contract with `ajv-formats` understands it. */
export function textFormat(name: FormatName, mode: FormatMode): (text: string) => boolean {
  const format = addFormats.default.get(name, mode)
  if (format instanceof RegExp) return (text) => format.test(text)
  if (typeof format === 'function') return format
  throw new Error(`${name} is no format of texts alone.`)
}
