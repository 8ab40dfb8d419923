import assert from 'node:assert/strict'
import { openTurnThreads } from '../../server/src/agent/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { TaskLimitError } from '../../server/src/platform/threads/thread-ended-error.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

const secret = 'the most unreadable words'

describe('sendMessage whose words ask for more than a thread may take', () => {
  // Threads as they are, but for one message that always reaches the limit.
  const threads = openTurnThreads()
  const lines: string[] = []
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    const log = createLog({
      level: 'info',
      destination: { write: (line: string) => void lines.push(line) },
    })
    service = await startService({
      log,
      threads: {
        ...threads,
        run(task) {
          const { turn, isGivenUp } = task.input as { turn: { message: string }; isGivenUp: boolean }
          return turn.message === secret && !isGivenUp
            ? Promise.reject(new TaskLimitError('time'))
            : threads.run(task)
        },
      },
    })
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
  })
  after(async () => {
    await service.stop()
    await threads.close()
  })

  const notUnderstood = {
    en: 'I could not understand that message',
    de: 'Diese Nachricht konnte ich leider nicht verstehen',
    fr: "Je n'ai malheureusement pas compris ce message",
    es: 'no he podido entender este mensaje',
  }
  for (const [language, words] of Object.entries(notUnderstood)) {
    it(`200 says in the session's language that it was not understood (${language})`, async () => {
      await conversations.create({ visitorId: 'v', sessionId: language, language })
      const { data, meta } = replyOf(await conversations.send(language, { content: secret }))
      assert.ok(data.content.includes(words), data.content)
      assert.deepEqual(data.products, [])
      assert.equal(meta.creditsConsumed, 1)
    })
  }

  it('counts it and logs it without its words, and the session goes on', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'goes-on' })
    await conversations.send('goes-on', { content: secret })
    const { text } = await service.service.metrics.expose('text/plain')
    assert.match(text, /^assistant_turns_given_up_total\{limit="time"\} [1-9]/m)
    assert.ok(
      lines.some((line) => line.includes('more than a thread may take') && line.includes('"code":"time"')),
    )
    assert.ok(!lines.some((line) => line.includes(secret)))
    const { data } = replyOf(await conversations.send('goes-on', { content: 'Hello!' }))
    assert.match(data.content, /What can I do for you/)
  })
})
