import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { wordsOf } from './words-of.ts'

/** Runs of words, by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const house = fileURLToPath(new URL('../../../server/src/language/', import.meta.url))
/** Of all files about a language those that say something, in a folder of it; those of all languages say it for any. */
const saying =
  /^(?:(?<language>[a-z]{2})\/(?:forms|location-replies|replies|grammar)|format-number|join-list)\.ts$/u

/**
 * All that the built-in engine can say by itself, in one language or in every one: the fixed parts of its texts, read
 * from their source, so that a new sentence there is known here. What stands between two slots of a template is one
 * part, and it is only recognised whole.
 */
export function readEnginePhrases(language?: string): Phrases {
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const match = saying.exec(path)
    const code = match?.groups?.['language']
    return match !== null && (language === undefined || code === undefined || code === language)
  })
  return phrasesOf(files.flatMap((path) => literalsIn(readFileSync(join(house, path), 'utf8'))))
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
