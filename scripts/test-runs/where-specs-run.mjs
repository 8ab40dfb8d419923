// Which specs run where. The keys are beginnings of paths, the values say why. A spec that none of them names runs once:
// on PostgreSQL and Redis where there are any, which is what production has, else on the embedded database.

/** Whose subject is what the engines do differently: statements, locks, transactions, queues. These run on each engine. */
const onBothEngines = {
  'test/db/': 'statements, sessions, migrations and failures of the database itself',
  'test/start/': 'what a start finds and makes in either database',
  'test/faults/': 'killed processes and lost connections',
  'test/data/backup.test.ts': 'copies of a data directory and dumps of PostgreSQL',
  'test/platform/queue.test.ts': 'pg-boss and BullMQ keep the same promises',
  'test/platform/rate-counter.test.ts': 'counted in this process or in Redis',
  'test/retrieval/search-knowledge-base.test.ts': 'the statements of retrieval, and how they rank',
  'test/retrieval/match-vectors.test.ts': 'the statements of vectors',
  'test/retrieval/deleted-rows.test.ts': 'what the planner of either makes of rows that are gone',
  'test/knowledge/reconcile-items.test.ts': 'the statements of records: matching, merging, reconciling',
  'test/knowledge/upsert-items.test.ts': 'the statements that write records',
  'test/knowledge/list-items.test.ts': 'the statements that read records',
  'test/sync/run-sync.test.ts': 'claims and publication of syncs',
  'test/sync/take-over.test.ts': 'leases of syncs',
  'test/deliveries/attempt-delivery.test.ts': 'claims and repeats of deliveries',
  'test/api/idempotency.test.ts': 'claims of keys',
  'test/turns/run-turn.test.ts': 'claims and leases of turns',
  'test/turns/many-at-once.test.ts': 'messages that meet',
  'test/messages/stream-message.test.ts': 'what a stream tells passes through memory or Redis',
  'test/sessions/expire-idle-sessions.test.ts': 'claims of the sweeper',
  'test/agent/golden-questions.test.ts': 'the golden set: a hundred questions, with what each has to find',
}

/** Which start programs, mostly the service, or take long: they are part of `.ci/run`. */
const inProcesses = {
  'test/agent/converse/endless-replies.test.ts':
    'models that talk until they are left, and clients that do not read',
  'test/client-sdk/explained-failures.test.ts': 'a server that is not there',
  'test/client-sdk/package.test.ts': 'the compilers of its users',
  'test/contract/breaking-changes.test.ts': 'the program that compares two contracts',
  'test/contract/handler-types.test.ts': 'the compiler, for handlers that do not fit',
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
  'test/platform/threads/open-threads.test.ts': 'threads that stand still, or want more memory than there is',
  'test/start/main.test.ts': 'the program itself',
  'test/start/start-together.test.ts': 'instances that start at the same time',
  'test/start/survive-kill.test.ts': 'a process that is killed while it works',
  'test/wall/second-wall.test.ts': 'mutants of every statement, each tried without and with the wall',
}

/** Which mostly wait, though they start no process: for clients that try again, and for services that do not answer. */
const waiting = {
  'test/agent/converse/provider-failures.test.ts': 'providers that fail in every way',
  'test/client-sdk/examples.test.ts': 'the examples of the documentation, one after the other',
  'test/client-sdk/faulty-network.test.ts': 'connections that break',
  'test/client-sdk/middleware.test.ts': 'tries of a client',
  'test/client-sdk/mirror.test.ts': 'tries of a client',
  'test/client-sdk/retries.test.ts': 'tries of a client',
  'test/members/mailing.test.ts': 'a mail server that does not answer',
  'test/observability/traces.test.ts': 'spans that are sent in bundles',
  'test/platform/models/': 'tries of a provider',
}

/** Sweeps of what other specs look at here and there: `npm run test:full` has them, since each takes long. */
const inFullOnly = {
  'test/accounts/export-large-account.test.ts': 'an account of many rows, in a bounded memory',
  'test/browser/docs.test.ts': 'the reference, and calls from its pages',
  'test/console/developer-first-request.test.ts': 'the first request, in a shell and in TypeScript',
  'test/console/developer-webhooks.test.ts': 'webhooks by keyboard, and every attempt of a delivery',
  'test/console/every-room.test.ts': 'every room while it reads, fails and is used by keyboard',
  'test/console/import.test.ts': 'imports of every sort, and every way in which one may stop',
  'test/console/knowledge-sync.test.ts': 'syncs as they are seen',
  'test/console/mails.test.ts': 'mails that go out, or do not, as seen in the console',
  'test/console/settings.test.ts': 'every setting of an account',
  'test/console/single-sign-on.test.ts': 'providers of identities, as seen in the browser',
  'test/console/try-it-streaming.test.ts': 'every way in which a stream may come and go',
  'test/console/usage.test.ts': 'what was spent, by day, by purpose and by key',
  'test/console/widgets.test.ts': 'a widget from its making to its end',
  'test/data/backup.test.ts': 'a service that is stopped and started from a copy',
  'test/db/migrate-beside.test.ts': 'an older process that serves while a newer one migrates',
  'test/deploy/fleet.test.ts': 'several instances behind a proxy',
  'test/deploy/image.test.ts': 'what the container image holds',
  'test/faults/mirror-survives-kills.test.ts': 'a mirror and a service that are killed in turn',
  'test/faults/rolling-restart.test.ts': 'a fleet of which one after the other starts anew',
  'test/lab/': 'the programs that measure and fuzz',
  'test/observability/metrics.test.ts': 'a real Prometheus that reads the metrics of processes',
  'test/turns/long-session.test.ts': 'a conversation of hundreds of turns',
  'test/widget-sdk/demo-pages.test.ts': 'every page of the demo, in every look',
  'test/widget-sdk/forms-wizard.test.ts': 'every sort of field by keyboard, one after the other',
  'test/widget-sdk/frame-troubles.test.ts': 'every trouble on the way to the service',
  'test/widget-sdk/frame-visitors.test.ts': 'visitors who export and erase themselves',
  'test/widget-sdk/states/': 'every state of the widget, in every look and both directions',
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
 * @param size `full`: every spec on each engine; otherwise sweeps are left out
 * @param isChosen whether somebody asked for these, so that none is left out
 */
export function sortSpecs(specs, { size, isChosen }) {
  const isFull = size === 'full'
  const group = () => ({ both: [], once: [] })
  const sorted = { browsers: [], processes: group(), waiting: group(), plain: group() }
  for (const spec of specs) {
    if (!isFull && !isChosen && isNamed(inFullOnly, spec)) continue
    const kind = isNamed(inProcesses, spec) ? 'processes' : isNamed(waiting, spec) ? 'waiting' : 'plain'
    const engines = isFull || isNamed(onBothEngines, spec) ? 'both' : 'once'
    if (isNamed(inBrowsers, spec)) sorted.browsers.push(spec)
    else sorted[kind][engines].push(spec)
  }
  return sorted
}

/** The names that no spec has any more. */
export function staleNames(specs) {
  return [onBothEngines, inProcesses, waiting, inFullOnly, inBrowsers]
    .flatMap((names) => Object.keys(names))
    .filter((name) => !specs.some((spec) => spec.startsWith(name)))
}
