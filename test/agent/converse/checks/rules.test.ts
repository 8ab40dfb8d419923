import assert from 'node:assert/strict'
import { findFault, findFaultOfReply } from '../../../../server/src/agent/converse/checks/index.ts'
import { listOf } from '../../../../scripts/lab/read-yaml.ts'
import { cite } from '../../../../scripts/lab/replies/cite.ts'
import { casesOf, readRules } from './read-rules.ts'
import { groundOf } from '../../../../scripts/lab/replies/records.ts'

for (const { about, isWhole = false, keys, rules } of readRules()) {
  const find = isWhole ? findFaultOfReply : findFault

  describe(about, () => {
    for (const rule of rules) {
      for (const { language, passage, verdict } of casesOf(rule)) {
        it(`${rule.rule}: ${passage}`, () => {
          const ground = groundOf({ said: listOf(rule.said), keys: listOf(rule.keys ?? keys), language })
          assert.equal(find(cite(passage), ground)?.kind ?? 'sound', verdict)
        })
      }
    }
  })
}
