import { InvalidArgumentError } from './errors.ts'

/**
 * Puts ids into a path. An empty id, `.` or `..` would make it the path of another operation, because an address is
 * normalised before it is sent, encoded dots included.
 * @throws InvalidArgumentError
 */
export function serializePath(path: string, ids: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) {
      throw new InvalidArgumentError(
        name,
        `must be an id, not ${typeof id === 'string' ? `"${id}"` : typeof id}.`,
      )
    }
    return encodeURIComponent(id)
  })
}
