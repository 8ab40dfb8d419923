import assert from 'node:assert/strict'
import { formatAnswer } from '../../server/src/command-line/format-answer.ts'
import type { Operation } from '../../server/src/command-line/operations.ts'
import { answerExamples, contract, operations } from './example-service.ts'

function command(noun: string, verb: string): Operation {
  const operation = operations.find((each) => each.noun === noun && each.verb === verb)
  assert.ok(operation)
  return operation
}

function formatExample(noun: string, verb: string, example = 0): string {
  const operation = command(noun, verb)
  return formatAnswer(contract, operation, answerExamples(operation)[example])
}

describe('formatAnswer', () => {
  it('prints a list as a table of the columns that the contract names', () => {
    assert.equal(
      formatExample('accounts', 'list'),
      [
        'accountId                       name                plan    paymentState  balance',
        'acc_01m1e08hh0ecw9tqvjqbc2rtc1  Fernweh Outfitters  growth  current       1842.5',
        'acc_01m3t9xk5pf2qaw6h8d4vn0c7e  Harbour Bikes       free    overdue       0',
      ].join('\n'),
    )
  })

  it('says how to get the next page', () => {
    const answer = { data: [{ name: 'one' }], pagination: { cursor: 'abc', hasMore: true, total: 57 } }
    assert.match(
      formatAnswer(contract, command('accounts', 'list'), answer),
      /1 of 57\. Next page: --cursor abc$/,
    )
  })

  it('says that a list is empty', () => {
    const answer = { data: [], pagination: { cursor: null, hasMore: false, total: 0 } }
    assert.equal(formatAnswer(contract, command('accounts', 'list'), answer), 'Nothing found.')
  })

  it('prints a record field by field, with tables of nested lists below', () => {
    const usage = formatExample('accounts', 'usage')
    assert.match(usage, /^consumed +160\.8$/m)
    assert.match(usage, /^buckets\.chat +121$/m)
    assert.match(usage, /\n\nreasons:\nreason +entries +amount\ncredit +1 +500\n/)
  })

  it('points out the secrets that are shown once', () => {
    assert.match(
      formatExample('keys', 'create'),
      /\n\nKeep now, it is not shown again: secret, callbackSecret\.secret, callbackSecret\.whsec$/,
    )
    assert.match(formatExample('keys', 'create', 1), /not shown again: secret$/)
    assert.ok(!formatExample('keys', 'update').includes('not shown again'))
    assert.match(
      formatExample('webhooks', 'rotate-secret'),
      /not shown again: signingSecret\.secret, signingSecret\.whsec$/,
    )
  })

  it('never lets a value steer the terminal', () => {
    const answer = { data: { name: 'a\u001b[2Jb\u202e', list: ['\u0007'] } }
    assert.equal(
      formatAnswer(contract, command('accounts', 'get'), answer),
      'name  a\\u{1b}[2Jb\\u{202e}\nlist  \\u{7}',
    )
  })

  it('prints a text of several lines as it was written', () => {
    const answer = { data: { greeting: 'Hello!\nWhat can I do for you?\r\n\tAsk.', list: ['a\nb'] } }
    assert.equal(
      formatAnswer(contract, command('accounts', 'get'), answer),
      'greeting  Hello!\n          What can I do for you?\n           Ask.\nlist      a b',
    )
  })
})
