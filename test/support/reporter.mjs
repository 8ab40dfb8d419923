import { writeFileSync } from 'node:fs'
import mocha from 'mocha'

const { Spec } = mocha.reporters

/** Mocha's own output, and for whoever adds several runs up the counts and what failed. */
export default class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options)
    const broken = []
    runner.on('fail', (test, error) => {
      broken.push({ title: test.fullTitle(), file: test.file, reason: error.stack ?? String(error) })
    })
    runner.once('end', () => {
      const { passes, failures, pending } = runner.stats
      const counts = { passed: passes, failed: failures, skipped: pending, broken }
      if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(counts))
    })
  }
}
