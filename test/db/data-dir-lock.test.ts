import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataDirInUseError, lockDataDir } from '../../server/src/db/data-dir-lock.ts'
import { itWhen } from '../support/when.ts'

const program = fileURLToPath(new URL('hold-lock.ts', import.meta.url))

describe('lockDataDir', () => {
  let directory: string
  const children: ChildProcess[] = []
  beforeEach(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), 'lock-')))
  })
  afterEach(async () => {
    await Promise.all(children.splice(0).map(end))
    await rm(directory, { recursive: true })
  })

  /** Another process that tries to lock the directory, and its answer. */
  const contend = async (path: string, env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, path], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [answer] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, answer: answer.toString().trim() }
  }

  it('refuses a second process with a message that names the directory and the way out', async () => {
    const first = await contend(directory)
    assert.equal(first.answer, 'locked')
    const second = await contend(directory)
    assert.match(second.answer, /^DataDirInUseError: /)
    assert.ok(second.answer.includes(directory) && second.answer.includes('DATA_DIR'))
    assert.ok(second.answer.includes(`process ${String(first.child.pid)}`))
  })

  it('is free again the moment its holder is killed', async () => {
    const { child } = await contend(directory)
    await end(child)
    const lock = await lockDataDir(directory)
    await lock.release()
  })

  it('lets exactly one of several processes in that start together', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => contend(directory)))
    assert.equal(answers.filter(({ answer }) => answer === 'locked').length, 1)
  })

  it('is the same lock by whatever path the directory is reached', async () => {
    const link = `${directory}-link`
    await symlink(directory, link)
    const lock = await lockDataDir(directory)
    await assert.rejects(lockDataDir(link), DataDirInUseError)
    await lock.release()
    await rm(link)
  })

  it('is not passed on to processes that its holder starts', async () => {
    const lock = await lockDataDir(directory)
    const heir = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    children.push(heir)
    await once(heir, 'spawn')
    await lock.release()
    const next = await lockDataDir(directory)
    await next.release()
  })

  itWhen(process.platform === 'linux')('holds without the flock program too', async () => {
    const withoutPrograms = { ...process.env, PATH: '/nowhere' }
    const first = await contend(directory, withoutPrograms)
    assert.equal(first.answer, 'locked')
    const second = await contend(directory, withoutPrograms)
    assert.match(second.answer, /^DataDirInUseError: /)
    await end(first.child)
    const third = await contend(directory, withoutPrograms)
    assert.equal(third.answer, 'locked')
  })
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
