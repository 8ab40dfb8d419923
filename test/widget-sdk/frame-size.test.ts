import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import { bundleFrame, type Files } from './frame-bundle.ts'

const mostBytes = 35 * 1024
/** With what draws the first reply. */
const mostBytesToRead = 39 * 1024
/** With the frame's own page there are four requests at most. */
const mostFiles = 3

describe('the size of the frame', function () {
  this.timeout(60_000)

  const sizeOf = (files: Files, names: readonly string[]): number =>
    names.reduce((sum, name) => sum + brotliCompressSync(files.get(name) ?? '').length, 0)

  it('stays within what a phone loads at once', async () => {
    const { files, first } = await bundleFrame()
    const bytes = sizeOf(files, first)
    assert.ok(first.includes('main.css'), first.join(', '))
    assert.ok(first.length <= mostFiles, first.join(', '))
    assert.ok(bytes <= mostBytes, `${String(bytes)} bytes: ${first.join(', ')}`)
  })

  it('adds little to it for the first reply', async () => {
    const { files, first } = await bundleFrame()
    const lexer = [...files.keys()].filter((name) => name.startsWith('lexer'))
    assert.equal(lexer.length, 1)
    const bytes = sizeOf(files, [...first, ...lexer])
    assert.ok(bytes <= mostBytesToRead, `${String(bytes)} bytes`)
  })

  it('holds no way to make HTML of text, but for the one in Preact that nobody here calls', async () => {
    const { files } = await bundleFrame()
    const scripts = [...files].filter(([name]) => name.endsWith('.js'))
    const code = scripts.map(([, contents]) => Buffer.from(contents).toString()).join('\n')
    assert.doesNotMatch(code, /outerHTML|insertAdjacentHTML|DOMParser|document\.write|srcdoc|\beval\(/)
  })
})
