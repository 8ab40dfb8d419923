import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { findFault, findFaultOfReply } from './server/src/agent/converse/checks/index.ts'
import { mendReply } from './server/src/agent/converse/mend-reply.ts'
import { judgeOnce } from './server/src/agent/converse/find-written-fault.ts'
import { cite } from './test/agent/converse/checks/cite.ts'
import { groundOf } from './test/agent/converse/checks/records.ts'
const show = new Set(process.argv.slice(2))
const list = (x: unknown): any[] => (x === undefined ? [] : Array.isArray(x) ? x : [x])
const dir = '/work/keep/corpus/'
const run = (file: string, honest: boolean) => {
  const data = parse(readFileSync(dir + file + '.yaml', 'utf8'))
  const per = new Map<string, [number, number]>()
  const kinds = new Map<string, [number, number]>()
  for (const [language, items] of Object.entries<any>(data)) for (const item of items) {
    const ground = groundOf({ said: list(item.said), keys: list(item.keys), language: language as never })
    for (const p of list(item.passages ?? item.passage)) {
      const passage = cite(p)
      const judge = judgeOnce(ground)
      const { reply, faults } = mendReply(passage, { ground, judge })
      const altered = reply?.text !== passage.text.trimEnd()
      const [n, a] = per.get(language) ?? [0, 0]; per.set(language, [n + 1, a + Number(altered)])
      const k = item.kind ?? '-'; const [m, b] = kinds.get(k) ?? [0, 0]; kinds.set(k, [m + 1, b + Number(altered)])
      if (altered === honest && (show.has(language) || show.has('all') || show.has(k))) console.log(file, language, k, faults.map((f) => f.kind + ':' + f.about).join(' / '), '|', p)
    }
  }
  const tot = [...per.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
  console.log(file, 'altered', tot[1], 'of', tot[0], [...per].map(([l, [n, a]]) => `${l} ${a}/${n}`).join(' '))
  if (kinds.size > 1) console.log('   ', [...kinds].map(([l, [n, a]]) => `${l} ${a}/${n}`).join(' '))
}
run('honest', true); run('true-claims', true); run('structural-lies', false); run('claims', false)
