import assert from 'node:assert/strict'
import { detectLanguage } from '../../../server/src/platform/detect-language.ts'
import { actionTypes } from '../forms/talk.ts'
import { skusOf, sourcesOf } from '../small-shop.ts'
import { type Conversation, type Said, type Submitted, type Text, whereNobodyIsTold } from './conversation.ts'
import { englishConversation } from './english-conversation.ts'
import { frenchConversation } from './french-conversation.ts'
import { germanConversation } from './german-conversation.ts'
import { spanishConversation } from './spanish-conversation.ts'
import { type StaffedShop, staffShop, type Visit } from './staffed-shop.ts'

const conversations: readonly Conversation[] = [
  englishConversation,
  germanConversation,
  frenchConversation,
  spanishConversation,
]

const mondayNoon = new Date('2026-11-23T11:00:00Z')

function assertText(content: string, expected: Text): void {
  if (typeof expected === 'string') assert.equal(content, expected)
  else for (const each of expected) assert.match(content, each)
}

for (const { language, timezone, items, steps } of conversations) {
  describe(`a conversation over HTTP, in ${language}`, () => {
    let shop: StaffedShop
    before(async () => {
      shop = await staffShop(items, { language, timezone, now: mondayNoon })
    })
    after(() => shop.close())

    const say = async (visit: Visit, said: Said) => {
      const { say, reply, skus, sources, form, isTerse, handsOver, ends = false } = said
      const answer = await visit.ask(say)
      if (isTerse !== true) assert.equal(detectLanguage(answer.content).language, language, answer.content)
      if (reply !== undefined) assertText(answer.content, reply)
      if (skus !== undefined) assert.deepEqual(skusOf(answer), skus, say)
      if (sources !== undefined) assert.deepEqual(sourcesOf(answer), sources, say)
      if (form !== undefined) assert.equal(answer.form?.title ?? null, form)
      if (handsOver === true) assert.deepEqual(actionTypes(answer), ['handoff'])
      assert.equal(answer.sessionEnded, ends)
    }

    const submit = async (visit: Visit, { submit, reply, summary }: Submitted) => {
      const answer = await visit.submit(submit)
      assertText(answer.content, reply)
      assert.deepEqual(actionTypes(answer), ['handoff'])
      const [action] = answer.actions
      assert.ok(action?.type === 'handoff')
      for (const each of summary) assert.match(action.summary, each)
    }

    for (const [behaviour, all] of Object.entries(steps)) {
      it(behaviour, async () => {
        const visit = await shop.visit({ isHeard: behaviour !== whereNobodyIsTold })
        for (const step of all) await ('say' in step ? say(visit, step) : submit(visit, step))
      })
    }
  })
}
