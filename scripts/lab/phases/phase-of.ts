/** What the main thread does for a request, in the order in which a request goes through it. */
export const phases = [
  'http',
  'read body',
  'authenticate',
  'validate',
  'idempotency and limits',
  'rules',
  'statements',
  'driver',
  'reply',
  'log, metrics, traces',
  'other',
  'garbage',
] as const
export type Phase = (typeof phases)[number]

/** By the file of a function: the first that fits. Whatever it calls in files that are named nowhere is its own. */
const places: readonly (readonly [RegExp, Phase])[] = [
  [/node_modules\/(ajv|ajv-formats|express-openapi-validator)\//, 'validate'],
  [/\/api\/(validate-request|warm-validator|explain-request|path-ids)\./, 'validate'],
  [
    /\/api\/(read-body|scan-body|guard-body|body-budget|blank-texts)\.|node_modules\/(body-parser|raw-body)\//,
    'read body',
  ],
  [
    /\/api\/(authenticate|authenticate-member|wrong-credentials|explain-credentials)\.|\/dist\/keys\//,
    'authenticate',
  ],
  [/\/api\/(idempotency|rate-limit|client-networks|taken-or-left)\./, 'idempotency and limits'],
  [
    /\/api\/(observe-requests|request-notes)\.|\/telemetry\/|\/dist\/requests\/|node_modules\/(pino|prom-client)/,
    'log, metrics, traces',
  ],
  [
    /\/api\/(envelope|negotiate|page-reply|event-stream|answer-error)\.|node_modules\/express\/lib\/response/,
    'reply',
  ],
  [/node_modules\/kysely\/|queries\.js|\/dist\/db\//, 'statements'],
  [
    /node_modules\/(pg|pg-[a-z-]+|postgres-[a-z]+|ioredis|@ioredis|redis-[a-z]+|bullmq|@electric-sql)\//,
    'driver',
  ],
  [/\/server\/dist\//, 'rules'],
  [
    /node:(_http|internal\/http|net|internal\/stream_base)|node_modules\/(express|router|finalhandler|send|helmet)\//,
    'http',
  ],
]

/** Of a function by itself; undefined where it belongs to whoever calls it. */
export function phaseOf({
  url,
  functionName,
}: {
  readonly url: string
  readonly functionName: string
}): Phase | undefined {
  if (functionName === '(garbage collector)') return 'garbage'
  return places.find(([pattern]) => pattern.test(url))?.[1]
}
