/** Turns a JSON pointer such as `/items/3/price/amount` into the path that errors name: `items[3].price.amount`. */
export function fieldPath(pointer: string): string {
  let path = ''
  for (const segment of pointer.split('/').slice(1)) {
    const name = shortName(segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (/^\d+$/.test(name)) path += `[${name}]`
    else path += path === '' ? name : `.${name}`
  }
  return path.length > 256 ? `${path.slice(0, 255)}…` : path
}

/** Names of unknown fields are the caller's own words, of which an error repeats a bounded, printable part. */
export function shortName(name: string): string {
  const printable = name.replaceAll('\0', '␀').replace(/\p{Surrogate}/gu, '�')
  return printable.length > 64 ? `${printable.slice(0, 63)}…` : printable
}
