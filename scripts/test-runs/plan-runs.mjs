import { sortSpecs } from './where-specs-run.mjs'

/** Short runs of the fault test are no part of the folder's specs. */
const faults = 'test/faults/turns-survive-faults.test.ts'
/** One lane is not to wait for the other, and each part has services to start. */
const parts = 4

const unlessFull = [
  'the second engine for specs that need only one; fleets, images and rolling restarts; most journeys through the console ' +
    'and sweeps of every state, look and page in browsers, Firefox and WebKit; most interleavings of deletes, seven of ' +
    'eight rows of long tables of replies and questions, and most hostile and lying replies over HTTP (npm run test:full)',
]
const longFaults = 'faults at full size, which take an hour (npm run test:faults)'
const measurements = 'what is measured: npm run eval, bench, load, growth, fuzz'

/** Of the faults on each engine: those of production are what a change lands by. */
const faultsOf = { usual: () => [], realTime: () => [], ci: (runs) => runs.slice(-1), full: (runs) => runs }

/** What runs of each size do not have. */
const leftOut = {
  usual: [
    'specs that start programs, mutants of statements, short faults (.ci/run), static checks (npm run check)',
    ...unlessFull,
    longFaults,
    measurements,
  ],
  realTime: [
    'specs that the clock of the specs drives, and all but the usual size of the others (npm run test:full)',
  ],
  ci: ['short faults of the embedded database (npm run test:full)', ...unlessFull, longFaults, measurements],
  full: ['static checks (npm run check)', longFaults, measurements],
}

/**
 * What is run beside what: `busy` keeps a processor busy and begins with what takes longest, `idle` mostly waits for
 * processes or for something that does not answer.
 * @param specs paths from the root of the project
 * @param isChosen whether somebody asked for these, so that all are run
 * @param hasServices whether there are PostgreSQL and Redis; without them, all is run on the embedded database
 */
export function planRuns(specs, { size, isChosen, hasServices }) {
  const { plain, waiting, processes, browsers } = sortSpecs(specs, { size, isChosen })
  const onServices = (title, specs, env) => ({
    title: `${title}PostgreSQL and Redis`,
    specs,
    env,
    engine: 'services',
  })
  const embedded = (title, specs, env) => ({ title: `${title}embedded database`, specs, env })
  const onOne = hasServices ? onServices : embedded
  const onBoth = (title, specs, env) =>
    [embedded, ...(hasServices ? [onServices] : [])].map((on) => on(title, specs, env))
  const processesToo = size !== 'usual' || isChosen
  const plainToo = size !== 'realTime' || isChosen
  const shares = Array.from({ length: parts }, (_, part) => part)
  return {
    leftOut: leftOut[size],
    busy: withSpecs([
      { title: 'browsers', specs: browsers },
      ...(plainToo
        ? [
            ...onBoth('', plain.both),
            ...shares.map((part) =>
              onOne(
                `once, part ${part + 1}: `,
                plain.once.filter((_, index) => index % parts === part),
              ),
            ),
          ]
        : []),
    ]),
    idle: withSpecs([
      ...(isChosen ? [] : faultsOf[size](onBoth('faults: ', [faults], { FAULT_SIZE: 'short' }))),
      ...(processesToo
        ? [onOne('processes, once: ', processes.once), ...onBoth('processes: ', processes.both)]
        : []),
      onOne('waiting, once: ', waiting.once),
      ...onBoth('waiting: ', waiting.both),
    ]),
  }
}

function withSpecs(runs) {
  return runs.filter(({ specs }) => specs.length > 0)
}
