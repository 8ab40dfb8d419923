import assert from 'node:assert/strict'
import { findFault } from '../../../../server/src/agent/converse/checks/index.ts'
import { claimsIn } from '../../../../server/src/agent/converse/settle-reply.ts'
import { cite } from '../../../../scripts/lab/replies/cite.ts'
import { changes, claims, isNoLie } from './lies.ts'
import { readScenarios } from './read-scenarios.ts'
import { groundOf } from '../../../../scripts/lab/replies/records.ts'

function passagesIn(...files: readonly string[]) {
  return readScenarios(...files).flatMap((scenario) => {
    const ground = groundOf(scenario)
    return scenario.passages.map((passage) => ({ language: scenario.language, passage, ground }))
  })
}

type Passage = Pick<ReturnType<typeof passagesIn>[number], 'passage' | 'ground'>

/** Whether a verifier is asked about a part of it. */
const isVerified = ({ passage, ground }: Passage) => claimsIn(cite(passage), ground).length > 0

const faultOf = ({ passage, ground }: Passage) => findFault(cite(passage), ground)

const honest = passagesIn(...['en', 'de', 'fr', 'es', 'further'].map((name) => `honest/${name}`))
/**
 * Written by people who did not know the rules. When first asked, the rules threw away 23, 27 and 20 of 130; for the
 * third set that was after they had been mended with the other two. How a reply that is true may be worded has no end:
 * these limits only keep it from getting worse.
 */
const honestByOthers = passagesIn('honest/blind-a', 'honest/blind-b', 'honest/blind-c')
const mostThrownAwayOfOthers = 15
/** Most of the others claim what no fact shows, which is for a verifier to find. */
const liesByOthers = passagesIn('blind-lies')
const mostBelievedOfOthers = 37

describe('the checks on a corpus', () => {
  for (const [whose, passages, fewest, mostThrownAway] of [
    ['honest passages', honest, 400, Math.floor(honest.length / 100)],
    ['honest passages by people who did not know the rules', honestByOthers, 390, mostThrownAwayOfOthers],
  ] as const) {
    it(`throw away at most ${String(mostThrownAway)} of ${String(passages.length)} ${whose}`, () => {
      assert.ok(passages.length >= fewest)
      const thrownAway = passages.flatMap((each) => {
        const fault = faultOf(each)
        return fault === undefined ? [] : [`${fault.kind}: ${each.passage}`]
      })
      console.log(`      ${String(thrownAway.length)} thrown away`)
      assert.ok(thrownAway.length <= mostThrownAway, thrownAway.join('\n'))
    })
  }

  it(`let at most ${String(mostBelievedOfOthers)} of ${String(liesByOthers.length)} lies by others pass`, () => {
    assert.ok(liesByOthers.length >= 80)
    const believed = liesByOthers.filter((lie) => faultOf(lie) === undefined)
    console.log(`      ${String(believed.length)} passed`)
    assert.ok(believed.length <= mostBelievedOfOthers, believed.map(({ passage }) => passage).join('\n'))
    assert.ok(believed.every(isVerified))
  })

  for (const { name, apply } of claims) {
    it(`leave to a verifier what they do not find: ${name}`, () => {
      const lies = honest.flatMap(({ language, passage, ground }) =>
        apply(passage, language).map((lie) => ({ passage: lie, ground })),
      )
      assert.ok(lies.length > 0)
      const unverified = lies.filter((lie) => faultOf(lie) === undefined && !isVerified(lie))
      assert.deepEqual(
        unverified.map(({ passage }) => passage),
        [],
      )
    })
  }

  for (const { name, apply } of changes) {
    it(`let no lie pass: ${name}`, () => {
      const lies = honest.flatMap(({ language, passage, ground }) =>
        apply(passage, language).map((lie) => ({ passage: lie, ground })),
      )
      console.log(`      ${String(lies.length)} lies`)
      assert.ok(lies.length > 0)
      const passed = lies.filter((lie) => !isNoLie(lie.passage) && faultOf(lie) === undefined)
      assert.deepEqual(
        passed.map(({ passage }) => passage),
        [],
      )
    })
  }
})
