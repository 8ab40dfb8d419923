import { parseArgs } from 'node:util'

export const usage = `npm run fleet -- [options]

The service as it runs in production, on this machine and without containers: PostgreSQL, Redis, API and worker
processes, and HAProxy in front. Everything is thrown away at the end.

  --apis <number>      processes that serve requests (2)
  --workers <number>   processes that work in the background (2)
  --port <number>      where the proxy listens (3000)
  --empty              no account with the sample shop
  --logs               show what the processes log
  --help`

/**
 * Reads the words of the command line.
 * @throws Error that says which of them cannot be used
 */
export function readOptions(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      apis: { type: 'string', default: '2' },
      workers: { type: 'string', default: '2' },
      port: { type: 'string', default: '3000' },
      empty: { type: 'boolean', default: false },
      logs: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const integer = (name, [least, most]) => {
    const number = Number(values[name])
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`--${name} must be a whole number from ${least} to ${most}, not "${values[name]}"`)
  }
  return {
    ...values,
    apis: integer('apis', [1, 20]),
    workers: integer('workers', [0, 20]),
    port: integer('port', [1, 65_535]),
  }
}
