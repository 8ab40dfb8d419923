import assert from 'node:assert/strict'
import { languageCodes } from '../../../server/src/language/language-code.ts'
import { detectLanguage } from '../../../server/src/platform/detect-language.ts'
import { actionTypes } from '../forms/talk.ts'
import { skusOf, sourcesOf } from '../small-shop.ts'
import { type Said, readConversations, type Submitted, type Text } from './read-conversations.ts'
import { shopOf } from './shop-of.ts'
import { type StaffedShop, staffShop, type Visit } from './staffed-shop.ts'

/** Only then no webhook is told of forms. */
const whereNobodyIsTold = 'promises nothing where nobody is told'

const mondayNoon = new Date('2026-11-23T11:00:00Z')

for (const language of languageCodes) {
  const { timezone, contact, steps } = readConversations(language)

  const assertText = (content: string, expected: Text): void => {
    for (const each of [expected].flat()) {
      const pattern = /^\/([^]+)\/$/.exec(each)?.[1]
      if (pattern === undefined) assert.equal(content, each.replace('{contact}', contact))
      else assert.match(content, new RegExp(pattern))
    }
  }

  describe(`a conversation over HTTP, in ${language}`, () => {
    let shop: StaffedShop
    before(async () => {
      shop = await staffShop(shopOf(language), { language, timezone, now: mondayNoon })
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
      assertText(action.summary, summary)
    }

    it('tries the same as in every language', () => {
      assert.deepEqual(Object.keys(steps), Object.keys(readConversations('en').steps))
    })

    for (const [behaviour, all] of Object.entries(steps)) {
      it(behaviour, async () => {
        const visit = await shop.visit({ isHeard: behaviour !== whereNobodyIsTold })
        for (const step of all) await ('say' in step ? say(visit, step) : submit(visit, step))
      })
    }
  })
}
