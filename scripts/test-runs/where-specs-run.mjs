// Which specs run where. The keys are beginnings of paths, the values say why. A spec that none of them names runs once:
// on PostgreSQL and Redis where there are any, which is what production has, else on the embedded database.

/** Whose subject is what the engines do differently: statements, locks, transactions, queues. These run on each engine. */
const onBothEngines = {
  'test/db/': 'statements, sessions, migrations and failures of the database itself',
  'test/retrieval/': 'the statements of retrieval, and how they rank',
  'test/knowledge/': 'the statements of records: matching, merging, reconciling',
  'test/sync/': 'claims, leases and publication of syncs',
  'test/deliveries/': 'claims, repeats and sweeping of deliveries',
  'test/platform/queue.test.ts': 'pg-boss and BullMQ keep the same promises',
  'test/platform/rate-counter.test.ts': 'counted in this process or in Redis',
  'test/api/idempotency.test.ts': 'claims of keys',
  'test/api/repeats-in-any-order.test.ts': 'claims of keys that meet',
  'test/turns/run-turn.test.ts': 'claims and leases of turns',
  'test/turns/turns-in-any-order.test.ts': 'claims and leases that meet',
  'test/turns/streams-in-any-order.test.ts': 'pieces of streams that meet their ends and readers',
  'test/messages/send-message.test.ts': 'claims of a session by a message',
  'test/messages/stream-message.test.ts': 'what a stream tells passes through memory or Redis',
  'test/turns/leave-stream.test.ts': 'turns that nobody waits for any more',
  'test/turns/limit-turns.test.ts': 'turns counted across sessions',
  'test/turns/many-at-once.test.ts': 'messages that meet',
  'test/sessions/expire-idle-sessions.test.ts': 'claims of the sweeper',
  'test/agent/golden-questions.test.ts': 'the golden set: a hundred questions, with what each has to find',
  'test/data/backup.test.ts': 'copies of a data directory and dumps of PostgreSQL',
  'test/start/': 'what a start finds and makes in either database',
  'test/faults/': 'killed processes and lost connections',
}

/** In these folders, and yet without a database: rules by themselves. */
const onNone = {
  'test/knowledge/opening-': 'the arithmetic of opening hours',
}

/** Which start the service as processes: they mostly wait for these, and are part of `.ci/run`. */
const inProcesses = {
  'test/client-sdk/package.test.ts': 'the compilers of its users',
  'test/client-sdk/explained-failures.test.ts': 'a server that is not there',
  'test/data/backup.test.ts': 'a service that is stopped and started from a copy',
  'test/db/migrate-beside.test.ts': 'an older process that serves while a newer one migrates',
  'test/db/pool-over-http.test.ts': 'waits for connections, each as long as a client may wait',
  'test/deploy/fleet.test.ts': 'several instances behind a proxy',
  'test/deploy/image.test.ts': 'what the container image holds',
  'test/deploy/proxy.test.ts': 'a real proxy before the service',
  'test/faults/': 'services that are killed',
  'test/observability/metrics-listener.test.ts': 'a listener of its own',
  'test/observability/metrics.test.ts': 'a real Prometheus that reads the metrics',
  'test/platform/queue.test.ts': 'workers that are killed, and bells that wait',
  'test/start/main.test.ts': 'the program itself',
  'test/start/start-together.test.ts': 'instances that start at the same time',
  'test/start/survive-kill.test.ts': 'a process that is killed while it works',
}

/** Which start a browser. They have a service to talk to; that it answers the same on each engine is held without one. */
const inBrowsers = {
  'test/browser/': 'the documentation as a reader sees it',
  'test/console/': 'the console as members use it',
  'test/widget-sdk/': 'the widget on pages',
}

function isNamed(names, spec) {
  return Object.keys(names).some((name) => spec.startsWith(name))
}

/**
 * Tells specs apart by where they run.
 * @param specs paths from the root of the project
 * @param isFull every spec on each engine
 */
export function sortSpecs(specs, { isFull = false } = {}) {
  const sorted = { browsers: [], processes: { both: [], once: [] }, plain: { both: [], once: [] } }
  for (const spec of specs) {
    const group = isNamed(inProcesses, spec) ? sorted.processes : sorted.plain
    const isOnBoth = isNamed(onBothEngines, spec) && !isNamed(onNone, spec)
    const list = isFull || isOnBoth ? group.both : group.once
    if (isNamed(inBrowsers, spec)) sorted.browsers.push(spec)
    else list.push(spec)
  }
  return sorted
}

/** The names that no spec has any more. */
export function staleNames(specs) {
  return [onBothEngines, onNone, inProcesses, inBrowsers]
    .flatMap((names) => Object.keys(names))
    .filter((name) => !specs.some((spec) => spec.startsWith(name)))
}
