import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(root, 'widget-sdk/README.md'), 'utf8')

const compilerOptions: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.Node20, strict: true, noEmit: true, types: [] },
  ...{ allowImportingTsExtensions: true, exactOptionalPropertyTypes: true },
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  // Those are the compiler's own, and take seconds.
  skipDefaultLibCheck: true,
}

/** What the code takes for given. */
const given =
  "import { createService } from './index.ts'\ndeclare const service: ReturnType<typeof createService>\n"

describe("the widget's README", () => {
  it('has code that compiles', () => {
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    assert.ok(blocks.length >= 3)
    const files = new Map(
      blocks.map((code, index) => [
        join(root, `widget-sdk/src/readme-${String(index)}.ts`),
        given + code.replace(/^import .*widget-sdk'$/m, ''),
      ]),
    )
    const host = ts.createCompilerHost(compilerOptions)
    const onDisk = { ...host }
    host.fileExists = (name) => files.has(name) || onDisk.fileExists(name)
    host.getSourceFile = (name, target, ...rest) => {
      const text = files.get(name)
      return text === undefined
        ? onDisk.getSourceFile(name, target, ...rest)
        : ts.createSourceFile(name, text, target)
    }
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], compilerOptions, host))
    assert.deepEqual(
      faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      [],
    )
  })

  it('names every property that a config or a visitor may have', () => {
    const rules = ['widget-config.ts', 'identity.ts'].map((file) =>
      readFileSync(join(root, 'widget-sdk/src/loader', file), 'utf8'),
    )
    const names = [...rules.join('\n').matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name)
    assert.ok(names.length > 20)
    assert.deepEqual(
      names.filter((name) => !readme.includes(`\`${name}\``)),
      [],
    )
  })
})
