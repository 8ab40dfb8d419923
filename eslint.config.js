import parser from '@typescript-eslint/parser'
import { defineConfig } from 'eslint/config'

// What this project asks of itself, and what can be said of a file by looking at that file. What takes types to know, and
// what is asked of TypeScript everywhere, is for oxlint (`.oxlintrc.json`), which reads all of them in a tenth of the time.

/** Statements are written in `queries.ts` files only, where each one carries its account. */
const sqlMethods = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

const noSqlOutsideQueries = sqlMethods.map((method) => ({
  selector: `CallExpression > MemberExpression > Identifier.property[name='${method}']`,
  message: 'SQL belongs into queries.ts.',
}))
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config.ts reads the environment.',
}
const noFetch = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Outgoing requests go through platform/.',
}

const htmlSinks = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'write',
  'writeln',
]
const noHtmlSinks = htmlSinks.map((property) => ({
  ...(property.startsWith('write') && { object: 'document' }),
  property,
  message: 'Make nodes. No text is read as HTML.',
}))

/** Timers and clocks of the machine stand behind one port, so that specs can move time. */
const message = 'Time is told by the clock of the context, see server/src/clock.ts.'
const noNow = { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message }
const noSqlClock = {
  selector: 'TemplateElement[value.raw=/(now[(]|clock_timestamp|current_timestamp|statement_timestamp)/i]',
  message: 'The database tells the time through server/src/db/clock.ts.',
}
const clocks = ['setTimeout', 'setInterval', 'performance']
const noClocks = {
  'no-restricted-globals': ['error', ...clocks.map((name) => ({ name, message }))],
  'no-restricted-imports': [
    'error',
    ...['timers', 'node:timers', 'timers/promises', 'node:timers/promises'].map((name) => ({
      name,
      // Giving the others a turn takes no time.
      allowImportNames: ['setImmediate'],
      message,
    })),
    ...['perf_hooks', 'node:perf_hooks'].map((name) => ({ name, message })),
  ],
}
const noClockProperties = [
  { object: 'Date', property: 'now', message },
  { object: 'process', property: 'hrtime', message },
  ...clocks.map((property) => ({ object: 'globalThis', property, message })),
]

/** Node.js 20 loses them at a garbage collection: what they make holds its sources weakly. */
const noWeakSignals = ['any', 'timeout'].map((property) => ({
  object: 'AbortSignal',
  property,
  message:
    'Whoever waits holds the timer: withDeadline or withSignal of server/src/deadline.ts, deadline() in the SDK.',
}))

export default defineConfig(
  {
    ignores: ['**/dist/', 'server/build/', '**/*.gen.ts', 'node_modules/', 'openapi/', '.data/'],
  },
  {
    // A line holds one thought. Texts are broken at spaces, patterns are put together of named parts.
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    rules: { 'max-len': ['error', { code: 160 }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'max-params': ['error', 4],
      eqeqeq: 'error',
    },
  },
  {
    files: ['server/src/**/*.ts', 'client-sdk/src/**/*.ts', 'widget-sdk/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noEnvironment, noFetch],
      'no-restricted-properties': ['error', ...noWeakSignals],
    },
  },
  {
    files: ['scripts/**/*.{ts,mjs}'],
    rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 60] },
  },
  {
    files: ['server/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noEnvironment, noFetch, noNow, noSqlClock],
      'no-restricted-properties': ['error', ...noWeakSignals, ...noClockProperties],
      ...noClocks,
    },
  },
  {
    files: ['server/src/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noEnvironment, noFetch],
      'no-restricted-properties': ['error', ...noWeakSignals],
      'no-restricted-globals': 'off',
      'no-restricted-imports': 'off',
    },
  },
  {
    files: ['server/src/**/queries.ts', 'server/src/**/*-queries.ts', 'server/src/db/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment, noFetch, noNow, noSqlClock] },
  },
  {
    files: ['server/src/db/migrations/*.ts'],
    rules: { 'max-lines': 'off', 'no-restricted-syntax': ['error', noEnvironment, noFetch, noNow] },
  },
  {
    files: ['server/src/db/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnvironment, noFetch, noNow] },
  },
  {
    files: ['server/src/platform/**/*.ts'],
    ignores: ['server/src/platform/**/*-queries.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noEnvironment, noNow, noSqlClock] },
  },
  {
    files: ['server/src/config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noFetch, noNow, noSqlClock] },
  },
  {
    // A command for people: it prints, calls the server, and has an environment of its own.
    files: ['server/src/command-line/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noSqlOutsideQueries, noNow], 'no-console': 'off' },
  },
  {
    // Whoever builds a page looks into the browser's console when its chat does not come.
    files: ['widget-sdk/src/loader/watch-loading.ts'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    // Whatever an assistant or a page says becomes nodes, one by one: no text is ever read as HTML.
    files: ['widget-sdk/src/**/*.{ts,tsx}', 'server/console/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...noHtmlSinks, ...noWeakSignals] },
  },
  {
    // A component is its markup: longer than a rule, shorter than a file.
    files: ['server/console/src/**/*.{ts,tsx}'],
    rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 120], 'no-console': 'error' },
  },
  {
    // The form that the runtime asks for.
    files: ['client-sdk/examples/webhooks-workers.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
