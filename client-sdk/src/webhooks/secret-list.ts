/**
 * One secret or several, as a list.
 * @throws TypeError when one is missing: a key that everybody knows must not decide anything
 */
export function secretList(secrets: string | readonly string[]): readonly string[] {
  const list = [secrets].flat()
  if (list.length > 0 && list.every(Boolean)) return list
  throw new TypeError('A secret is empty.')
}
