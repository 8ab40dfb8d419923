import assert from 'node:assert/strict'
import { seededRandom } from '../../scripts/lab/numbers/seeded-random.ts'
import { everyKind, kinds } from '../../server/src/knowledge/index.ts'
import type { ItemKind } from '../../server/src/db/schema.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { recordsOf } from '../knowledge/records.ts'
import { runs } from '../support/when.ts'
import { startService, type TestService } from '../support/start-service.ts'
import type { Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { watchedModel } from '../sync/watched-model.ts'
import { find, publish } from './search.ts'

const catalogues = runs({ usual: 1, full: 20 })
const deletionsEach = 50
const cataloguesAtOnce = 4
/** In each catalogue, after these many deletions, a sync of many changed rows begins … */
const syncsAfter = [3, 20, 37]
/** … and gets its vectors, and so goes on to publish, only with one of the next. */
const embeddedAt = [9, 26, 43]
const rowsOfKind = 30
const mostReadsAtOnce = 4

interface Row {
  readonly kind: ItemKind
  readonly id: string
  readonly key: string
  /** A word that no other record holds. */
  readonly name: string
}

/** What all catalogues together went through. */
const seen = { deletions: 0, reads: 0, duringSync: 0, foundBefore: 0, rowsDeleted: 0 }

/** Embeds the documents of a catalogue only while its gate is open. */
function gatedModel() {
  const gates = new Map<number, { readonly opened: Promise<void>; readonly open: () => void }>()
  const model = watchedModel()
  model.onEmbed = async ({ texts, inputType }) => {
    const seed = Number(/catalogue(\d+)/.exec(texts.join())?.[1])
    if (inputType === 'document') await gates.get(seed)?.opened
  }
  return {
    model,
    close(seed: number): void {
      let open = (): void => undefined
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      gates.set(seed, { opened, open })
    },
    open(seed: number): void {
      gates.get(seed)?.open()
    },
  }
}

type Gates = Omit<ReturnType<typeof gatedModel>, 'model'>

/** A catalogue that is deleted row by row while it is searched, asked and synced. */
class Run {
  readonly #random: () => number
  readonly #tenant: Tenant
  readonly #gone = new Set<string>()
  readonly #reads: Promise<void>[] = []
  readonly #seed: number
  readonly #gates: Gates
  #rows: Row[] = []
  #isSyncing = false
  #published: Promise<void> | undefined

  constructor(tenant: Tenant, seed: number, gates: Gates) {
    this.#tenant = tenant
    this.#seed = seed
    this.#gates = gates
    this.#random = seededRandom(seed)
  }

  async play(): Promise<void> {
    await this.#fill()
    await conversationsOf(this.#tenant).create({ visitorId: 'v', sessionId: 'asking' })
    for (let deletion = 1; deletion <= deletionsEach; deletion += 1) {
      const victims = this.#choose()
      // Every other time a read is under way while the rows go; it may or may not see them.
      if (deletion % 2 === 0) this.#reads.push(this.#read(victims))
      if (embeddedAt.includes(deletion)) this.#letSyncGoOn()
      await this.#delete(victims)
      for (const { id } of victims) this.#gone.add(id)
      seen.deletions += 1
      seen.rowsDeleted += victims.length
      if (this.#isSyncing) seen.duringSync += 1
      this.#reads.push(this.#read(victims))
      while (this.#reads.length > mostReadsAtOnce) await this.#reads.shift()
      if (syncsAfter.includes(deletion)) await this.#beginSync()
    }
    await Promise.all([...this.#reads, this.#published])
    await this.#read(this.#rows)
  }

  async #fill(): Promise<void> {
    const items = Object.fromEntries(
      everyKind.map(({ name: kind }) => [
        kind,
        Array.from({ length: rowsOfKind }, (_, index) => this.#record(kind, index, 'first')),
      ]),
    )
    const ids = await publish(this.#tenant, items)
    this.#rows = everyKind.flatMap(({ name: kind }, at) =>
      Array.from({ length: rowsOfKind }, (_, index) => {
        const key = `${kind}-${String(index)}`
        return { kind, key, name: nameOf(kind, index), id: ids[at * rowsOfKind + index] ?? '' }
      }),
    )
  }

  #record(kind: ItemKind, index: number, edition: string) {
    const required = Object.fromEntries(kinds[kind].required.map((field) => [field, `${edition} edition`]))
    const externalId = `${kind}-${String(index)}`
    const title = `${nameOf(kind, index)} catalogue${String(this.#seed)} ${edition}`
    return { ...required, [kinds[kind].titleField]: title, externalId }
  }

  #choose(): Row[] {
    const { kind } = this.#pick(this.#rows)
    const ofKind = this.#rows.filter((row) => row.kind === kind)
    const count = 1 + Math.floor(this.#random() * 2)
    const start = Math.floor(this.#random() * ofKind.length)
    return ofKind.slice(start, start + count)
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#random() * values.length)]
    assert.ok(value !== undefined)
    return value
  }

  /** One by one, in bulk by id or key, or as what a mirror no longer has. */
  async #delete(victims: readonly Row[]): Promise<void> {
    const [{ kind } = this.#pick(victims)] = victims
    const records = recordsOf(this.#tenant, kind)
    this.#rows = this.#rows.filter((row) => !victims.includes(row))
    const rest = this.#rows.filter((row) => row.kind === kind).map((row) => row.key)
    const way = this.#random()
    if (way < 0.25 && rest.length >= victims.length) {
      const confirm = this.#tenant.knowledgeBaseId
      const keys = { matchBy: 'externalId', keys: rest, maxDeletionPercent: 50 }
      await records.reconcile({ ...keys, mode: 'apply', confirm })
    } else if (way < 0.5) {
      await records.bulkDelete({ ids: victims.map(({ id }) => id) })
    } else if (way < 0.75) {
      await records.bulkDelete({ matchBy: 'externalId', keys: victims.map(({ key }) => key) })
    } else {
      await Promise.all(victims.map(({ id }) => records.remove(id)))
    }
  }

  /** A search or a question for these rows. What is gone when it starts must not come back. */
  async #read(rows: readonly Row[]): Promise<void> {
    const goneBefore = new Set(this.#gone)
    const query = rows
      .slice(0, 2)
      .map((row) => row.name)
      .join(' ')
    const found = this.#random() < 0.25 ? await this.#ask(query) : await this.#search(query)
    seen.reads += 1
    if (rows.some(({ id }) => found.includes(id))) seen.foundBefore += 1
    assert.deepEqual(
      found.filter((id) => goneBefore.has(id)),
      [],
      `"${query}" brought back what was deleted`,
    )
  }

  async #search(query: string): Promise<string[]> {
    return (await find(this.#tenant, { query, limit: 50 })).map((hit) => hit.id)
  }

  async #ask(content: string): Promise<string[]> {
    const { data } = replyOf(await conversationsOf(this.#tenant).send('asking', { content }))
    return [...data.sources, ...data.products].map(({ id }) => id)
  }

  /** Every second row changes and is taken up by a sync. */
  async #beginSync(): Promise<void> {
    await this.#published
    for (const { name: kind } of everyKind) {
      const changed = this.#rows.filter((row, index) => row.kind === kind && index % 2 === 0)
      const edition = `edition${String(this.#gone.size)}`
      const records = changed.map(({ key }) => this.#record(kind, Number(key.split('-')[1]), edition))
      if (records.length > 0) await recordsOf(this.#tenant, kind).upsert('externalId', records)
    }
    this.#gates.close(this.#seed)
    await syncOf(this.#tenant).start()
    this.#isSyncing = true
  }

  /** Nobody waits for it: what it publishes comes between the next deletions and reads. */
  #letSyncGoOn(): void {
    this.#gates.open(this.#seed)
    this.#published = syncOf(this.#tenant)
      .settled()
      .then(({ syncStatus }) => {
        assert.equal(syncStatus, 'idle')
        this.#isSyncing = false
      })
  }
}

function nameOf(kind: ItemKind, index: number): string {
  return `${kind}word${String(index)}`
}

describe('deleted rows', function () {
  this.timeout(300_000)
  const { model, ...gates } = gatedModel()
  let service: TestService
  before(async () => {
    service = await startService({ model })
  })
  after(() => service.stop())

  it(`200 never brings back what a delete before has acknowledged, in ${String(catalogues * deletionsEach)} interleavings`, async () => {
    const seeds = Array.from({ length: catalogues }, (_, index) => index + 1)
    while (seeds.length > 0)
      await Promise.all(
        seeds.splice(0, cataloguesAtOnce).map(async (seed) => {
          await new Run(await service.newTenant(), seed, gates).play()
        }),
      )
    assert.equal(seen.deletions, catalogues * deletionsEach)
    assert.ok(seen.reads >= 75 * catalogues)
    // The reads would have found the rows, and syncs were at work meanwhile: otherwise this proves nothing.
    assert.ok(seen.foundBefore > 5 * catalogues, JSON.stringify(seen))
    assert.ok(seen.duringSync >= 15 * catalogues, JSON.stringify(seen))
  })
})
