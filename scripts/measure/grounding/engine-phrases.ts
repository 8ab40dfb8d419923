import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { wordsOf } from './words-of.ts'

/** Runs of words, by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const engine = fileURLToPath(new URL('../../../server/src/agent/builtin/', import.meta.url))
/** These files are about what visitors say, the others in such folders about what the engine says. */
const readers = /^understand\/|wishes|recall/u

/**
 * All that the built-in engine can say by itself, in one language or in every one: the fixed parts of the texts in its
 * `words` and `languages` folders, read from their source, so that a new sentence there is known here. What stands
 * between two slots of a template is one part, and it is only recognised whole.
 */
export function readEnginePhrases(language?: string): Phrases {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?:^|\/)(?:words|languages)\/[^/]+\.ts$/u.test(path) && !readers.test(path) && isIn(language, path),
  )
  return phrasesOf(files.flatMap((path) => literalsIn(readFileSync(join(engine, path), 'utf8'))))
}

/** Files of one language are called by its code: `words/fr.ts`. What is in the others is said in all of them. */
function isIn(language: string | undefined, path: string): boolean {
  const [code] = /(?<=\/)[a-z]{2}(?=[.-][^/]*$)/u.exec(path) ?? []
  return language === undefined || code === undefined || code === language
}

export function phrasesOf(texts: readonly string[]): Phrases {
  const phrases = new Map<string, string[][]>()
  const seen = new Set<string>()
  for (const words of texts.map(wordsOf)) {
    const [first] = words
    const key = words.join(' ')
    if (first === undefined || seen.has(key)) continue
    seen.add(key)
    phrases.set(first, [...(phrases.get(first) ?? []), words])
  }
  return phrases
}

function literalsIn(source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('words.ts', source, ts.ScriptTarget.Latest))
  return texts
}
