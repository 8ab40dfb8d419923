// Makes of the compiled server what is run: `server/build` with one file each for the server, its threads and the
// operator's commands, since loading a thousand modules takes longer than running them, and with the database that new
// embedded ones are copies of. Does nothing, in a moment, while nothing has changed since the last time.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noticesFile, noticesOf } from './build-widget/notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiled = join(root, 'server/dist')
const target = join(root, 'server/build')
const lock = join(root, 'package-lock.json')
const { dependencies } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'))

mkdirSync(target, { recursive: true })
await bundle()
await makeImage()

/** The compiler notes when it has last changed something. */
async function bundle() {
  const made = join(target, 'main.js')
  const sources = [join(compiled, '.tsbuildinfo'), lock, fileURLToPath(import.meta.url)]
  if (existsSync(made) && sources.every((source) => statSync(source).mtimeMs < statSync(made).mtimeMs)) return
  const { build } = await import('esbuild')
  for (const name of readdirSync(target)) if (/\.(js|map)$/.test(name)) rmSync(join(target, name))
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: {
      main: join(compiled, 'main.js'),
      admin: join(compiled, 'command-line/main.js'),
      'turn-thread': join(compiled, 'agent/thread/turn-thread.js'),
      'encoder-thread': join(compiled, 'platform/encoder/encoder-thread.js'),
    },
    outdir: target,
    bundle: true,
    splitting: true,
    chunkNames: 'part-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'warning',
    // Those that find files of their own by where they stand, and vendors that few need, are installed beside it.
    minify: true,
    // So that what is logged of a failure can be read.
    keepNames: true,
    external: [...Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]), 'tsx'],
    // What packages in CommonJS expect to have.
    banner: {
      js: [
        "import { createRequire as requireFrom } from 'node:module'",
        "import { dirname as folderOf } from 'node:path'",
        "import { fileURLToPath as pathOf } from 'node:url'",
        'const require = requireFrom(import.meta.url), __filename = pathOf(import.meta.url), __dirname = folderOf(__filename)',
      ].join('\n'),
    },
  })
  writeFileSync(join(target, noticesFile), noticesOf(Object.keys(metafile.inputs)))
}

/** Made anew when a migration is added, or by another version of the engine or of the queue. */
async function makeImage() {
  const image = join(target, 'database')
  const note = join(target, 'database.made-of')
  const madeOf = imageIngredients()
  if (existsSync(image) && existsSync(note) && readFileSync(note, 'utf8') === madeOf) return
  const workshop = mkdtempSync(join(target, 'making-'))
  try {
    const { makeDatabaseImage } = await import('../server/dist/make-database-image.js')
    await makeDatabaseImage(workshop)
    rmSync(image, { recursive: true, force: true })
    renameSync(join(workshop, 'database'), image)
    writeFileSync(note, madeOf)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function imageIngredients() {
  const migrations = join(compiled, 'db/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations)
    .filter((name) => name.endsWith('.js'))
    .sort())
    hash.update(name).update(readFileSync(join(migrations, name)))
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  for (const name of ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'bullmq'])
    hash.update(`${name} ${packages[`node_modules/${name}`].version}`)
  return hash.digest('hex')
}
