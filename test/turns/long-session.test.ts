import assert from 'node:assert/strict'
import type { Context } from '../../server/src/context.ts'
import type { Engine, EngineTurn } from '../../server/src/engine.ts'
import type { FormRequest } from '../../server/src/form.ts'
import { noCredits } from '../../server/src/metering/index.ts'
import { newTypeId } from '../../server/src/platform/ids.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { tablesHolding } from '../support/attended-service.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

/** With those before them they make a thousand messages. */
const turns = 496
/** What the service itself says it keeps of what was said before, in characters. */
const mostHistory = 24_000

const height: FormRequest = {
  title: 'Your size',
  questions: [
    {
      key: 'height',
      kind: 'slider',
      prompt: 'How tall are you, in cm?',
      required: true,
      min: 100,
      max: 220,
      step: 1,
    },
  ],
  purpose: {},
}

/** Shows products where it is asked to, writes at length where it is asked to, and asks for the height whenever it may. */
function recordingEngine() {
  const seen: Omit<EngineTurn, 'signal'>[] = []
  let gate = Promise.resolve()
  const ids = new Map<string, string>()
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? newTypeId('prod')
    ids.set(name, id)
    return id
  }
  const engine: Engine<Context> = {
    maximumMillicredits: 1,
    async answer(_ctx, { signal: _signal, ...turn }) {
      seen.push(turn)
      await gate
      const [, show, size] = /^(show|write) (\S+)$/.exec(turn.message) ?? []
      const products = show === 'show' && size !== undefined ? size.split(',') : []
      return {
        content: show === 'write' ? 'x'.repeat(Number(size)) : `You said: ${turn.message}`,
        products: products.map((name) => ({ id: idOf(name), name: `Tent ${name}`, price: 1 })),
        sources: [],
        actions: [],
        outcome: 'answered',
        confidence: null,
        ...(!turn.answered.has('height') && { form: height }),
        sessionEnded: false,
        buckets: { ...noCredits, chat: 1 },
        usage: { inputTokens: 0, outputTokens: 0 },
      }
    },
  }
  /** Nothing is answered before this is done. */
  const answerAfter = (done: Promise<void>): void => {
    gate = done
  }
  return { engine, seen, answerAfter }
}

