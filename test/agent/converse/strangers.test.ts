import assert from 'node:assert/strict'
import { type CorpusName, readCorpus, type ShopName } from '../../../scripts/lab/replies/read-corpus.ts'
import { rememberFaults } from '../../../server/src/agent/converse/find-written-fault.ts'
import { mendReply } from '../../../server/src/agent/converse/mend-reply.ts'
import { isFullRun } from '../../support/when.ts'
import { claimsIn } from '../../../server/src/agent/converse/settle-reply.ts'

/** How many there are, and the most that may be lost, or the fewest that have to be found. */
interface Limits {
  readonly honest: readonly [most: number, of: number]
  readonly 'true-claims': readonly [most: number, of: number]
  readonly 'structural-lies': readonly [fewest: number, of: number]
  readonly claims: number
}

/**
 * What models may say over the records of five shops, in thirteen to seventeen languages each, written by people who knew
 * neither the rules nor the code. When first asked, 354 of 503 honest passages over the outdoors shop lost something; then,
 * with rules that had been mended with those before, 114 of 455 over the music shop, 52 of 497 over the garden centre, 63 of
 * 556 over the roastery and 19 of 454 over the bathroom shop. The limits keep them from getting worse. Most of the lies that
 * pass are told in words, or with another number of the same record, which are for the verifier.
 */
const limits: Readonly<Record<ShopName, Limits>> = {
  outdoors: { honest: [7, 503], 'true-claims': [0, 137], 'structural-lies': [545, 604], claims: 327 },
  music: { honest: [18, 455], 'true-claims': [0, 138], 'structural-lies': [543, 603], claims: 345 },
  garden: { honest: [14, 497], 'true-claims': [0, 144], 'structural-lies': [564, 641], claims: 353 },
  roastery: { honest: [27, 556], 'true-claims': [0, 114], 'structural-lies': [526, 547], claims: 339 },
  bathroom: { honest: [14, 454], 'true-claims': [0, 105], 'structural-lies': [414, 438], claims: 333 },
}

/** In a usual run the one that was written last, to the rules as they are. */
const shops: readonly ShopName[] = isFullRun
  ? ['outdoors', 'music', 'garden', 'roastery', 'bathroom']
  : ['bathroom']

for (const name of shops)
  describe(`replies by strangers: ${name}`, () => {
    const limit = limits[name]

    function mended(file: CorpusName) {
      return readCorpus(name, file).map(({ marked, written, openGround }) => {
        const ground = openGround()
        const { reply } = mendReply(written, { ground, faultIn: rememberFaults(ground) })
        const isVerified = reply !== undefined && claimsIn(reply, ground).length > 0
        return { marked, isAltered: reply?.text !== written.text.trimEnd(), isVerified }
      })
    }

    for (const file of ['honest', 'true-claims'] as const) {
      const [most, of] = limit[file]
      it(`of which ${file} are altered in at most ${String(most)} of ${String(of)} cases`, () => {
        const all = mended(file)
        const altered = all.filter(({ isAltered }) => isAltered).map(({ marked }) => marked)
        assert.equal(all.length, of)
        assert.ok(altered.length <= most, altered.join('\n'))
      })
    }

    const [fewest, lies] = limit['structural-lies']
    it(`of which lies about a fact are altered in at least ${String(fewest)} of ${String(lies)} cases`, () => {
      const all = mended('structural-lies')
      const believed = all.filter(({ isAltered }) => !isAltered)
      assert.equal(all.length, lies)
      assert.ok(all.length - believed.length >= fewest, believed.map(({ marked }) => marked).join('\n'))
      assert.ok(
        believed.every(({ isVerified }) => isVerified),
        'a verifier is asked about all others',
      )
    })

    it('of which claims that no record bears out are found or left to a verifier, each of them', () => {
      const all = mended('claims')
      assert.equal(all.length, limit.claims)
      const unverified = all.filter(({ isAltered, isVerified }) => !isAltered && !isVerified)
      assert.deepEqual(
        unverified.map(({ marked }) => marked),
        [],
      )
    })
  })
