import { writeFileSync } from 'node:fs'
import mocha from 'mocha'

const { Spec } = mocha.reporters

/** Mocha's own output, and the counts for whoever adds several runs up. */
export default class CountingReporter extends Spec {
  constructor(runner, options) {
    super(runner, options)
    runner.once('end', () => {
      const { passes, failures, pending } = runner.stats
      const counts = { passed: passes, failed: failures, skipped: pending }
      if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(counts))
    })
  }
}
