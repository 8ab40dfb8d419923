import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { parse } from 'yaml'
import type { ReplyFormat } from '../../server/src/db/schema.ts'
import { runs } from '../support/when.ts'
import { formatReply } from '../../server/src/platform/markdown/format-reply.ts'

const formats = ['markdown', 'plain', 'messenger', 'whatsapp'] as const satisfies readonly ReplyFormat[]
const chats = [
  ['messenger', 2_000],
  ['whatsapp', 4_096],
] as const
const images = ['https://own.example/a.png']

/** Markdown, and what plain text, Messenger, WhatsApp and Markdown show of it. What is left out is as before it. */
type Row = readonly [
  title: string,
  written: string,
  plain: string,
  messenger?: string,
  whatsapp?: string,
  markdown?: string,
]
const rows = parse(readFileSync(new URL('reply-formats.yaml', import.meta.url), 'utf8')) as readonly Row[]

describe('formatReply', () => {
  for (const [title, written, plain, messenger = plain, whatsapp = messenger, markdown = written] of rows) {
    for (const [format, expected] of Object.entries({ markdown, plain, messenger, whatsapp })) {
      it(`shows ${title} in ${format}`, () => {
        // The names of the members are those of the formats.
        const { content, contentParts } = formatReply(written, format as ReplyFormat, { images })
        assert.equal(content, expected)
        assert.deepEqual(contentParts, expected === '' ? [] : [expected])
      })
    }
  }
})

describe('formatReply, with something to choose', () => {
  const choice = { label: 'Which one?', texts: ['*A* <b>', '2. [b](https://x.example)'] }
  const lines = 'Which one?\n\n1. *A* <b>\n2. 2. [b](https://x.example)'

  for (const format of ['plain', 'messenger', 'whatsapp'] as const) {
    it(`adds it in ${format} as numbered lines, in the very characters that are to be sent`, () => {
      assert.equal(formatReply('Hm.', format, { choice }).content, `Hm.\n\n${lines}`)
      assert.equal(formatReply('', format, { choice }).content, lines)
    })

    it(`adds it in ${format} where the reply cannot be read as Markdown`, () => {
      const { content } = formatReply(`${'> '.repeat(200)}Hm.`, format, { choice })
      assert.ok(content.endsWith(`Hm.\n\n${lines.replace('\n\n1.', '\n1.')}`), content)
    })
  }

  it('leaves it to buttons in Markdown', () => {
    assert.equal(formatReply('Hm.', 'markdown', { choice }).content, 'Hm.')
  })
})

describe('formatReply, asked for links that may not leave the service', () => {
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'java&#x09;script:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    '\\javascript:alert(1)',
    '<java script:alert(1)>',
    'vbscript:x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'ftp://x.example',
    '//x.example',
    '/path',
    '#part',
    '?query',
    'x.example',
    '',
    'https://',
    'https://x.example/&#x202e;gpj.exe',
  ]
  const ways: readonly ((address: string) => string)[] = [
    (address) => `[text](${address})`,
    (address) => `[text](${address} "title")`,
    (address) => `[text][1]\n\n[1]: ${address}`,
    (address) => `[text]\n\n[text]: ${address}\n[text]: https://x.example`,
    (address) => `- > **[text](${address})**`,
    (address) => `[![text](https://x.example/a.png)](${address})`,
    (address) => `![text](${address})`,
    (address) => `<${address}> text`,
    (address) => `<a href="${address}">text</a>`,
  ]
  for (const address of addresses) {
    it(`makes text of a link to ${JSON.stringify(address)}`, () => {
      for (const way of ways) {
        const { content } = formatReply(way(address), 'markdown', { images })
        assert.deepEqual(forbiddenIn(content), [], content)
        assert.match(content, /text/)
      }
    })
  }

  it('keeps links to the web, to mail and to the telephone as they were written', () => {
    const markdown =
      '[a](HTTPS://X.example) <http://b.example/ü?c=1> [d][] <e@x.example> [f](tel:+49-40) g https://h.example\n\n[d]: mailto:i@x.example'
    assert.equal(formatReply(markdown, 'markdown').content, markdown)
  })

  it('leaves no tag in what is code to one reader and a row of a table to another', () => {
    const { content } = formatReply('|-|\n|-|\n\t<br>', 'markdown', { images })
    assert.deepEqual(forbiddenIn(content), [])
    assert.match(content, /<br>/)
  })

  it('leaves nothing forbidden behind, whatever the text', () => {
    const pieces = [
      ...Array.from('[]()<>!\\`&;*_#|-:"\'ab\n \t\u00a0\u200b'),
      ...[
        '```',
        '~~',
        '\n\n',
        '    ',
        '- ',
        '> ',
        '1. ',
        '[a]: ',
        '[a]',
        '|-|\n',
        'javascript:x',
        'data:x',
        '&#60;',
      ],
      ...[
        'https://x.example',
        'http://',
        '![a](https://own.example/a.png)',
        '<?',
        '?>',
        '<![CDATA[',
        ']]>',
        '<script>',
      ],
      ...['<b>', '</b>', '<!--', '-->', '<br>'],
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (chosen) => {
        const { content } = formatReply(chosen.join(''), 'markdown', { images })
        assert.deepEqual(forbiddenIn(content), [], JSON.stringify(content))
      }),
      // To another reader the line behind a label is its address.
      { numRuns: runs({ usual: 200, full: 2_000 }), examples: [[['[a]: ', '\n', '*']]] },
    )
  })
})

