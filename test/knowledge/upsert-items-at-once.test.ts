import assert from 'node:assert/strict'
import { createClient } from '../../client-sdk/src/index.ts'
import { type Fields, kinds } from '../../server/src/knowledge/index.ts'
import { upsertItems } from '../../server/src/knowledge/upsert-items.ts'
import { checkedFetch } from '../support/contract-check.ts'
import { countStatements } from '../support/count-statements.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant, type TenantOptions } from '../support/tenant.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { itemCountOf, setItemCount } from './item-count.ts'
import { fieldsOf, recordsOf } from './records.ts'

/** The client SDK gives every POST a key of its own; others may send none, which is another transaction. */
async function withoutKey(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.delete('Idempotency-Key')
  return checkedFetch(new Request(request, { headers }))
}

// What differs here has nothing to do with the kind.
const kind = 'product'
const least = { name: 'Karst 45 backpack' }

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The same numbers in another order for every turn. There must not be a multiple of 7, 11 or 13 of them. */
function shuffled(values: readonly number[], turn: number): number[] {
  const step = [1, 7, 11, 13][turn % 4] ?? 1
  const order = values.map((_, index) => values[(index * step + turn) % values.length] ?? 0)
  return turn % 2 === 0 ? order : order.toReversed()
}

describe('mirroring records, many at once', () => {
  let service: SharedService
  let own: Tenant

  before(async () => {
    service = await sharedService()
  })

  for (const isKeyed of [true, false]) {
    const arrive = async (options?: TenantOptions): Promise<Tenant> => {
      const { baseUrl } = service
      const tenant = await service.newTenant(options)
      const { apiKey } = tenant
      const { raw } = createClient({ baseUrl, apiKey, maxRetries: 0, fetch: withoutKey })
      return isKeyed ? tenant : { ...tenant, client: raw }
    }
    const upsert = async (items: readonly Fields[]) =>
      dataOf(await recordsOf(own, kind).upsert('externalId', items))
    const stored = async () => dataOf(await recordsOf(own, kind).list({ limit: 100 }))
    const keyOf = (each: number): string => `row-${String(each)}`

    describe(`${isKeyed ? 'with' : 'without'} idempotency keys`, () => {
      beforeEach(async () => {
        own = await arrive()
      })

      it('200 makes each record once and loses no field, whatever the order of the rows', async () => {
        const keys = numbers(23)
        const turns = numbers(28)
        const keysOf = (turn: number) => shuffled(keys, turn).slice(turn % 3)
        const upsertAll = (round: string) =>
          Promise.all(
            turns.map((turn) =>
              upsert(
                keysOf(turn).map((each) => ({
                  ...least,
                  externalId: keyOf(each),
                  metadata: { [`${round} ${String(turn)}`]: each },
                })),
              ),
            ),
          )
        const answers = [...(await upsertAll('first')), ...(await upsertAll('second'))]
        const rows = answers.flatMap(({ results }) => results)
        assert.equal(rows.filter(({ outcome }) => outcome === 'created').length, keys.length)
        assert.equal(rows.filter(({ outcome }) => outcome === 'updated').length, rows.length - keys.length)
        const expected = keys.map((each) => {
          const wrote = turns.filter((turn) => keysOf(turn).includes(each))
          const names = ['first', 'second'].flatMap((round) =>
            wrote.map((turn) => `${round} ${String(turn)}`),
          )
          return [keyOf(each), Object.fromEntries(names.map((name) => [name, each]))] as const
        })
        const found = (await stored()).map(({ externalId, metadata }) => [externalId, metadata] as const)
        assert.equal(found.length, keys.length)
        assert.deepEqual(new Map<unknown, unknown>(found), new Map(expected))
        assert.equal(await itemCountOf(service, own), keys.length)
        const { balance } = await own.balance()
        assert.equal(balance, (1_000_000 - rows.length) / 1000)
      })

      it('200 loses nothing to changes, deletions and new keys that arrive meanwhile', async () => {
        const keys = numbers(12)
        const rowsOf = (turn: number) =>
          shuffled(keys, turn).map((each) => ({
            ...least,
            externalId: keyOf(each),
            metadata: { [`batch ${String(turn)}`]: true },
          }))
        await upsert(rowsOf(0))
        const before = await stored()
        const kept = before.slice(2)
        const outcomes = await Promise.all([
          ...numbers(8).map(async (turn) => (await upsert(rowsOf(turn + 1))).summary.failed),
          ...kept.map(async ({ id }, index) => {
            const { response } = await recordsOf(own, kind).update(id, { metadata: { changed: index } })
            return response.ok ? 0 : 1
          }),
          ...before.slice(0, 2).map(async ({ id }) => {
            const { response } = await recordsOf(own, kind).remove(id)
            return response.ok ? 0 : 1
          }),
        ])
        assert.deepEqual(
          outcomes,
          outcomes.map(() => 0),
        )
        const after = new Map((await stored()).map((record) => [record.id, record]))
        for (const [index, { id }] of kept.entries()) {
          const batches = Object.fromEntries(numbers(9).map((turn) => [`batch ${String(turn)}`, true]))
          assert.deepEqual(after.get(id)?.metadata, { ...batches, changed: index })
        }
        const keysAfter = [...after.values()].map(({ externalId }) => externalId)
        assert.equal(new Set(keysAfter).size, keysAfter.length)
        assert.equal(await itemCountOf(service, own), keysAfter.length)
      })

      it('200 keeps the ceiling of 10,000 records exactly', async () => {
        await upsert([{ ...least, externalId: 'known' }])
        await setItemCount(service, own, 9_955)
        const answers = await Promise.all(
          numbers(8).map((turn) =>
            upsert([
              ...numbers(10).map((each) => ({ ...least, externalId: `${String(turn)}-${String(each)}` })),
              ...(turn < 2 ? [{ externalId: 'known', metadata: { [`turn ${String(turn)}`]: true } }] : []),
            ]),
          ),
        )
        const outcomes = answers.flatMap(({ results }) => results).map(({ code, outcome }) => code ?? outcome)
        const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length
        assert.deepEqual([count('created'), count('LIMIT_EXCEEDED'), count('updated')], [45, 35, 2])
        assert.equal(await itemCountOf(service, own), 10_000)
        assert.equal((await stored()).length, 46)
      })

      it('402 never spends more than the balance', async () => {
        own = await arrive({ credits: 0.025 })
        const answers = await Promise.allSettled(
          numbers(6).map((turn) =>
            upsert(numbers(10).map((each) => ({ ...least, externalId: `${String(turn)}-${String(each)}` }))),
          ),
        )
        const isStored = ({ status }: { status: string }): boolean => status === 'fulfilled'
        assert.equal(answers.filter(isStored).length, 2)
        for (const answer of answers) {
          if (answer.status === 'rejected')
            assert.equal((answer.reason as { code?: string }).code, 'BALANCE_EXHAUSTED')
        }
        assert.deepEqual(await own.balance(), { balance: 0.005, reserved: 0 })
        assert.equal((await stored()).length, 20)
      })

      it('200 shows a record that was made in the answer before', async () => {
        await upsert([{ ...least, externalId: 'a' }])
        const answers = await Promise.all(numbers(10).map(() => upsert([{ ...least, externalId: 'a' }])))
        assert.deepEqual(
          answers.map(({ summary }) => summary.unchanged),
          numbers(10).map(() => 1),
        )
        assert.deepEqual((await stored()).map(fieldsOf), [
          kinds[kind].complete({ ...least, externalId: 'a' }),
        ])
      })
    })
  }
})

