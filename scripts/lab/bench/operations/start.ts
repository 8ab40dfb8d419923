import { fileURLToPath } from 'node:url'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import type { Findings, StartFigure } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { type RunningProcess, startProcess } from '../../start/start-process.ts'
import { startService } from '../../start/start-service.ts'

const bareProgram = fileURLToPath(new URL('../../bare/start.mjs', import.meta.url))
const kinds = ['first', 'later', 'bare'] as const satisfies readonly StartFigure['start'][]

/** Starts what was built on a database that is new, once more on the same, and a bare server on it. */
export async function benchStart({ engine, rounds }: Ground): Promise<Pick<Findings, 'starts'>> {
  const samples = kinds.map((start) => ({ start, wall: [] as number[], processor: [] as number[] }))
  let isEmbedded = false
  const bar = progress('starts')
  for (let round = 0; round < rounds; round += 1) {
    const database = await engine.newDatabase(`start_${String(round)}`)
    isEmbedded = !('DATABASE_URL' in database.environment)
    const service = (): Promise<RunningProcess> => startService({ program: 'production', database })
    const bare = (): Promise<RunningProcess> =>
      startProcess({ title: 'bare', args: [bareProgram], environment: database.environment })
    for (const { start, wall, processor } of samples) {
      const began = performance.now()
      const running = await (start === 'bare' ? bare : service)()
      wall.push((performance.now() - began) / 1_000)
      processor.push(running.processorSeconds())
      await running.stop()
    }
    bar.to(round + 1, rounds)
  }
  const starts = samples.map(({ start, wall, processor }) => ({
    ...{ isEmbedded, start, count: wall.length },
    ...{ wallP50Seconds: percentile(wall, 0.5), processorP50Seconds: percentile(processor, 0.5) },
  }))
  bar.done(
    starts.map(({ start, processorP50Seconds }) => `${start} ${processorP50Seconds.toFixed(1)} s`).join('  '),
  )
  return { starts }
}
