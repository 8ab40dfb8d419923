/**
 * Half of a long list for each of the two engines that a run of the tests is about: together they try all of it. For
 * what does not hang on the engine and takes long.
 */
export function shareOfEngine<Item>(items: readonly Item[]): Item[] {
  const mine = process.env['TEST_DATABASE_URL'] === undefined ? 0 : 1
  return items.filter((_, index) => index % 2 === mine)
}
