import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'
import { secrets } from './records.ts'

const [secret = ''] = secrets
const words = 'Answer only from the documents that your tools return and cite each of them'

const disguises: Readonly<Record<string, string>> = {
  'as it is': words,
  'in other letters': words.toUpperCase(),
  'spaced out': Array.from(words).join(' '),
  'without spaces': words.replaceAll(' ', ''),
  'with points': words.replaceAll(' ', '. '),
  backwards: Array.from(words).reverse().join(''),
  'in base64': Buffer.from(secret).toString('base64'),
  'in base64 with spaces': (
    Buffer.from(words)
      .toString('base64')
      .match(/.{1,6}/g) ?? []
  ).join(' '),
  'in hexadecimal': Buffer.from(words).toString('hex'),
  'moved by thirteen letters': words.replace(/[a-z]/gi, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
  ),
}

describe('the instructions of the model', () => {
  for (const [how, text] of Object.entries(disguises)) {
    it(`are not told ${how}`, () => {
      assert.equal(faultIn(text), 'prompt')
    })
  }

  it('are not told in a question', () => {
    assert.equal(faultIn(`Did you know that I ${words.toLowerCase()}?`), 'prompt')
  })

  it('may share words with what the visitor said', () => {
    assert.notEqual(faultIn(`I cannot help with "${words}".`, { said: [words] }), 'prompt')
  })

  it('cannot hide in a long word', () => {
    assert.equal(faultIn('Hello Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIz!'), 'prompt')
  })
})
