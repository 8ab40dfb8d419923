import { holdsSection } from '../report/holds.ts'
import { paragraphs } from '../report/markdown.ts'
import { runLine } from '../report/run.ts'
import { joinFindings } from './findings.ts'
import { holdsOf } from './holds.ts'
import type { Result } from './result.ts'
import { sectionsOf } from './sections.ts'

/** The report for people: what was kept of the promises first, then every figure. */
export function renderReport(results: readonly Result[]): string {
  return paragraphs(['# Benchmark', ...howToRead, ...results.flatMap(linesOf)])
}

/** One that was kept before there were all the parts lacks what they bring home. */
function linesOf(kept: Result): string[] {
  const result = { ...kept, ...joinFindings([kept]) }
  const { engine, rounds, seconds, loadAfter } = result
  return [
    `## ${engine}`,
    `${runLine(result)} ${String(rounds)} rounds in ${(seconds / 60).toFixed(0)} minutes; load average ${loadAfter.toFixed(1)} at the end.`,
    ...holdsSection(holdsOf(result)),
    ...sectionsOf(result),
  ]
}

const howToRead = [
  'Written by `npm run bench` (`npm run bench -- --embedded` for the embedded database). A part of it: `npm ' +
    'run bench -- --only list,upsert --items 10000 --others 1,1000`. `npm run bench -- --help` names every ' +
    'option.',
  'Each figure has a twin: the same work done by a bare Express 5 server with bare `pg` and one statement, ' +
    'on tables with the same columns and comparable indexes, on the same database server, in a process of its ' +
    'own. It knows nobody, checks nothing, counts nothing and has no row-level security. The client, the ' +
    'service, the bare server and the database share the machine. PostgreSQL is the throw-away server of the ' +
    'tests, without `fsync` and autovacuum, unless `TEST_DATABASE_URL` names another one.',
  '- **Turns.** The contenders (service and bare server, for each number of other knowledge bases) work in ' +
    'short blocks, one after the other, round after round, forwards and then backwards. A ratio divides two ' +
    'blocks of the same round; what is shown is the median of the rounds, and in brackets where the middle ' +
    'half of them lies. On a busy machine times mean little and ratios still something.',
  '- **Data.** Products made by a seeded generator: name, 300 to 800 characters of description, price, ' +
    'category, part number, own key, 3 to 5 tags, 3 to 6 attributes. The other knowledge bases hold 100 ' +
    'products each, published, with text index and vectors; ten belong to one account.',
  '- **Message** is a whole request to the built-in engine, from acceptance to the stored reply: questions, ' +
    'part numbers, price limits, comparisons and follow-ups. It has no twin.',
  '- **List** is a page of 50 with the exact total. **Upsert** carries 100 rows; the bare one always writes ' +
    'them, also when nothing has changed. **Search** asks the same questions in every block; the bare one is ' +
    'PostgreSQL full text search (`ts_rank`, GIN index, any of the words), which ranks by words only.',
  '- **Turn** is a message that an engine answers in no time at a fixed price. The bare one does in as few ' +
    'statements as one can what the same guarantees need: find the key, take in message, turn and reservation ' +
    'in one transaction, claim the turn, write result, reply, count, ledger and balance in another.',
  '- **Retrieval** is the search that chat makes, over all kinds, called inside the process of the service ' +
    'without HTTP, one at a time: embedding the question, looking up and weighing texts, comparing vectors, ' +
    'fusing, reading the ten best of each kind. Beside it, in turns, the two statements that look texts and ' +
    'vectors up, alone over the same pool. Each knowledge base holds one kind, loaded and synced over HTTP ' +
    'into tables that nobody has analysed.',
  '- **A first sync** embeds every record with the encoder built in, on a service as it is built; meanwhile ' +
    'the visitor of another shop writes one message after the other, a quarter of a second after each reply. ' +
    '`npm run bench -- --embedded --only first-sync`, and `--only message --items 10000 --others 1` for ' +
    'messages at this size.',
  '- **A session of a thousand messages** is one conversation with the built-in engine over 1,000 products. ' +
    'The turns that are compared ask the same questions, and a session that has just begun is asked them as ' +
    'well, turn by turn beside each stretch: the figure to go by on a busy machine. Every third message also ' +
    'tells something of the visitor, so that there is more to remember than is kept. It has no twin.',
  '- **In flight** is one process of the service and an engine that thinks for many seconds. Times count from the moment a message was due to be sent.',
  '- **The client SDK** is the package as npm packs it. Loading counts inside a fresh process, once that ' +
    'runs, beside the one library that the package depends on.',
  '- **A start** is that of the service as it is built, without the demo, until it says that it is ready: ' +
    'on a database that does not exist or is empty, and again on the one that this has left. The bare server ' +
    'loads Express and `pg` or PGlite, opens the same database and listens.',
  '- **The widget** runs in Chromium on a processor that is slowed down four times, each time in a browser ' +
    'that has kept nothing. Of a page that loads, the tasks count in which the script ran, and of these what ' +
    'goes beyond 50 ms, which is what the field calls blocking time; an empty script has its turn beside it. ' +
    'Opening counts from the click on the bubble.',
]
