/**
 * Does a piece of work for each of these, so many of them at a time: for specs that look for an order of events in which
 * something goes wrong, among very many orders.
 */
export async function sideBySide<Each>(
  all: readonly Each[],
  atOnce: number,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const workAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, workAll))
}
