import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { components } from '../../server/src/contract/admin-types.gen.ts'
import { run } from '../command-line/example-service.ts'
import { type FullAccount, fillAccount } from '../data/full-account.ts'
import { startSweptService, type SweptService } from '../data/swept-service.ts'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { checkedFetch } from '../support/contract-check.ts'

type Line = components['schemas']['AccountExportLine']

const everyType: readonly Line['type'][] = [
  'account',
  'knowledgeBase',
  'product',
  'faq',
  'location',
  'widget',
  'plugin',
  'key',
  'webhook',
  'member',
  'accountEvent',
  'visitor',
  'session',
  'message',
  'delivery',
  'ledgerEntry',
  'end',
]

describe('exportAccount', () => {
  let service: SweptService
  let receiver: Receiver
  let account: FullAccount

  before(async () => {
    service = await startSweptService()
    receiver = await openReceiver()
    account = await fillAccount(service, receiver, 'wombat')
    await fillAccount(service, receiver, 'bilby')
  })
  after(async () => {
    await service.stop()
    await receiver.close()
  })

  const ask = (accountId: string) =>
    checkedFetch(
      new Request(`${service.origin}/admin/v1/accounts/${accountId}/export`, {
        headers: { Authorization: `Bearer ${service.adminToken}` },
      }),
    )
  const linesIn = (text: string): Line[] =>
    // The answer was held against the contract line by line.
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  const exported = async (accountId: string): Promise<string> => {
    const response = await ask(accountId)
    assert.equal(response.status, 200)
    return response.text()
  }

  it('200 tells everything the account owns, of nobody else, and no secret', async () => {
    const text = await exported(account.tenant.accountId)
    const lines = linesIn(text)
    assert.deepEqual([...new Set(lines.map(({ type }) => type))], everyType)
    for (const word of account.words) assert.ok(text.includes(word), word)
    assert.ok(!text.includes('bilby'))
    for (const secret of account.secrets) {
      assert.ok(secret.length > 20)
      assert.ok(!text.includes(secret))
    }
    assert.ok(!text.includes('v1.test.'), 'not even sealed')
    assert.deepEqual(lines.at(-1), { type: 'end', data: { lines: lines.length - 1 } })
  })

  it('200 has a ledger that adds up to the balance', async () => {
    const lines = linesIn(await exported(account.tenant.accountId))
    const amounts = lines.flatMap((line) => (line.type === 'ledgerEntry' ? [line.data.amount] : []))
    const sum = amounts.reduce((all, amount) => all + Math.round(amount * 1000), 0) / 1000
    const [first] = lines
    assert.equal(first?.type, 'account')
    assert.equal(sum, first.data.balance)
    assert.ok(amounts.length >= 4)
    assert.ok(lines.some((line) => line.type === 'ledgerEntry' && line.data.keyId !== null))
  })

  it('200 goes through any number of records, each once', async () => {
    const { accountId } = account.tenant
    await sql`
      insert into message (account_id, widget_id, session_id, message_id, position, turn_id, role, status, content,
        result, created_at)
      select account_id, widget_id, session_id, overlay(message_id placing lpad(number::text, 3, '0') from 5), number + 1000, turn_id, role, status,
        'copy ' || number, result, created_at
      from message, generate_series(1, 301) as number
      where account_id = ${accountId} and position = 1`.execute(service.service.db)
    const lines = linesIn(await exported(accountId))
    const copies = lines.flatMap((line) =>
      line.type === 'message' && line.data.content.startsWith('copy') ? [line.data.content] : [],
    )
    assert.equal(copies.length, 301)
    assert.equal(new Set(copies).size, 301)
  })

  it('is written to a file of the operator’s own by the command line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    try {
      const file = join(folder, 'account.jsonl')
      const { accountId } = account.tenant
      const env = { ADMIN_ORIGIN: service.origin, ADMIN_TOKEN: service.adminToken, DATA_DIR: '/nowhere' }
      const { exitCode, out, error } = await run(['accounts', 'export', accountId, '--output', file], env)
      assert.deepEqual([exitCode, error], [0, ''])
      const text = await readFile(file, 'utf8')
      assert.equal(out, `${String(linesIn(text).length - 1)} records are in ${file}\n`)
      assert.equal((await stat(file)).mode & 0o777, 0o600)
      assert.equal(text, await exported(accountId))
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
