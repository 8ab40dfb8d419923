import assert from 'node:assert/strict'
import { findFault } from '../../../../server/src/agent/cohere/checks/index.ts'
import { blindLies } from './blind-lies.ts'
import { cite } from './cite.ts'
import { blindA } from './honest/blind-a.ts'
import { blindB } from './honest/blind-b.ts'
import { blindC } from './honest/blind-c.ts'
import { groundOf } from './records.ts'

/**
 * Written by people who did not know the rules. When first asked, the rules threw away 23, 27 and 20 of 130; for the
 * third set that was after they had been mended with the other two. How a reply that is true may be worded has no end:
 * these limits only keep it from getting worse.
 */
const mostThrownAway = 35
/** Most of them turn a policy round in other words, or give one branch what is another's. */
const mostBelieved = 14

describe('the checks on passages by others', () => {
  it(`throw away at most ${String(mostThrownAway)} of 390 honest ones`, () => {
    const honest = [...blindA, ...blindB, ...blindC].flatMap((scenario) =>
      scenario.passages.map((passage) => ({ passage, ground: groundOf(scenario) })),
    )
    assert.equal(honest.length, 390)
    const thrownAway = honest.filter(({ passage, ground }) => findFault(cite(passage), ground) !== undefined)
    console.log(`      ${String(thrownAway.length)} of ${String(honest.length)} thrown away`)
    assert.ok(thrownAway.length <= mostThrownAway, thrownAway.map(({ passage }) => passage).join('\n'))
  })

  it(`let at most ${String(mostBelieved)} of 80 lies pass`, () => {
    assert.equal(blindLies.length, 80)
    const believed = blindLies.filter((lie) => findFault(cite(lie.passage), groundOf(lie)) === undefined)
    console.log(`      ${String(believed.length)} of ${String(blindLies.length)} passed`)
    assert.ok(believed.length <= mostBelieved, believed.map(({ passage }) => passage).join('\n'))
  })
})
