import { writeFileSync } from 'node:fs'
import mocha from 'mocha'

const { Spec } = mocha.reporters

/** Mocha's own output, and for whoever adds several runs up the counts, what failed and how long each file took. */
export default class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options)
    const broken = []
    const times = new Map()
    let latest = performance.now()
    const note = ({ file = 'hooks of all' }) => {
      const now = performance.now()
      times.set(file, (times.get(file) ?? 0) + now - latest)
      latest = now
    }
    runner.on('test end', note)
    runner.on('hook end', note)
    runner.on('fail', (test, error) => {
      broken.push({ title: test.fullTitle(), file: test.file, reason: error.stack ?? String(error) })
    })
    runner.once('end', () => {
      const { passes, failures, pending } = runner.stats
      const files = [...times].map(([file, ms]) => ({ file, seconds: ms / 1000 }))
      const counts = { passed: passes, failed: failures, skipped: pending, broken, files }
      if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(counts))
    })
  }
}
