import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

function check(...folder: string[]): { status: number | null; lines: string[] } {
  const args = ['scripts/check-findable.mjs', ...folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, lines: (stdout + stderr).trim().split('\n') }
}

const throughAnotherDoor = {
  listKnowledgeBases: 'listAccountKnowledgeBases',
  listMessages: 'listWidgetMessages',
  sendMessage: 'sendWidgetMessage',
  submitForm: 'submitWidgetForm',
  giveMessageFeedback: 'giveWidgetMessageFeedback',
  rateSession: 'rateWidgetSession',
  endSession: 'endWidgetSession',
}
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the check that every operation is found by its name', () => {
  let folder: string

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const writeContract = (name: string, ids: readonly string[]): void => {
    const paths = Object.fromEntries(ids.map((operationId) => [`/${operationId}`, { get: { operationId } }]))
    write(`openapi/dist/${name}.json`, JSON.stringify({ paths }))
  }
  const writeRule = (feature: string, name: string): void => {
    write(`server/src/${feature}/${kebab(name)}.ts`, `export async function ${name}() {}\n`)
  }

  /** A small project in which everything is where it should be. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'findable-'))
    const doors = Object.entries(throughAnotherDoor).flat()
    writeContract('openapi', ['createProduct', 'listFaqs', ...doors])
    writeContract('admin', ['getAccount'])
    for (const name of Object.keys(throughAnotherDoor)) writeRule('sessions', name)
    for (const name of ['createItem', 'listItems']) writeRule('knowledge', name)
    writeRule('accounts', 'getAccount')
    for (const name of ['createItem', 'listItems', 'getAccount', ...doors]) {
      write(`test/anywhere/${kebab(name)}.test.ts`, '')
    }
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('finds every operation of this project', () => {
    const { status, lines } = check()
    assert.deepEqual([status, lines.length], [0, 1], lines.join('\n'))
    assert.match(lines[0] ?? '', /^Each of \d\d+ operations/)
  })

  it('finds records of every kind, and what visitors do, by the names that stand for them', () => {
    assert.deepEqual(check(folder), {
      status: 0,
      lines: ['Each of 17 operations leads to its rule and its spec.'],
    })
  })

  it('refuses a rule and a spec of another name, and says the right one', () => {
    renameSync(
      join(folder, 'server/src/accounts/get-account.ts'),
      join(folder, 'server/src/accounts/require-account.ts'),
    )
    renameSync(join(folder, 'test/anywhere/list-items.test.ts'), join(folder, 'test/anywhere/lists.test.ts'))
    assert.deepEqual(check(folder), {
      status: 1,
      lines: [
        'listFaqs: one file test/<feature>/list-items.test.ts is needed, there is none',
        'getAccount: one file server/src/<feature>/get-account.ts is needed, there is none',
      ],
    })
  })

  it('refuses two of a name', () => {
    writeRule('admin', 'getAccount')
    const { status, lines } = check(folder)
    assert.equal(status, 1)
    assert.match(
      lines.join('\n'),
      /accounts\/get-account\.ts and .*admin\/get-account\.ts|admin.* and .*accounts/,
    )
  })

  it('refuses a rule that its file does not export, and a file that only bears the name', () => {
    write('server/src/accounts/get-account.ts', 'export function requireAccount() {}\n')
    writeRule('retrieval', 'listFaqs')
    assert.deepEqual(check(folder), {
      status: 1,
      lines: [
        'listFaqs: server/src/retrieval/list-faqs.ts bears its name, but its rule is list-items.ts',
        'getAccount: server/src/accounts/get-account.ts has to export getAccount',
      ],
    })
  })
})
