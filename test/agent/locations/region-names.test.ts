import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { locationExample } from './location-example.ts'
import { mayBeIn, otherSpellings } from '../../../server/src/agent/builtin/locations/region-names.ts'

const run = promisify(execFile)
const module = new URL('../../../server/src/agent/builtin/locations/region-names.ts', import.meta.url)

describe('otherSpellings', () => {
  it('tells the codes of areas by their names, the longest there is included', () => {
    assert.ok(otherSpellings('a shop in Missouri').includes('MO'))
    const longest = 'the United Kingdom of Great Britain and Northern Ireland'
    assert.ok(otherSpellings(`what is there in ${longest} to see`).includes('GB'))
  })

  it('tells the names of areas by their codes', () => {
    assert.ok(otherSpellings('a shop in MO').includes('missouri'))
  })

  it('tells what cities are called in other languages', () => {
    assert.ok(otherSpellings('Ist der Laden in Wien offen?').includes('vienna'))
    assert.ok(otherSpellings('un magasin à La Haye').includes('den haag'))
  })

  it('tries runs of words up to the longest name, so that the longest message fits into little memory', async () => {
    const message = `What are your opening hours in Oregon ${'a '.repeat(1980)}`
    const words = Array.from({ length: 1000 }, (_, index) => index.toString(36)).join(' ')
    const program = `
      const { otherSpellings } = await import(${JSON.stringify(module.href)})
      const count = (text) => otherSpellings(text).length
      console.log(count(${JSON.stringify(message)}), count(${JSON.stringify(words)}))`
    const limits = ['--max-old-space-size=96', '--max-semi-space-size=8']
    const { stdout } = await run(process.execPath, [
      ...limits,
      '--import=tsx',
      '--input-type=module',
      '--eval',
      program,
    ])
    assert.match(stdout, /^[1-9]\d* \d+\n$/)
  })
})

describe('mayBeIn', () => {
  const branch = locationExample({
    address: '2 Tannery Road, EH3 9YB',
    city: 'Edinburgh',
    country: 'United Kingdom',
  })

  it('knows that no record says in which part of its country a location is, and what countries lie in', () => {
    for (const area of ['Scotland', 'Wales', 'Europe', 'the UK']) assert.ok(mayBeIn(area, [branch]), area)
  })

  it('takes no city for a region that is called like it, and nothing elsewhere', () => {
    for (const area of ['London', 'Munich', 'Scandinavia', 'Kentucky'])
      assert.ok(!mayBeIn(area, [branch]), area)
  })
})
