import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Another process has the data directory open. */
export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError'

  constructor(directory: string, holder: string | undefined) {
    super(
      `The data directory ${directory} is in use by another process${holder === undefined ? '' : ` (${holder})`}. ` +
        'Stop that process, or set DATA_DIR to another directory.',
    )
  }
}

export interface DataDirLock {
  release(): Promise<void>
}

/**
 * Makes this process the only one that works in `directory`, which is created if it is missing. The lock lives
 * in the kernel and goes with the process however it ends, so there is never a stale one to clear away.
 * @throws DataDirInUseError
 */
export async function lockDataDir(directory: string): Promise<DataDirLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = await realpath(directory)
  if (process.platform === 'win32') return lockWithSocket(path, namedPipe(path))
  if (locksOnOpen.has(process.platform)) return lockOnOpen(path)
  // Abstract sockets are Linux's own; elsewhere binding one fails, which is better than no lock.
  return lockWithFlock(path) ?? (await lockWithSocket(path, abstractSocket(path)))
}

/**
 * Node.js has no flock(2), but the lock belongs to the open file, which a child process shares: flock(1) takes
 * it on the inherited descriptor, and it stays with ours. Undefined where there is no flock(1).
 */
function lockWithFlock(directory: string): DataDirLock | undefined {
  const descriptor = openSync(lockFile(directory), constants.O_RDWR | constants.O_CREAT, 0o600)
  const { error, status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
  })
  if (error === undefined && status === 0) return held(descriptor)

  closeSync(descriptor)
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return undefined
  const complaint = stderr.toString().trim()
  if (status === 1 && complaint === '') throw new DataDirInUseError(directory, holderOf(directory))
  throw new Error(`Cannot lock the data directory ${directory}: ${error?.message ?? complaint}`)
}

const locksOnOpen: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'freebsd', 'openbsd', 'netbsd'])
const O_EXLOCK = 0x20

/** macOS and the BSDs lock while opening; `O_NONBLOCK` makes the second opener fail instead of wait. */
function lockOnOpen(directory: string): DataDirLock {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK
    return held(openSync(lockFile(directory), flags, 0o600))
  } catch (error) {
    if (!hasCode(error, ['EAGAIN', 'EWOULDBLOCK'])) throw error
    throw new DataDirInUseError(directory, holderOf(directory))
  }
}

function held(descriptor: number): DataDirLock {
  ftruncateSync(descriptor)
  writeSync(descriptor, String(process.pid), 0)
  return {
    release: () => {
      closeSync(descriptor)
      return Promise.resolve()
    },
  }
}

function lockWithSocket(directory: string, name: string): Promise<DataDirLock> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = hasCode(error, ['EADDRINUSE', 'EACCES', 'EPERM'])
      reject(taken ? new DataDirInUseError(directory, undefined) : error)
    })
    server.listen(name, () => {
      server.unref()
      resolve({
        release: () =>
          new Promise((done) =>
            server.close(() => {
              done()
            }),
          ),
      })
    })
  })
}

/** Named after the directory itself, not its path, so that a link or a mount leads to the same lock. */
function abstractSocket(directory: string): string {
  const { dev, ino } = statSync(directory)
  return `\0catalogue-assistant-${String(dev)}-${String(ino)}`
}

function namedPipe(directory: string): string {
  return `\\\\.\\pipe\\catalogue-assistant-${createHash('sha256').update(directory.toLowerCase()).digest('hex')}`
}

function lockFile(directory: string): string {
  return join(directory, 'lock')
}

function holderOf(directory: string): string | undefined {
  const pid = readFileSync(lockFile(directory), 'utf8').trim()
  return /^\d+$/.test(pid) ? `process ${pid}` : undefined
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  )
}
