import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, run } from './processes.mjs'

/** Whether packages can be installed here: apt-get, and the rights for it. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram('apt-get') !== undefined
}

let updated
let lastInstallation = Promise.resolve()

/** One installation after the other: apt allows one at a time, and fails the others instead of letting them wait. */
export function installPackages(names) {
  const installation = lastInstallation.then(async () => {
    updated ??= apt(['update'])
    await updated
    await apt(['install', '-y', '--no-install-recommends', ...names])
  })
  lastInstallation = installation.catch(() => undefined)
  return installation
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env })
}

const archive = 'http://deb.debian.org/debian'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
/** The first Debian release with pgvector 0.8; its source builds against every PostgreSQL from 13 on. */
const release = 'trixie'

/** Makes pgvector available to the PostgreSQL of this major version: its package if there is one, else built from Debian's source. */
export async function installPgvector(major) {
  try {
    await installPackages([`postgresql-${major}-pgvector`])
  } catch {
    await installPackages([`postgresql-server-dev-${major}`, 'gcc', 'make', 'libc6-dev'])
    await buildPgvector(`/usr/lib/postgresql/${major}/bin/pg_config`)
  }
}

async function buildPgvector(pgConfig) {
  const directory = await mkdtemp(join(tmpdir(), 'pgvector-'))
  try {
    const source = await downloadSource('pgvector', directory)
    // Only apt's download needs a sandbox user; compiling and installing happen as root.
    const options = { cwd: source, env: { ...process.env, PG_CONFIG: pgConfig } }
    await run('make', ['with_llvm=no', 'OPTFLAGS='], options)
    await run('make', ['with_llvm=no', 'install'], options)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Downloads a Debian source package, checked by apt's signatures, through lists of its own: the system's stay as they are. */
async function downloadSource(name, directory) {
  if (!existsSync(keyring)) await installPackages(['debian-archive-keyring'])
  const lists = join(directory, 'lists')
  const sources = join(directory, 'sources.list')
  const download = join(directory, 'download')
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(download)
  await writeFile(sources, `deb-src [signed-by=${keyring}] ${archive} ${release} main\n`)
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': lists,
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
    'APT::Sandbox::User': 'root',
  }
  const options = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
  await run('apt-get', ['-qq', ...options, 'update'])
  await run('apt-get', ['-qq', ...options, 'source', '--download-only', name], { cwd: download })

  const tarball = (await readdir(download)).find((file) => file.includes('.orig.tar.'))
  if (tarball === undefined) throw new Error(`Debian's source package ${name} has no upstream tarball`)
  const unpacked = join(directory, 'source')
  await mkdir(unpacked)
  await run('tar', ['-xf', join(download, tarball), '--strip-components=1', '-C', unpacked])
  return unpacked
}