describe('statements of an upsert', () => {
  let service: UnmannedService
  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  it('are as many for 100 records as for one of each outcome', async () => {
    const { ctx, knowledgeBaseId } = await service.newAccount()
    const statementsFor = (items: readonly Fields[]): Promise<number> =>
      countStatements(ctx, (ctx) =>
        upsertItems(ctx, kinds[kind], {
          knowledgeBaseId,
          matchBy: 'externalId',
          items,
          checkRow: () => [],
          requestId: ctx.newId('req'),
        }),
      )
    const rows = (names: readonly string[], fields: Fields = {}) =>
      names.map((externalId) => ({ ...least, externalId, ...fields }))
    const named = (letter: string, count: number) => numbers(count).map((each) => `${letter}${String(each)}`)
    const mixed = async (count: number, round: string): Promise<number> => {
      await statementsFor([...rows(named(`same ${round}`, count)), ...rows(named(`other ${round}`, count))])
      return statementsFor([
        ...rows(named(`new ${round}`, count)),
        ...rows(named(`other ${round}`, count), { tags: ['changed'] }),
        ...rows(named(`same ${round}`, count)),
        ...numbers(count).map(() => ({ ...least })),
      ])
    }
    const ofFew = await mixed(1, 'few')
    assert.equal(await mixed(25, 'many'), ofFew)
    assert.equal(ofFew, 4)
    const unchanged = await statementsFor(rows(named('same many', 25)))
    assert.equal(unchanged, 2)
  })
})
