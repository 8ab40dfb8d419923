import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an embedded installation keeps for itself, because nobody configured it. */
export interface LocalSecrets {
  readonly encryptionKeys: string
  readonly adminToken: string
}

/** Reads the secrets of a data directory; makes them on the first start, readable by the owner only. */
export function localSecrets(dataDir: string): LocalSecrets {
  if (dataDir.startsWith('memory:')) return newSecrets()
  const file = join(dataDir, 'secrets.json')
  const kept = readSecrets(file)
  if (kept !== undefined) return kept
  const secrets = newSecrets()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

function newSecrets(): LocalSecrets {
  return {
    encryptionKeys: `local:${randomBytes(32).toString('base64')}`,
    adminToken: `at_${randomBytes(32).toString('base64url')}`,
  }
}

function readSecrets(file: string): LocalSecrets | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  // Written by this very function; a file that was tampered with fails where its values are used.
  return JSON.parse(text) as LocalSecrets
}
