import assert from 'node:assert/strict'
import type { HistoryMessage } from '../../../server/src/engine.ts'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'
import { longestRead } from '../../../server/src/agent/builtin/understand/worth-reading.ts'
import { needsOf, theNeed } from './the-need.ts'

describe('what is read of a conversation', () => {
  const message = 'How much is it? Is it in stock? How heavy is it?'

  /** A history of the same message, again and again, that notes how often each one is read. */
  const repeated = (times: number) => {
    const reads = Array.from({ length: times }, () => 0)
    const history = reads.map((_, index): HistoryMessage => {
      const said: HistoryMessage = { role: 'user', content: message }
      return Object.defineProperty(said, 'content', {
        get() {
          reads[index] = (reads[index] ?? 0) + 1
          return message
        },
      })
    })
    return { reads, history }
  }

  it('is each earlier message at most once, however many questions lean on it', () => {
    const { reads, history } = repeated(9)
    assert.equal(understand(message, history, 'en').needs.length, 3)
    assert.deepEqual(
      reads,
      reads.map(() => 1),
    )
  })

  it('is no more than the latest messages of a long one', () => {
    const { reads, history } = repeated(60)
    understand(message, history, 'en')
    assert.equal(reads.filter((count) => count > 0).length, 10)
    assert.deepEqual(reads.slice(-10), Array<number>(10).fill(1))
  })

  it('is nothing where the message stands by itself', () => {
    const { reads, history } = repeated(9)
    understand('What are your opening hours in Hamburg?', history, 'en')
    assert.ok(reads.every((count) => count === 0))
  })
})

describe('what is read of a long message', () => {
  const story = 'We went along the river and the sun was shining on the hills. '.repeat(60)

  it('is no more than there is room for, in every language', () => {
    const words = ['a', '日本', 'a? ', '50 € ', 'one ', 'and what is it ', `${'x'.repeat(300)} `, '\n', '¿']
    for (const language of languageCodes) {
      for (const word of words) {
        const { needs } = understand(word.repeat(4000).slice(0, 4000), [], language)
        const lengths = needs.map(({ text }) => text.length)
        const read = lengths.reduce((sum, length) => sum + length, 0)
        // Sentences that are put together get a point and a space between them.
        assert.ok(read <= 2 * longestRead, `${String(read)} characters of "${word}" in ${language}`)
      }
    }
  })

  it('are its questions first, wherever they stand', () => {
    const [hours, kettle] = needsOf(
      `${story}When are you open on Sunday? ${story}How much is the red kettle?`,
    )
    assert.equal(hours?.asks, 'openingHours')
    assert.match(hours.text, /When are you open on Sunday\?/)
    assert.equal(kettle?.asks, 'price')
    assert.match(kettle.text, /How much is the red kettle\?/)
  })

  it('is then what stands right before a question', () => {
    assert.match(theNeed(`${story}I broke my tent. Can you mend it? ${story}`).text, /I broke my tent/)
  })

  it('is all of one that is as long as people write', () => {
    const message = `${'We looked for it everywhere. '.repeat(20)}Do you have a tent?`
    assert.match(theNeed(message).text, new RegExp(`^(?:We looked for it everywhere\\. ){20}Do you have`))
  })

  it('has no half of a character', () => {
    for (const { text } of needsOf(`x${'🙂'.repeat(2000)}`)) assert.ok(!/\p{Cs}/u.test(text))
  })
})
