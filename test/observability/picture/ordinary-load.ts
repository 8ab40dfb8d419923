import { embed } from '../../../scripts/lab/providers/behaviours/embed.ts'
import { says } from '../../../scripts/lab/providers/behaviours/says.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { misuse, say, sync } from '../play.ts'
import type { Stage } from '../stage.ts'
import { seededRandom } from '../../../scripts/lab/numbers/seeded-random.ts'

const modes = ['sync', 'stream', 'callback'] as const

/** Visitors who talk, a catalogue that is synced, and now and then somebody who calls wrongly. Ends after `lastsMs`. */
export async function ordinaryLoad(stage: Stage, lastsMs: number): Promise<void> {
  const random = seededRandom(11)
  stage.model.chat = async (body) => {
    await wait(150 + 900 * random() ** 2)
    return says('Good day to you.')(body)
  }
  stage.model.embed = async (body) => {
    await wait(50 + 200 * random())
    return embed(body)
  }
  const endsAt = performance.now() + lastsMs
  const visitor = async (name: string): Promise<void> => {
    for (let count = 0; performance.now() < endsAt; count += 1) {
      const mode = modes[Math.floor(random() * modes.length)] ?? 'sync'
      await say(stage, `${name}-${String(count)}`, { mode })
      await wait(300 + 1_500 * random())
    }
  }
  const others = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await misuse(stage)
      await wait(7_000)
    }
  }
  await Promise.all([...['a', 'b', 'c', 'd', 'e'].map(visitor), others(), sync(stage)])
}
