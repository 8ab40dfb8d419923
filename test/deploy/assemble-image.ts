import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { readDockerfile, type Stage, type Step } from './dockerfile.ts'
import { projectPath } from './project-file.ts'

const run = promisify(execFile)

export interface Assembled {
  /** What would be the root of the container's file system, less the base image. */
  readonly root: string
  /** Where the server is started. */
  readonly workdir: string
  remove(): Promise<void>
}

/** What the build leaves, and the tests have built already. */
const built = ['server/build', 'client-sdk/dist', 'widget-sdk/dist']

/**
 * Carries out the Dockerfile without containers: each stage in a folder of its own, in place of the base image's file
 * system. Only compiling is not repeated, for its result is at hand. Nobody can write to what comes out.
 */
export async function assembleImage(): Promise<Assembled> {
  const workshop = await mkdtemp(join(tmpdir(), 'catalogue-assistant-image-'))
  // Whoever the server runs as finds its way in.
  await chmod(workshop, 0o755)
  const roots = new Map<string, string>()
  let last = { root: workshop, workdir: workshop }
  for (const [index, stage] of readDockerfile().entries()) {
    const root = join(workshop, `stage-${String(index)}`)
    await mkdir(root)
    last = await carryOut(stage, { root, roots })
    roots.set(stage.name ?? String(index), root)
  }
  await dropWriteBits(last.root)
  return { ...last, remove: () => rm(workshop, { recursive: true, force: true }) }
}

interface Place {
  readonly root: string
  readonly roots: ReadonlyMap<string, string>
}

async function carryOut(stage: Stage, { root, roots }: Place): Promise<{ root: string; workdir: string }> {
  let workdir = '/'
  for (const step of stage.steps) {
    const inside = join(root, workdir)
    if (step.keyword === 'WORKDIR') workdir = step.words[0] ?? '/'
    await mkdir(join(root, workdir), { recursive: true })
    if (step.keyword === 'COPY') {
      const from = step.from === undefined ? projectPath('') : roots.get(step.from)
      if (from === undefined) throw new Error(`There is no stage ${step.from ?? ''}.`)
      await copy(step, { from, root, workdir })
    }
    if (step.keyword === 'RUN') await execute(step, { root, inside, stage })
  }
  return { root, workdir: join(root, workdir) }
}

interface Paths {
  readonly from: string
  readonly root: string
  readonly workdir: string
}

/** A folder is copied as what is in it; a file goes into what is a folder by its slash, else becomes the target. */
async function copy({ words }: Step, { from, root, workdir }: Paths): Promise<void> {
  const target = words.at(-1) ?? ''
  const place = target.startsWith('/') ? join(root, target) : join(root, workdir, target)
  for (const word of words.slice(0, -1)) {
    const source = join(from, word)
    const isFolder = (await lstat(source)).isDirectory()
    const isInto = !isFolder && (target.endsWith('/') || words.length > 2)
    await cp(source, isInto ? join(place, basename(source)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => basename(path) !== 'node_modules' || from !== projectPath(''),
    })
  }
}

interface Execution {
  readonly root: string
  readonly inside: string
  readonly stage: Stage
}

async function execute({ text, words }: Step, { root, inside, stage }: Execution): Promise<void> {
  if (words[0] === 'install') {
    // A folder for the container's user, whom this machine need not know.
    await mkdir(join(root, words.at(-1) ?? ''), { recursive: true })
    return
  }
  if (stage.name === 'build' && text.startsWith('npm')) {
    if (text.startsWith('npm ci')) return
    for (const path of built) await cp(projectPath(path), join(inside, path), { recursive: true })
    return
  }
  // The packages are mostly here already, from when this project was installed.
  const script = text.replace(/^npm ci\b/, 'npm ci --prefer-offline')
  await run('sh', ['-c', script], { cwd: inside, env: withoutNpm() })
}

/** Run by npm, npm would take the settings of the outer one for its own. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)))
}

async function dropWriteBits(path: string): Promise<void> {
  const status = await lstat(path)
  if (status.isSymbolicLink()) return
  if (status.isDirectory()) for (const name of await readdir(path)) await dropWriteBits(join(path, name))
  await chmod(path, status.mode & 0o555)
}

export interface Listed {
  readonly bytes: number
  /** Path and time of the last change of everything below a folder. */
  readonly entries: readonly string[]
}

export async function listFiles(folder: string): Promise<Listed> {
  // Without their types, what a link leads to would be listed as well: a workspace is there once.
  const listed = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = listed.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const found = await Promise.all(
    names.toSorted().map(async (name) => ({ name, status: await lstat(join(folder, name)) })),
  )
  return {
    bytes: found.reduce((sum, { status }) => sum + (status.isFile() ? status.size : 0), 0),
    entries: found.map(({ name, status }) => `${name} ${String(status.mtimeMs)} ${String(status.size)}`),
  }
}
