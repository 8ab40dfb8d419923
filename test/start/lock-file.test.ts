import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

describe('package-lock.json', () => {
  // npm leaves out what it did not find for other platforms, and then refuses `npm ci` on every platform.
  it('has an entry for every optional package, whatever platform it was written on', () => {
    const file = new URL('../../package-lock.json', import.meta.url)
    // Written by npm, whose format this is.
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    const missing = wanted.filter(
      (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
    )
    assert.deepEqual(missing, [])
  })
})
