/** Features in order: each may import only those before it, and only through their index. */
const features = [
  'secrets',
  'metering',
  'deliveries',
  'forms',
  'knowledge',
  'widgets',
  'plugins',
  'keys',
  'requests',
  'members',
  'retrieval',
  'sync',
  'agent',
  'sessions',
  'turns',
  'messages',
  'visitors',
  'accounts',
]
const src = '^server/src/'
const anyFeature = `${src}(${features.join('|')})/`

const order = features.map((feature, index) => ({
  name: `${feature}-imports-earlier-features-only`,
  severity: 'error',
  from: { path: `${src}${feature}/` },
  to: { path: `${src}(${features.slice(index + 1).join('|') || 'nothing-follows'})/` },
}))

/** What computes, and asks nobody else. Every other package of the server's is a vendor, also one that is new. */
const libraries = [
  '@catalogue-assistant/client-sdk',
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@photostructure/tz-lookup',
  'ajv',
  'ajv-formats',
  'chrono-node',
  'cldr-core',
  'cli-progress',
  'commander',
  'compromise',
  'convert',
  'csv-parse',
  'express',
  'express-openapi-validator',
  'fast-equals',
  'fastest-levenshtein',
  'iso-3166',
  'jose',
  'kysely',
  'lru-cache',
  'n2words',
  'p-retry',
  'pg',
  'stemmer',
  'temporal-polyfill',
  'word-list',
  'yaml',
]
const { dependencies, devDependencies } = require('./server/package.json')
const vendors = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !libraries.includes(name),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...order,
    {
      name: 'no-loops',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-have-one-door',
      comment: 'Another feature is reached through its index; jobs are the door for the worker.',
      severity: 'error',
      from: { path: `${src}([^/]+)/` },
      to: { path: anyFeature, pathNot: [`${src}$1/`, '/(index|jobs)\\.ts$'] },
    },
    {
      name: 'jobs-are-for-the-worker',
      severity: 'error',
      from: { path: src, pathNot: `${src}worker/` },
      to: { path: `${anyFeature}jobs\\.ts$` },
    },
    {
      name: 'operations-know-no-http',
      severity: 'error',
      from: { path: anyFeature },
      to: { path: [`${src}(api|worker)/`, '^node_modules/(@types/)?express'] },
    },
    {
      name: 'contract-types-stop-at-the-boundary',
      severity: 'error',
      from: { path: anyFeature, pathNot: '/(jobs|view)\\.ts$' },
      to: { path: `${src}contract/.*(types\\.gen|handler|wire)\\.ts$` },
    },
    {
      name: 'sql-lives-in-queries',
      severity: 'error',
      from: { path: src, pathNot: [`${src}db/`, 'queries\\.ts$'] },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-import-the-database-only',
      severity: 'error',
      from: { path: `${src}.*queries\\.ts$` },
      to: { path: src, pathNot: [`${src}db/`, 'queries\\.ts$'] },
    },
    {
      name: 'ground-floor-knows-no-features',
      severity: 'error',
      from: { path: `${src}(contract|db|language|platform)/` },
      to: { path: [anyFeature, `${src}(api|worker)/`] },
    },
    {
      name: 'vendors-live-in-platform',
      severity: 'error',
      from: { path: src, pathNot: `${src}platform/` },
      to: { path: `(^|/)node_modules/(${vendors.join('|')})/` },
    },
    {
      name: 'signing-in-lives-in-platform-identity',
      severity: 'error',
      from: { path: src, pathNot: `${src}platform/identity/` },
      to: { path: ['node_modules/(better-auth|@better-auth|@simplewebauthn|openid-client)/'] },
    },
    {
      name: 'mail-leaves-by-platform-mail',
      severity: 'error',
      from: { path: src, pathNot: `${src}platform/mail/` },
      to: { path: ['node_modules/nodemailer/'] },
    },
    {
      name: 'sdk-runs-anywhere',
      severity: 'error',
      from: { path: '^client-sdk/src/' },
      to: { path: ['^server/', '^test/'], dependencyTypes: ['core', 'local', 'aliased'] },
    },
    {
      name: 'sdk-uses-no-node-built-ins',
      severity: 'error',
      from: { path: '^client-sdk/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'widget-loader-and-frame-share-the-protocol-only',
      severity: 'error',
      from: { path: '^widget-sdk/src/(loader|frame)/' },
      to: { path: '^widget-sdk/src/(loader|frame)/', pathNot: '^widget-sdk/src/$1/' },
    },
    {
      name: 'widget-knows-no-server',
      severity: 'error',
      from: { path: '^widget-sdk/src/' },
      to: { path: ['^server/', '^test/', '^scripts/'] },
    },
    {
      name: 'console-knows-the-contract-only',
      severity: 'error',
      from: { path: '^server/console/' },
      to: {
        path: ['^server/src/', '^test/', '^scripts/', '^client-sdk/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rooms-of-the-console-stand-alone',
      severity: 'error',
      from: { path: '^server/console/src/rooms/([^/]+)/' },
      to: { path: '^server/console/src/rooms/', pathNot: '^server/console/src/rooms/$1/' },
    },
    {
      name: 'scripts-know-no-tests',
      comment: 'What specs and scripts share stands in scripts.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^test/' },
    },
    {
      name: 'files-are-named-after-what-they-hold',
      severity: 'error',
      from: {},
      to: { path: `(^|/)(utils?|helpers?|common|misc|types|service|manager)\\.ts$` },
    },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      from: { path: '^(server|client-sdk)/src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'published-code-needs-no-development-packages',
      comment: 'What the server needs for development alone is bundled into what is run.',
      severity: 'error',
      from: { path: '^client-sdk/src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules/).*/dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
