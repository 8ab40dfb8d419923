import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../services/processes.mjs'
import { withConnection } from '../start/connections.ts'
import { progress } from '../command/progress.ts'
import type { Cluster } from '../start/start-cluster.ts'
import { databaseName } from './grow.ts'
import { databaseBytes } from './measure-sizes.ts'

/** How long one thing takes that somebody has to do for the whole database. */
export interface UpkeepFigure {
  readonly what: string
  readonly seconds: number
  /** Of what was written, where that tells something. */
  readonly bytes?: number
}

const statements: Readonly<Record<string, readonly string[]>> = {
  'vacuum after a hundredth of the items changed': [
    'update item set updated_at = updated_at where item_number % 100 = 0',
    'vacuum item',
  ],
  'vacuum freeze of everything': ['vacuum (freeze)'],
  'analyze of everything': ['analyze'],
  'create an index on items': [
    'create index growth_probe on item (account_id, updated_at)',
    'drop index growth_probe',
  ],
  'create an index on postings': [
    'create index growth_probe on posting_list (account_id, term)',
    'drop index growth_probe',
  ],
  'add a column with a default': [
    `alter table message add column growth_probe text not null default 'none'`,
    'alter table message drop column growth_probe',
  ],
  'add a checked constraint to messages': [
    'alter table message add constraint growth_probe check (position > 0)',
    'alter table message drop constraint growth_probe',
  ],
}

/** A dump is read back only while that takes minutes, not hours. */
const mostBytesRestored = 4 * 1024 ** 3

/** What is timed is the first statement of each, but for the vacuum, whose first one makes the work. */
export async function measureUpkeep(cluster: Cluster): Promise<UpkeepFigure[]> {
  const bar = progress('Upkeep')
  const figures: UpkeepFigure[] = []
  const url = cluster.url(databaseName, 'postgres')
  await withConnection(url, async (client) => {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const [what, [first = '', second = '']] of Object.entries(statements)) {
      const isVacuum = second.startsWith('vacuum')
      if (isVacuum) await client.query(first)
      const startedAt = performance.now()
      await client.query(isVacuum ? second : first)
      figures.push({ what, seconds: (performance.now() - startedAt) / 1000 })
      if (!isVacuum && second !== '') await client.query(second)
      bar.to(figures.length, Object.keys(statements).length + 2)
    }
  })
  figures.push(...(await dumpAndRestore(cluster)))
  bar.done(figures.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`).join('  '))
  return figures
}

async function dumpAndRestore(cluster: Cluster): Promise<UpkeepFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'growth-dump-'))
  const file = join(folder, 'dump')
  const url = cluster.url(databaseName, 'postgres')
  try {
    const dumping = await timed(() =>
      run(join(cluster.programs, 'pg_dump'), [
        ...['--format=custom', '--compress=1', '--exclude-schema=seed', `--file=${file}`],
        ...[`--dbname=${url}`],
      ]),
    )
    const { size } = await stat(file)
    const dump = { what: 'pg_dump, one process, compressed', seconds: dumping, bytes: size }
    if ((await withConnection(url, databaseBytes)) > mostBytesRestored) return [dump]
    return [dump, { what: 'pg_restore, two processes', seconds: await restore(cluster, file) }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restore(cluster: Cluster, file: string): Promise<number> {
  const name = 'growth_restored'
  await withConnection(cluster.url('postgres', 'postgres'), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
  try {
    return await timed(() =>
      run(join(cluster.programs, 'pg_restore'), [
        '--jobs=2',
        `--dbname=${cluster.url(name, 'postgres')}`,
        file,
      ]),
    )
  } finally {
    await withConnection(cluster.url('postgres', 'postgres'), (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    )
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}
