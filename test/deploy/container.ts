import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { unprivilegedUser } from '../../scripts/services/processes.mjs'
import type { Assembled } from './assemble-image.ts'
import { execForm, finalStage, imageEnvironment, stepsOf } from './dockerfile.ts'

export interface Container {
  /** Ends it as an orchestrator does. Resolves to its exit code. */
  stop(): Promise<number | null>
  /** The exit code of the image's health check in this container, or of the same with another path. */
  healthCheck(...words: readonly string[]): Promise<number>
  output(): string
}

/** Runs the image's command in its tree, as a user who owns nothing there, in an environment like a container's. */
export async function startContainer(
  { workdir }: Assembled,
  env: Readonly<Record<string, string>>,
): Promise<Container> {
  const { PATH = '' } = process.env
  const options = {
    cwd: workdir,
    env: { PATH, HOME: '/nonexistent', ...imageEnvironment(), ...env },
    ...unprivilegedUser(),
  }
  const [, ...command] = execForm(stepsOf(finalStage(), 'CMD')[0])
  const child = spawn(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const killAtExit = (): void => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = once(child, 'close').then(() => process.off('exit', killAtExit))
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.includes('"the server is ready"')) resolve()
      })
    void ended.then(() => {
      reject(new Error(`It ended:\n${lines.join('\n')}`))
    })
  })
  const [, ...check] = execForm(stepsOf(finalStage(), 'HEALTHCHECK')[0])
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    healthCheck: (...words) =>
      new Promise((resolve) => {
        const checking = execFile(process.execPath, [...check, ...words], options)
        checking.once('close', (code) => {
          resolve(code ?? -1)
        })
      }),
    output: () => lines.join('\n'),
  }
}
