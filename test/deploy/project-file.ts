import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The full path of something in this project, from its root. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

export function readProjectFile(path: string): string {
  return readFileSync(projectPath(path), 'utf8')
}