describe('a long session', function () {
  this.timeout(300_000)
  const { engine, seen, answerAfter } = recordingEngine()
  let service: TestService
  let tenant: Tenant
  let conversations: ReturnType<typeof conversationsOf>

  before(async () => {
    service = await startService({ engine })
  })
  after(() => service.stop())
  beforeEach(async () => {
    tenant = await service.newTenant()
    conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'v', sessionId: 's' })
  })

  const say = async (content: string) => replyOf(await conversations.send('s', { content })).data
  /** The chatter of a long session: products, wishes and questions. */
  const saidIn = (turn: number): string =>
    [
      `show other${String(turn)}`,
      `I am looking for a lamp like the L${String(turn)}.`,
      `Is number ${String(turn)} any good?`,
    ][turn % 3] ?? ''
  const latest = (): Omit<EngineTurn, 'signal'> => {
    const turn = seen.at(-1)
    assert.ok(turn)
    return turn
  }
  const sizeOf = (turn: Omit<EngineTurn, 'signal'>): number =>
    JSON.stringify({ ...turn, answered: [...turn.answered] }).length
  const chosenIn = ({ memory }: Pick<EngineTurn, 'memory'>) =>
    memory.products.flatMap(({ name, isChosen }) => (isChosen ? [name] : []))

  it('keeps what was stated, answered and chosen at its beginning, in a bounded context', async () => {
    const form = (await say("I'm allergic to wool and my budget is 200 euros.")).form
    assert.ok(form)
    await conversations.submit('s', { formId: form.formId, answers: { height: 185 } })
    await say('show alpha,beta')
    await say("I'll take the second one.")
    for (let turn = 0; turn < turns; turn += 1) {
      const reply = await say(saidIn(turn))
      assert.equal(reply.form, null, 'the question was asked again')
    }
    const sizes = seen.slice(-turns).map(sizeOf)
    const end = latest()
    assert.deepEqual(end.memory.facts.slice(0, 2), ["I'm allergic to wool", 'my budget is 200 euros'])
    assert.deepEqual([end.memory.facts.length, end.memory.products.length], [40, 50])
    assert.deepEqual(chosenIn(end), ['Tent beta'])
    assert.equal(end.answered.get('height')?.value, 185)
    assert.deepEqual(
      end.history.map(({ role, content }) => [role, content]),
      Array.from({ length: 10 }, (_, index) => turns - 11 + index).flatMap((turn) => {
        return [
          ['user', saidIn(turn)],
          ['assistant', `You said: ${saidIn(turn)}`],
        ]
      }),
    )
    assert.equal(end.memory.messagesBefore, 2 * (turns + 3) - end.history.length)
    assert.equal(dataOf(await conversations.get('s')).messageCount, 2 * (turns + 4))
    const most = (from: number): number => Math.max(...sizes.slice(from, from + 100))
    assert.ok(most(turns - 100) < 1.05 * most(200), sizes.join(' '))
  })

  it('hands on at most 24,000 characters of what was said, the latest, and 4,000 of a message', async () => {
    for (let turn = 0; turn < 10; turn += 1) await say(`write ${String(turn === 5 ? 100_000 : 3_900)}`)
    await say('And now?')
    const { history, memory } = latest()
    const characters = history.reduce((sum, { content }) => sum + content.length, 0)
    assert.ok(characters <= mostHistory && characters > mostHistory - 4_100, String(characters))
    assert.deepEqual([history.length, memory.messagesBefore], [12, 8])
    assert.equal(history[0]?.content, 'write 3900')
    assert.equal(history[3]?.content, 'x'.repeat(4_000))
    const listed = dataOf(await conversations.list('s', { limit: 100 }))
    assert.equal(listed[11]?.content.length, 100_000)
  })

  it('counts no message twice and none as missing that came while an earlier one was being answered', async () => {
    let open: () => void = () => undefined
    answerAfter(new Promise((resolve) => (open = resolve)))
    const sent: Promise<unknown>[] = []
    for (const content of ['One', 'Two', 'Three']) {
      sent.push(say(content))
      await until(
        async () => dataOf(await conversations.get('s')).messageCount === sent.length,
        'the reply is in the history',
      )
    }
    open()
    await Promise.all(sent)
    assert.deepEqual(
      seen.slice(-3).map(({ history, memory }) => [history.length, memory.messagesBefore]),
      [
        [0, 0],
        [2, 0],
        [4, 0],
      ],
    )
  })

  it('remembers nothing where there is nothing to remember', async () => {
    await say('Do you have tents?')
    await say('And stoves?')
    const { facts, products } = latest().memory
    assert.deepEqual([facts, products], [[], []])
    const { memory } = await service.service.db
      .selectFrom('session')
      .select('memory')
      .where('account_id', '=', tenant.accountId)
      .executeTakeFirstOrThrow()
    assert.equal(memory, null)
  })

  it('knows a chosen product under its number of the latest list, and gives one up for another', async () => {
    await say('show one,two,three')
    await say('Is it waterproof?')
    await say('The last one, please.')
    await say('Thanks')
    assert.deepEqual(chosenIn(latest()), ['Tent three'])
    await say("Actually I'll take the first one instead.")
    await say('Thanks')
    assert.deepEqual(chosenIn(latest()), ['Tent one'])
  })

  it('is erased with its memory', async () => {
    await say('I am allergic to quokkafluff.')
    await say('show quokkatent')
    await say('Thanks')
    assert.deepEqual(latest().memory.facts, ['I am allergic to quokkafluff'])
    assert.ok((await tablesHolding(service, ['quokkafluff'])).includes('session'))
    await conversations.eraseVisitor('v')
    assert.deepEqual(await tablesHolding(service, ['quokkafluff', 'quokkatent']), [])
    await conversations.create({ visitorId: 'v', sessionId: 's' })
    await say('Hello')
    assert.deepEqual(latest().memory, { facts: [], products: [], messagesBefore: 0 })
  })
})
