// `npm run lab:replies`: the processor's time that checking a reply takes, in each language of a shop's honest replies,
// over all of its records. Prints a table and keeps nothing.
import { rememberFaults } from '../../../server/src/agent/converse/find-written-fault.ts'
import { mendReply } from '../../../server/src/agent/converse/mend-reply.ts'
import { describeMachine } from '../report/run.ts'
import { markdownTable } from '../report/markdown.ts'
import { percentile } from '../numbers/percentile.ts'
import { cite } from './cite.ts'
import { readCorpus } from './read-corpus.ts'
import { groundOf, readShop } from './records.ts'

const shopName = 'music'
const rounds = 7
/** Characters of a reply. The shortest says what reading the records takes, since little else is left to do. */
const lengths = [40, 2_000, 6_000]

const shop = readShop(new URL(`./${shopName}/records.yaml`, import.meta.url))
const cases = readCorpus(shopName, 'honest')
const languages = [...new Set(cases.map(({ language }) => language))]

const rows = languages.map((language) => {
  const passages = cases.filter((each) => each.language === language).map(({ marked }) => marked)
  return [language, ...lengths.map((length) => medianMs(passages, { language, length }).toFixed(1))]
})

console.log(`${describeMachine()}\n`)
console.log(
  `Milliseconds of a thread's processor time, median of ${String(rounds)}; ${String(shop.size)} records.\n`,
)
const head = ['language', ...lengths.map((length) => `${String(length)} characters`)]
console.log(markdownTable(head, rows).join('\n'))

interface Asked {
  readonly language: string
  readonly length: number
}

function medianMs(passages: readonly string[], { language, length }: Asked): number {
  const written = cite(replyOf(passages, length))
  const times = Array.from({ length: rounds }, () => {
    const ground = groundOf({ said: [], keys: [...shop.keys()], language }, shop)
    const before = process.cpuUsage()
    mendReply(written, { ground, faultIn: rememberFaults(ground) })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return percentile(times, 0.5)
}

/** The passages one after the other, over and over, until the reply is that long. */
function replyOf(passages: readonly string[], length: number): string {
  let marked = ''
  for (let at = 0; cite(marked).text.length < length; at += 1)
    marked += `${passages[at % passages.length] ?? ''}\n\n`
  return marked
}
