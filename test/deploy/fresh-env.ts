import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from './project-file.ts'

/** What the command for it writes into a new `.env`. */
export function freshEnv(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  try {
    const file = join(folder, '.env')
    execFileSync(process.execPath, [projectPath('server/deploy/new-env.mjs'), file])
    return parseEnv(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function parseEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
