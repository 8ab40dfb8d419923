import { arch, cpus, platform, release, totalmem } from 'node:os'

/** What a figure was measured on, in one line. */
export function describeMachine(): string {
  const [processor] = cpus()
  const memoryGiB = Math.round(totalmem() / 1024 ** 3)
  return `${String(cpus().length)} cores (${processor?.model.trim() ?? 'unknown'}), ${String(memoryGiB)} GiB, ${platform()} ${release()} ${arch()}, Node.js ${process.version}`
}
