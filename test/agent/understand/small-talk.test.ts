import assert from 'node:assert/strict'
import { wordsOf } from '../../../server/src/agent/builtin/understand/words/words-of.ts'
import { smallTalk } from '../../../server/src/agent/builtin/understand/small-talk.ts'

describe('smallTalk', () => {
  const cases = {
    greeting: ['Hi', 'hello there!', 'Good morning', 'Hey, how are you?', 'HELLO'],
    thanks: ['Thanks!', 'thank you so much', 'Great, thanks a lot.', 'perfect thx'],
    farewell: [
      'Bye',
      'Good night!',
      "That's all, thanks",
      'ok thanks, bye',
      'Thank you, goodbye!',
      'see you later',
    ],
    acknowledgement: ['ok', 'Perfect.', 'yes', 'all right'],
  } as const
  for (const [kind, messages] of Object.entries(cases)) {
    for (const message of messages) {
      it(`takes "${message}" for ${kind}`, () => {
        assert.equal(smallTalk(message, wordsOf('en')), kind)
      })
    }
  }

  const questions = [
    'Hi, do you sell tents?',
    'thanks, and what does shipping cost?',
    'Is that all you have?',
    'good boots',
    'Do you have a goodbye card?',
    '?',
    '',
  ]
  for (const message of questions) {
    it(`takes "${message}" for more than courtesy`, () => {
      assert.equal(smallTalk(message, wordsOf('en')), undefined)
    })
  }
})
