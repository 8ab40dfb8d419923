import type { KyselyPlugin } from 'kysely'
import type { Context } from '../../server/src/context.ts'

/** The context with a database that counts: how many statements did the work send, whoever sent them? */
export async function countStatements<Ctx extends Context>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await work({ ...ctx, db: ctx.db.withPlugin(counting) })
  return count
}
