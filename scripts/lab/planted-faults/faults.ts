/** A mend that is undone: what is missing without it, and the specs of which one has to fail then. */
export interface PlantedFault {
  /** What goes wrong with it. */
  readonly fault: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly take: string
  readonly give: string
  readonly specs: readonly string[]
  /** It takes connections of a server: the embedded database has one, which is never lost and answers in the order it is asked in. */
  readonly takesConnections?: true
}

const claims = 'server/src/turns/claim-queries.ts'
const deliveries = 'server/src/deliveries/queries.ts'
const sync = 'server/src/sync/queries.ts'

/** Races and faults that were mended once, each by what is taken out here. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'whoever held a turn before still ends it',
    file: claims,
    take: `    .where(isHeldBy(claim))`,
    give: `    .where('account_id', '=', claim.account_id)`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'a claim does not shut out the one before',
    file: 'server/src/db/lease.ts',
    take: `sql<number>\`fence + 1\``,
    give: `sql<number>\`fence + 0\``,
    specs: [
      'test/turns/run-turn.test.ts',
      'test/deliveries/attempt-delivery.test.ts',
      'test/sync/take-over.test.ts',
    ],
  },
  {
    fault: 'a turn is taken from whoever runs it before its lease has lapsed',
    file: claims,
    take: `eb.and([eb('turn.status', '=', 'running'), isFree('turn')])`,
    give: `eb.and([eb('turn.status', '=', 'running')])`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'a turn overtakes those of its session that wait before it',
    file: claims,
    take: `other('other.position', '<', other.ref('turn.position'))`,
    give: `other('other.position', '<', 0)`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'the lease of a turn in other hands is renewed',
    file: claims,
    take: `and turn.fence = claim.fence and turn.status = 'running'`,
    give: `and turn.status = 'running'`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'whoever held a turn before still writes into its stream',
    file: 'server/src/turns/delta-queries.ts',
    take: `where \${isHeldBy(claim)} and turn_id`,
    give: `where account_id = \${claim.account_id} and turn_id`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'a stream goes on behind a piece that was not written',
    file: 'server/src/turns/write-deltas.ts',
    take: `        begins = true
        ctx.log`,
    give: `        ctx.log`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'an attempt after another one does not say that its stream begins anew',
    file: 'server/src/turns/write-deltas.ts',
    take: `let begins = claim.fence > 1`,
    give: `let begins = false`,
    specs: ['test/messages/stream-message.test.ts'],
  },
  {
    fault: 'what says that a stream is followed comes after what says that it is not',
    file: 'server/src/turns/follow-turn.ts',
    take: `      await told
      await abandon(ctx, turnId)`,
    give: `      await abandon(ctx, turnId)`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'of several statements that a stream is followed only the latest is waited for',
    file: 'server/src/turns/follow-turn.ts',
    take: `told = Promise.all([told, stillWaiting(ctx, turnId)])`,
    give: `told = stillWaiting(ctx, turnId)`,
    specs: ['test/turns/streams-in-any-order.test.ts'],
    takesConnections: true,
  },
  {
    fault: 'a turn that nobody waits for goes on',
    file: 'server/src/turns/lease-keeper.ts',
    take: `      else if (lease.isAbandoned) abandoned.abort()`,
    give: ``,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'a turn that has passed into other hands goes on',
    file: 'server/src/turns/lease-keeper.ts',
    take: `if (lease === undefined) lost.abort()
      else if (lease.isAbandoned)`,
    give: `if (lease?.isAbandoned === true)`,
    specs: ['test/turns/run-turn.test.ts'],
  },
  {
    fault: 'two repeats of a request whose process died both go on with it',
    file: 'server/src/api/queries.ts',
    take: `eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', databaseNow)])`,
    give: `eb.or([eb('lease_until', 'is', null), eb('lease_until', 'is not', null)])`,
    specs: ['test/api/repeats-in-any-order.test.ts'],
  },
  {
    fault: 'the answer of a request from before an erasure gets into the record of a later one',
    file: 'server/src/api/queries.ts',
    take: `    .where(isStill(key))
    .execute()`,
    give: `    .where(matches(key))
    .execute()`,
    specs: ['test/api/repeats-in-any-order.test.ts'],
  },
  {
    fault: 'a request from before an erasure that fails deletes the record of a later one',
    file: 'server/src/api/queries.ts',
    take: `.deleteFrom('idempotency_record').where(isStill(key))`,
    give: `.deleteFrom('idempotency_record').where(matches(key))`,
    specs: ['test/api/repeats-in-any-order.test.ts'],
  },
  {
    fault: 'a request from before an erasure that fails releases the record of a later one',
    file: 'server/src/api/queries.ts',
    take: `.set({ lease_until: null }).where(isStill(key))`,
    give: `.set({ lease_until: null }).where(matches(key))`,
    specs: ['test/api/repeats-in-any-order.test.ts'],
  },
  {
    fault: 'a request that outlived its lease gets at the record of whoever took it over',
    file: 'server/src/api/queries.ts',
    take: `, created_at: takenAt })`,
    give: ` })`,
    specs: ['test/api/repeats-in-any-order.test.ts'],
  },
  {
    fault: 'the memory that a thread takes is not watched',
    file: 'server/src/platform/threads/watch-thread.ts',
    take: `size - leastSize > memoryMb * bytesOfMb`,
    give: `size - leastSize > memoryMb * bytesOfMb * 1_000`,
    specs: ['test/platform/threads/open-threads.test.ts'],
  },
  {
    fault: 'a bell rings before its transaction has committed',
    file: 'server/src/context.ts',
    take: `      later.push(() => {
        ctx.queue.ring(job, payload, options)
      }),`,
    give: `      ctx.queue.ring(job, payload, options),`,
    specs: [
      'test/platform/queue.test.ts',
      'test/deliveries/emit-event.test.ts',
      'test/sync/start-sync.test.ts',
    ],
  },
  {
    fault: 'whoever held a delivery before still ends its attempt',
    file: deliveries,
    take: `where \${isHeldBy(claim)} and delivery_id`,
    give: `where account_id = \${accountId} and delivery_id`,
    specs: ['test/deliveries/attempt-delivery.test.ts'],
  },
  {
    fault: 'a delivery is attempted twice at once',
    file: deliveries,
    take: `
    and \${isFree(alias)})`,
    give: `)`,
    specs: ['test/deliveries/attempt-delivery.test.ts', 'test/deliveries/sweep-deliveries.test.ts'],
  },
  {
    fault: 'a delivery that is over its lease hands its place on',
    file: deliveries,
    take: ` and \${isHeld('mine')}`,
    give: ``,
    specs: ['test/deliveries/attempt-delivery.test.ts'],
  },
  {
    fault: 'whoever held a sync before does not hear that it is in other hands',
    file: sync,
    take: `    .updateTable('sync_run')
    .where(isHeldBy(run))`,
    give: `    .updateTable('sync_run')
    .where('account_id', '=', run.account_id)`,
    specs: ['test/sync/take-over.test.ts', 'test/sync/run-sync.test.ts'],
  },
  {
    fault: 'a sync is taken from whoever runs it before its lease has lapsed',
    file: sync,
    take: `        .where(isFree('sync_run'))
        .forUpdate()`,
    give: `        .forUpdate()`,
    specs: ['test/sync/take-over.test.ts', 'test/sync/run-sync.test.ts'],
  },
  {
    fault: 'a sync goes on behind vectors of another embedder',
    file: sync,
    take: `case when embedder = \${embedderName} then \${sql.ref(column)} else 0 end`,
    give: `case when embedder is not null then \${sql.ref(column)} else 0 end`,
    specs: ['test/sync/run-sync.test.ts'],
  },
  {
    fault: 'what was counted and not yet sent is forgotten when the store answers',
    file: 'server/src/platform/rate-counter.ts',
    take: `known.count = window.count + known.unsent`,
    give: `known.count = window.count`,
    specs: ['test/platform/rate-counter.test.ts'],
  },
  {
    fault: 'a store of counts that is down is asked with every request',
    file: 'server/src/platform/rate-counter.ts',
    take: `    if (askAgainAtMs === undefined) {`,
    give: `    if (askAgainAtMs === undefined || askAgainAtMs > 0) {`,
    specs: ['test/platform/rate-counter.test.ts'],
  },
  {
    fault: 'a connection that hears notifications is not made anew',
    file: 'server/src/db/notifications.ts',
    take: `stopRetry = clock.timeout(`,
    give: `stopRetry = ((_ms: number, _act: () => void) => () => undefined)(`,
    specs: ['test/db/lost-connection.test.ts', 'test/db/connect.test.ts'],
    takesConnections: true,
  },
  {
    fault: 'a listener stays on each full buffer of a stream',
    file: 'server/src/api/taken-or-left.ts',
    take: `Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])`,
    give: `Promise.race([once(response, 'drain', { signal }), once(response, 'close')])`,
    specs: ['test/api/event-stream.test.ts'],
  },
]
