import assert from 'node:assert/strict'
import { brotliCompressSync } from 'node:zlib'
import { shippedWidget } from './shipped-widget.ts'

/** What is left of the 35 and 46 KB for the script of the page and the answers of the service. */
const mostBytes = 28_000
const mostBytesWithForms = 39_000
/** The page itself, which names the key, the visitor and the origins. */
const pageBytes = 1024

describe('the size of the frame', () => {
  const frame = () => shippedWidget().frame

  const names = (): readonly string[] => [...frame().keys()].filter((name) => name.endsWith('.js'))
  const sizeOf = (name: string): number => brotliCompressSync(frame().get(name) ?? '').length
  /** Each language has one of the chat and one of the forms. */
  const largest = (language: string): readonly number[] =>
    names()
      .filter((name) => name.startsWith(`${language}-`))
      .map(sizeOf)
      .toSorted((one, other) => other - one)
  const code = (): string =>
    names()
      .map((name) => frame().get(name)?.toString())
      .join('\n')

  it('is one script, and one more for a language that is not English', () => {
    assert.deepEqual(shippedWidget().manifest.frame.needs, ['main.js'])
    assert.deepEqual(
      [...frame().keys()].filter((name) => name.endsWith('.css')),
      [],
    )
    for (const language of ['german', 'french', 'spanish']) assert.ok(largest(language).length > 0, language)
  })

  for (const language of ['english', 'german', 'french', 'spanish']) {
    it(`stays within what a phone loads at once, in ${language}, also with forms`, () => {
      const [words = 0, ...wordsOfForms] = largest(language)
      const bytes = pageBytes + sizeOf('main.js') + words
      assert.ok(bytes <= mostBytes, `${String(bytes)} bytes`)
      const withForms = bytes + sizeOf('forms.js') + wordsOfForms.reduce((sum, each) => sum + each, 0)
      assert.ok(withForms <= mostBytesWithForms, `${String(withForms)} bytes with forms`)
    })
  }

  it('has one Preact, which the forms take from the chat', () => {
    const forms = frame().get('forms.js')?.toString() ?? ''
    assert.match(forms, /from ?"\.\/main\.js"/)
    // A mark that Preact leaves on what it has drawn.
    const parts = names().filter((name) => frame().get(name)?.includes('diffed'))
    assert.deepEqual(parts, ['main.js'])
  })

  it('holds no way to make HTML of text, but for the one in Preact that nobody here calls', () => {
    assert.doesNotMatch(code(), /outerHTML|insertAdjacentHTML|DOMParser|document\.write|srcdoc|\beval\(/)
  })
})