/** What may not be in a reply, as another reader of CommonMark finds it. */
function forbiddenIn(markdown: string): Nodes[] {
  const isForbidden = (node: Nodes): boolean => {
    if (node.type === 'html') return true
    if (node.type === 'image') return !images.includes(node.url)
    if (node.type !== 'link' && node.type !== 'definition') return false
    return (
      !URL.canParse(node.url) || !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(node.url).protocol)
    )
  }
  const within = (node: Nodes): Nodes[] => [
    ...(isForbidden(node) ? [node] : []),
    ...('children' in node ? node.children.flatMap(within) : []),
  ]
  return within(fromMarkdown(markdown))
}

const word = fc.stringMatching(/^[a-zäöß0-9]{1,12}$/)
const wordsOf = (text: string): string[] => text.match(/[a-zäöß0-9]+/g) ?? []

/** Inline Markdown without characters that a channel takes for markers but the markup itself. */
const inline = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ')),
    fc
      .tuple(fc.constantFrom('**', '_', '~~'), word, tie('inline'), word)
      .map(([mark, first, text, last]) => `${mark}${first} ${text} ${last}${mark}`),
    word.map((text) => `\`${text}\``),
    fc.tuple(word, word).map(([text, path]) => `[${text}](https://x.example/${path})`),
    fc.tuple(tie('inline'), tie('inline')).map(([one, other]) => `${one} ${other}.`),
  ),
})).inline

const block = fc.oneof(
  fc.array(inline, { minLength: 1, maxLength: 40 }).map((texts) => texts.join(' ')),
  inline.map((text) => `## ${text}`),
  fc
    .array(inline, { minLength: 1, maxLength: 20 })
    .map((texts) => texts.map((text) => `- ${text}`).join('\n')),
  fc
    .array(inline, { minLength: 1, maxLength: 5 })
    .map((texts) => texts.map((text) => `> ${text}`).join('\n')),
  fc
    .array(fc.array(word, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 20 })
    .map((lines) => `\`\`\`\n${lines.map((line) => line.join(' ')).join('\n')}\n\`\`\``),
)
const reply = fc.array(block, { minLength: 1, maxLength: 30 }).map((blocks) => blocks.join('\n\n'))

