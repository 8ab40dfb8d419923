import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'

const module = (name: string): string =>
  JSON.stringify(new URL(`../../scripts/measure/${name}.ts`, import.meta.url).href)

/** A command that takes a number, and is told to fail at it. */
const program = `
  import { flag, readArguments, readNumbers, text } from ${module('command-line')}
  import { runCommand } from ${module('run-command')}
  const readOptions = (args) => {
    const { rounds, broken } = readArguments(args, { rounds: text, broken: flag })
    return { rounds: readNumbers('rounds', rounds, { fallback: [3], most: 9 }), broken }
  }
  await runCommand({
    usage: 'Usage: npm run try',
    readOptions,
    run: async ({ rounds, broken }) => {
      if (broken) throw new Error('The disk is full.')
      console.log(rounds.join())
    },
  })`

function call(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    // Where the name of a file would stand, the arguments have another word before them.
    ['--import', 'tsx', '--input-type=module', '--eval', program, '--', 'try', ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('runCommand', () => {
  it('does what it is asked for', () => {
    assert.deepEqual(call(), { status: 0, stdout: '3\n', stderr: '' })
    assert.deepEqual(call('--rounds', '5,2'), { status: 0, stdout: '2,5\n', stderr: '' })
  })

  it('shows its usage when it is asked to, whatever else it is asked for', () => {
    const shown = { status: 0, stdout: 'Usage: npm run try\n', stderr: '' }
    assert.deepEqual(call('--help'), shown)
    assert.deepEqual(call('--rounds', 'none', '--help'), shown)
  })

  it('ends with 2 and its usage when it is not understood', () => {
    const { status, stderr } = call('--rounds', '10')
    assert.equal(status, 2)
    assert.equal(stderr, '--rounds takes whole numbers from 1 to 9, joined by commas.\nUsage: npm run try\n')
    assert.equal(call('--loud').status, 2)
  })

  it('lets any other failure through, with where it came from', () => {
    const { status, stderr } = call('--broken')
    assert.equal(status, 1)
    assert.match(stderr, /The disk is full\.\n +at /)
    assert.doesNotMatch(stderr, /Usage/)
  })
})
