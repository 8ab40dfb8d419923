import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { format, resolveConfig } from 'prettier'

/** Writes a file the way `npm run fix` would leave it. */
export async function writeFormatted(filepath: string, content: string): Promise<void> {
  mkdirSync(dirname(filepath), { recursive: true })
  writeFileSync(filepath, await format(content, { ...(await resolveConfig(filepath)), filepath }))
}