describe('formatReply, given a reply of any length', () => {
  it('keeps every word in every format, in content and parts, in order', () => {
    fc.assert(
      fc.property(reply, fc.constantFrom(...formats), (markdown, format) => {
        const { content, contentParts } = formatReply(markdown, format)
        const expected = wordsOf(markdown)
        assert.deepEqual(wordsOf(content), expected)
        assert.deepEqual(wordsOf(contentParts.join(' ')), expected)
      }),
    )
  })

  it('fits each part into one message, with markers and fences in pairs', () => {
    fc.assert(
      fc.property(reply, fc.constantFrom(...chats), (markdown, [format, longest]) => {
        const { content, contentParts } = formatReply(markdown, format)
        for (const part of contentParts) {
          assert.ok(part.length > 0 && part.length <= longest && part.trim() === part)
          const pieces = part.split('```')
          assert.equal(pieces.length % 2, 1)
          const outside = pieces.filter((_, index) => index % 2 === 0)
          for (const line of outside.join('').split('\n')) {
            for (const marker of ['*', '_', '~', '`']) assert.equal(line.split(marker).length % 2, 1, line)
          }
        }
        if (content.length <= longest) assert.deepEqual(contentParts, [content])
        else assert.ok(contentParts.length <= Math.ceil((2 * content.length) / longest) + 1)
      }),
    )
  })

  it('keeps text of any characters whole, and no part ends inside of a character', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9_000, size: 'max' })
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(text, fc.constantFrom(...chats), (characters, [format, longest]) => {
        const bare = characters.replace(/[\p{P}\p{S}\p{C}\p{Z}\d\s]/gu, '')
        const { content, contentParts } = formatReply(bare, format)
        assert.equal(content, bare)
        assert.equal(contentParts.join(''), bare)
        const edges = new Set(Array.from(graphemes.segment(bare), ({ index }) => index)).add(bare.length)
        let place = 0
        for (const part of contentParts) {
          assert.ok(part.length <= longest)
          place += part.length
          assert.ok(edges.has(place))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('gives the same result each time', () => {
    fc.assert(
      fc.property(reply, fc.constantFrom(...formats), (markdown, format) => {
        assert.deepEqual(formatReply(markdown, format), formatReply(markdown, format))
      }),
      { numRuns: 20 },
    )
  })

  it('changes nothing in Markdown that it has made safe before', () => {
    fc.assert(
      fc.property(reply, (markdown) => {
        const safe = formatReply(`${markdown}\n\n<b>tag</b> [x](javascript:y)`, 'markdown').content
        assert.equal(formatReply(safe, 'markdown').content, safe)
      }),
      { numRuns: 50 },
    )
  })
})

describe('formatReply, given what nobody writes for a reader', () => {
  const times = (text: string, count: number): string => text.repeat(count)
  const staircase = (steps: number): string =>
    Array.from({ length: steps }, (_, step) => `${times('  ', step)}- a`).join('\n')
  const hostile: readonly (readonly [string, string])[] = [
    ['quotations in each other', times('>', 10_000) + 'a'],
    ['lists in each other', times('- ', 10_000) + 'a'],
    ['a staircase of lists', staircase(300)],
    ['many lines in a deep quotation', times('>', 15) + times('a\n', 45_000)],
    ['brackets that open', times('[', 100_000)],
    ['brackets in pairs', times('[', 50_000) + times(']', 50_000)],
    ['links that are not closed', times('[a](', 25_000)],
    ['pictures in each other', times('![', 10_000) + 'a' + times('](u)', 10_000)],
    ['asterisks', times('*', 100_000)],
    ['italics in each other', times('*a ', 10_000) + times('a* ', 10_000)],
    ['many words in italics', times('*a* ', 25_000)],
    ['markers that do not match', times('_a*', 33_000)],
    ['runs of backticks', Array.from({ length: 440 }, (_, length) => times('`', length)).join(' ')],
    ['tags', times('<a>', 33_000)],
    ['comments that are not closed', times('<!--', 25_000)],
    ['one address used often', `[a]: http://${times('b', 50_000)}\n\n${times('[a]', 16_000)}`],
    ['a table of empty cells', `${times('|a', 5_000)}|\n${times('|-', 5_000)}|\n${times('|\n', 40_000)}`],
    ['many rows', `|a|b|\n|-|-|\n${times('|a|b|\n', 16_000)}`],
    ['many items', times('- a\n', 25_000)],
    ['many items and a tag', `${times('- a\n', 24_000)}<b>`],
    ['many links and a tag', `${times('[a](http://b) ', 7_000)}<b>`],
    ['one long word', times('w', 100_000)],
    ['one long character', `e${times('\u0301', 99_999)}`],
    ['one long address', `https://x.example/${times('a', 90_000)}`],
    ['longer than a reply can be', times('word ', 40_000)],
    ['sentences that share no part', times(`${times('a ', 999)}b. C. `, 50)],
  ]
  for (const [title, markdown] of hostile) {
    it(`stays within its limits on ${title}`, () => {
      for (const format of ['messenger', 'markdown'] as const) {
        const before = process.cpuUsage()
        const { content, contentParts } = formatReply(markdown, format)
        const { user } = process.cpuUsage(before)
        assert.ok(content.length <= 100_000 && contentParts.length <= 100)
        assert.ok(user < 10_000_000, `${format} took ${String(user / 1000)} ms`)
        const longest = chats.find(([chat]) => chat === format)?.[1] ?? 100_000
        for (const part of contentParts) assert.ok(part.length <= longest)
        if (format === 'markdown') assert.deepEqual(forbiddenIn(content.slice(0, 2_000)), [])
      }
    })
  }

  it('shows what is nested too deeply as the characters it consists of', () => {
    const markdown = `${'>'.repeat(100)} **deep** <b>`
    assert.equal(formatReply(markdown, 'plain').content, markdown)
    assert.equal(formatReply(markdown, 'whatsapp').content, markdown)
    assert.equal(formatReply(markdown, 'markdown').content, `${'\\>'.repeat(100)} \\*\\*deep\\*\\* \\<b\\>`)
  })
})

describe('formatReply, cutting a long reply', () => {
  const partsOf = (markdown: string, format: 'messenger' | 'whatsapp' = 'messenger'): string[] =>
    formatReply(markdown, format).contentParts
  const words = (count: number): string =>
    Array.from({ length: count }, (_, index) => `word${String(index)}`).join(' ')
  const filler = (length: number): string => 'x'.repeat(length)

  it('cuts between paragraphs where it can', () => {
    assert.deepEqual(partsOf(`${filler(1_500)}\n\n${filler(400)}\n\n${filler(500)}`), [
      `${filler(1_500)}\n\n${filler(400)}`,
      filler(500),
    ])
  })

  it('cuts between the items of a list', () => {
    assert.deepEqual(partsOf(`- ${filler(1_200)}\n- ${filler(700)}\n- ${filler(900)}`), [
      `- ${filler(1_200)}\n- ${filler(700)}`,
      `- ${filler(900)}`,
    ])
  })

  it('cuts a long paragraph between lines', () => {
    assert.deepEqual(partsOf(`${filler(1_500)}\n${filler(1_500)}`), [filler(1_500), filler(1_500)])
  })

  it('cuts a long line between sentences', () => {
    const sentence = (name: string): string => `${name} ${filler(900)}.`
    assert.deepEqual(partsOf(['Aa', 'Bb', 'Cc'].map(sentence).join(' ')), [
      `${sentence('Aa')} ${sentence('Bb')}`,
      sentence('Cc'),
    ])
  })

  it('cuts a long sentence between words', () => {
    const parts = partsOf(words(600))
    assert.ok(parts.length === 3 && parts.every((part) => /^word\d+( word\d+)*$/.test(part)))
    assert.equal(parts.join(' '), words(600))
  })

  it('keeps an address in one piece', () => {
    const address = `https://x.example/${filler(300)}-${filler(200)}`
    const parts = partsOf(`${words(210)} ${address} ${words(200)}`)
    assert.ok(parts.some((part) => part.includes(address)))
  })

  it('keeps an emoji of several characters in one piece', () => {
    const family = '👨‍👩‍👧‍👦'
    for (const part of partsOf(`x${family.repeat(400)}`)) assert.match(part, /^x?(👨‍👩‍👧‍👦)+$/u)
  })

  it('closes formatting before a cut and opens it again behind', () => {
    const parts = partsOf(`**${words(600)}**`)
    assert.equal(parts.length, 3)
    for (const part of parts) assert.match(part, /^\*word[^*]*\d\*$/)
  })

  it('gives each part of a long block of code its own fences', () => {
    const code = Array.from({ length: 300 }, (_, index) => (index % 7 === 3 ? '' : `  line ${String(index)}`))
    const parts = partsOf(`\`\`\`\n${code.join('\n')}\n\`\`\``)
    assert.ok(parts.length > 1)
    for (const part of parts) assert.match(part, /^```\n {2}line[^`]*\n```$/)
    assert.equal(parts.map((part) => part.slice(4, -4)).join('\n'), code.join('\n'))
  })

  it('marks each part of a long quotation as one', () => {
    const parts = partsOf(`> ${words(1_000)}`, 'whatsapp')
    assert.ok(parts.length > 1 && parts.every((part) => part.startsWith('> word')))
  })

  it('cuts a reply in plain text or Markdown nowhere', () => {
    for (const format of ['plain', 'markdown'] as const) {
      assert.deepEqual(formatReply(words(5_000), format).contentParts, [words(5_000)])
    }
  })
})
