// The client SDK as its users get it: packed by npm out of a copy, so that whatever this repository runs meanwhile keeps
// its own build, and unpacked beside its dependencies. Needs no network.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sdkName = '@catalogue-assistant/client-sdk'

export function packClientSdk(folder) {
  const workshop = mkdtempSync(join(tmpdir(), 'pack-client-sdk-'))
  try {
    copySources(workshop)
    const args = ['pack', '--silent', '--offline', '--pack-destination', folder]
    const [filename = ''] = run('npm', args, join(workshop, 'client-sdk')).trim().split('\n').slice(-1)
    return join(folder, filename)
  } finally {
    rmSync(workshop, { recursive: true })
  }
}

export function installClientSdk(tarball, folder) {
  const place = join(folder, 'node_modules', sdkName)
  mkdirSync(place, { recursive: true })
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', place], folder)
  const installed = new Set()
  const installDependencies = (package_) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) {
      if (installed.has(name)) continue
      installed.add(name)
      const dependency = join(folder, 'node_modules', name)
      cpSync(join(root, 'node_modules', name), dependency, { recursive: true })
      installDependencies(dependency)
    }
  }
  installDependencies(place)
  return { place, dependencies: [...installed] }
}

function copySources(workshop) {
  const isMade = (path) => /^(node_modules|dist)$/.test(path.split(sep).at(-1) ?? '')
  cpSync(join(root, 'client-sdk'), join(workshop, 'client-sdk'), {
    recursive: true,
    filter: (path) => !isMade(path),
  })
  for (const name of ['tsconfig.base.json', 'scripts/build-client-sdk.mjs'])
    cpSync(join(root, name), join(workshop, name))
  symlinkSync(join(root, 'node_modules'), join(workshop, 'node_modules'), 'junction')
}

function run(program, args, cwd) {
  // Only as `npm.cmd`, which needs a shell, does Windows have an npm.
  const shell = program === 'npm' && process.platform === 'win32'
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, shell, encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${program} ${args[0]} failed: ${error?.message ?? ''}\n${stdout}${stderr}`)
}
