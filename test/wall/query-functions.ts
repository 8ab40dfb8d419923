import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KyselyPlugin } from 'kysely'
import typescript from 'typescript'

const source = fileURLToPath(new URL('../../server/src/', import.meta.url))

/** Every exported function that is handed a database by its callers and makes statements on it, as `file#function`. */
export function listQueryFunctions(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('queries.ts'))
    .flatMap((path) => exportsOf(path).map((name) => `${path}#${name}`))
    .toSorted()
}

function exportsOf(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.ESNext)
  return file.statements.flatMap((statement) => {
    if (!typescript.isFunctionDeclaration(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === typescript.SyntaxKind.ExportKeyword)
    const takesDatabase = statement.parameters[0]?.type?.getText(file) === 'Db'
    return isExported === true && takesDatabase && statement.name !== undefined ? [statement.name.text] : []
  })
}

/** Notes which of these functions a statement comes from: those that are being called when it is put together. */
export function notingCallers(seen: Set<string>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = 60
      for (const caller of callersIn(new Error().stack ?? '')) seen.add(caller)
      Error.stackTraceLimit = stackTraceLimit
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

const frame = /at (?:async )?(?:\w+\.)?(\w+) \((?:file:\/\/)?([^)]+queries\.ts):\d+:\d+\)/g

function callersIn(stack: string): string[] {
  return [...stack.matchAll(frame)].map(([, name = '', path = '']) => `${relative(source, path)}#${name}`)
}
