import type { ReplyFormat } from '../../server/src/db/schema.ts'

export interface FormatCase {
  readonly title: string
  readonly markdown: string
  /** What each format makes of it; `same` is the Markdown itself. */
  readonly shows: Readonly<Partial<Record<ReplyFormat, string>>>
}

const chat = (text: string) => ({ messenger: text, whatsapp: text })
const all = (plain: string, chatText: string) => ({ plain, ...chat(chatText) })

/** What the channels are known to show, in rows of Markdown and result. */
export const formatCases: readonly FormatCase[] = [
  // Formatting
  { title: 'bold', markdown: 'A **light** tent', shows: all('A light tent', 'A *light* tent') },
  {
    title: 'bold with underscores',
    markdown: 'A __light__ tent',
    shows: all('A light tent', 'A *light* tent'),
  },
  { title: 'italics', markdown: 'A *light* tent', shows: all('A light tent', 'A _light_ tent') },
  { title: 'struck', markdown: 'Was ~~399~~ 349', shows: all('Was 399 349', 'Was ~399~ 349') },
  { title: 'single tildes', markdown: 'Was ~399~ 349', shows: all('Was ~399~ 349', 'Was ~399~ 349') },
  { title: 'bold italics', markdown: '***now***', shows: all('now', '*_now_*') },
  {
    title: 'italics in bold',
    markdown: '**very *very* light**',
    shows: all('very very light', '*very _very_ light*'),
  },
  { title: 'bold in bold', markdown: '**a **b** c**', shows: { plain: 'a b c' } },
  { title: 'inline code', markdown: 'Use `FW-2`.', shows: all('Use FW-2.', 'Use `FW-2`.') },
  { title: 'markup in inline code', markdown: 'Use `**x**`.', shows: all('Use **x**.', 'Use `**x**`.') },
  { title: 'backticks in inline code', markdown: '`` a`b ``', shows: all('a`b', 'a`b') },
  { title: 'code inside of bold', markdown: '**use `x` now**', shows: all('use x now', '*use* `x` *now*') },
  { title: 'bold over two lines', markdown: '**one\ntwo**', shows: all('one\ntwo', '*one*\n*two*') },
  { title: 'bold over a hard break', markdown: '**one  \ntwo**', shows: all('one\ntwo', '*one*\n*two*') },
  { title: 'bold before punctuation', markdown: 'It is **new**!', shows: all('It is new!', 'It is *new*!') },
  { title: 'bold in umlauts', markdown: 'Für **Öfen** da', shows: all('Für Öfen da', 'Für *Öfen* da') },

  // Markers that a channel would not recognise, or would find where none is meant
  {
    title: 'bold inside of a word',
    markdown: 'un**believ**able',
    shows: all('unbelievable', 'unbelievable'),
  },
  { title: 'bold that ends inside of a word', markdown: '**un**able', shows: all('unable', 'unable') },
  { title: 'bold in brackets', markdown: '(**new**)', shows: all('(new)', '(new)') },
  {
    title: 'a literal asterisk next to bold',
    markdown: '5 \\* 3 is **15**',
    shows: all('5 * 3 is 15', '5 * 3 is 15'),
  },
  {
    title: 'a literal asterisk on another line',
    markdown: '5 \\* 3\\\n**15**',
    shows: all('5 * 3\n15', '5 * 3\n*15*'),
  },
  { title: 'an asterisk inside of bold', markdown: '**2\\*3**', shows: all('2*3', '2*3') },
  {
    title: 'underscores in words',
    markdown: 'snake_case_name',
    shows: all('snake_case_name', 'snake_case_name'),
  },
  { title: 'underscores next to italics', markdown: 'a_b and *c*', shows: all('a_b and c', 'a_b and c') },
  { title: 'escaped multiplication', markdown: '2\\*3\\*4', shows: all('2*3*4', '2*3*4') },
  { title: 'an entity', markdown: 'AT&amp;T &lt;3 &copy;', shows: all('AT&T <3 ©', 'AT&T <3 ©') },
  { title: 'escapes', markdown: '\\# \\[x\\] \\`y\\`', shows: all('# [x] `y`', '# [x] `y`') },

  // Links
  {
    title: 'a link',
    markdown: 'See [the page](https://x.example/p).',
    shows: all('See the page (https://x.example/p).', 'See the page (https://x.example/p).'),
  },
  {
    title: 'a bold link',
    markdown: '**[Tent](https://x.example/p)** is light',
    shows: all('Tent (https://x.example/p) is light', '*Tent* (https://x.example/p) is light'),
  },
  {
    title: 'a link to its own text',
    markdown: '[https://x.example](https://x.example)',
    shows: all('https://x.example', 'https://x.example'),
  },
  {
    title: 'a link that leaves out the scheme',
    markdown: '[x.example/a](https://x.example/a)',
    shows: all('https://x.example/a', 'https://x.example/a'),
  },
  {
    title: 'an address in angle brackets',
    markdown: '<https://x.example/a_b>',
    shows: all('https://x.example/a_b', 'https://x.example/a_b'),
  },
  {
    title: 'a bare address',
    markdown: 'See https://x.example/a_b_c now',
    shows: all('See https://x.example/a_b_c now', 'See https://x.example/a_b_c now'),
  },
  {
    title: 'a bare address in bold',
    markdown: '**https://x.example/a**',
    shows: all('https://x.example/a', 'https://x.example/a'),
  },
  {
    title: 'a reference',
    markdown: '[Tent][1]\n\n[1]: https://x.example "T"',
    shows: all('Tent (https://x.example)', 'Tent (https://x.example)'),
  },
  {
    title: 'a mail address',
    markdown: '[Write us](mailto:a@x.example?subject=Hi)',
    shows: all('Write us (a@x.example)', 'Write us (a@x.example)'),
  },
  {
    title: 'a mail address as its own text',
    markdown: '<a@x.example>',
    shows: all('a@x.example', 'a@x.example'),
  },
  {
    title: 'a telephone number',
    markdown: '[+49 40 669](tel:+4940669)',
    shows: all('+49 40 669', '+49 40 669'),
  },
  {
    title: 'a telephone number behind a name',
    markdown: '[Call us](tel:+4940669)',
    shows: all('Call us (+4940669)', 'Call us (+4940669)'),
  },
  {
    title: 'a title of a link',
    markdown: '[a](https://x.example "b")',
    shows: all('a (https://x.example)', 'a (https://x.example)'),
  },
  {
    title: 'an entity in an address',
    markdown: '[a](https://x.example/?b=1&amp;c=2)',
    shows: all('a (https://x.example/?b=1&c=2)', 'a (https://x.example/?b=1&c=2)'),
  },

  // Blocks
  { title: 'paragraphs', markdown: 'One.\n\n\n\nTwo.', shows: all('One.\n\nTwo.', 'One.\n\nTwo.') },
  { title: 'lines', markdown: 'One\nTwo\\\nThree', shows: all('One\nTwo\nThree', 'One\nTwo\nThree') },
  { title: 'a heading', markdown: '## Our *tents*', shows: all('Our tents', '*Our _tents_*') },
  { title: 'an underlined heading', markdown: 'Tents\n=====', shows: all('Tents', '*Tents*') },
  { title: 'bold in a heading', markdown: '# **Tents**', shows: all('Tents', '*Tents*') },
  { title: 'a list', markdown: '* a\n* b', shows: all('- a\n- b', '- a\n- b') },
  { title: 'a list with blank lines', markdown: '- a\n\n- b', shows: all('- a\n- b', '- a\n- b') },
  { title: 'a numbered list', markdown: '3) a\n4) b', shows: all('3. a\n4. b', '3. a\n4. b') },
  {
    title: 'a list in a list',
    markdown: '- a\n  1. b\n  2. c\n- d',
    shows: all('- a\n  1. b\n  2. c\n- d', '- a\n  1. b\n  2. c\n- d'),
  },
  { title: 'two lines in an item', markdown: '- a  \n  b', shows: all('- a\n  b', '- a\n  b') },
  { title: 'two paragraphs in an item', markdown: '- a\n\n  b', shows: all('- a\n  b', '- a\n  b') },
  {
    title: 'bold in an item',
    markdown: '- **Tent**: 349 EUR',
    shows: all('- Tent: 349 EUR', '- *Tent*: 349 EUR'),
  },
  {
    title: 'a list after a paragraph',
    markdown: 'Two:\n\n- a\n- b\n\nDone.',
    shows: all('Two:\n\n- a\n- b\n\nDone.', 'Two:\n\n- a\n- b\n\nDone.'),
  },
  {
    title: 'a quotation',
    markdown: '> *so*\n> long',
    shows: { plain: 'so\nlong', messenger: '_so_\nlong', whatsapp: '> _so_\n> long' },
  },
  {
    title: 'a quotation in a quotation',
    markdown: '> > a',
    shows: { plain: 'a', messenger: 'a', whatsapp: '> a' },
  },
  {
    title: 'a list in a quotation',
    markdown: '> - a\n> - b',
    shows: { plain: '- a\n- b', messenger: '- a\n- b', whatsapp: '> - a\n> - b' },
  },
  { title: 'a rule', markdown: 'a\n\n---\n\nb', shows: all('a\n\nb', 'a\n\nb') },
  {
    title: 'a block of code',
    markdown: '```js\na  **b**\n  c\n```',
    shows: all('a  **b**\n  c', '```\na  **b**\n  c\n```'),
  },
  {
    title: 'indented code',
    markdown: 'x\n\n    a\n     b',
    shows: all('x\n\na\n b', 'x\n\n```\na\n b\n```'),
  },
  { title: 'a fence in code', markdown: '~~~\na\n```\n~~~', shows: all('a\n```', 'a\n```') },
  {
    title: 'code in an item',
    markdown: '- a\n\n  ```\n  b\n  ```',
    shows: all('- a\nb', '- a\n```\nb\n```'),
  },
  {
    title: 'a table',
    markdown: '| A | B |\n|---|---|\n| **1** | 2 |',
    shows: all('A | B\n1 | 2', '*A* | *B*\n*1* | 2'),
  },
  {
    title: 'a line break in a cell',
    markdown: '| A |\n|---|\n| 1<br>2 |',
    shows: { ...all('A\n1 2', '*A*\n1 2'), markdown: '| A |\n| - |\n| 1 2 |' },
  },
  { title: 'an empty reply', markdown: ' \n\n', shows: all('', '') },

  // What may not leave the service
  {
    title: 'a tag',
    markdown: 'a <b>c</b>',
    shows: { ...all('a <b>c</b>', 'a <b>c</b>'), markdown: 'a \\<b>c\\</b>' },
  },
  {
    title: 'a block of HTML',
    markdown: '<div>\n*a*\n</div>',
    shows: { ...all('<div>\n*a*\n</div>', '<div>\n*a*\n</div>'), markdown: '\\<div>\n\\*a\\*\n\\</div>' },
  },
  {
    title: 'an HTML comment',
    markdown: 'a <!-- b -->',
    shows: { ...all('a <!-- b -->', 'a <!-- b -->'), markdown: 'a \\<!-- b -->' },
  },
  {
    title: 'a script link',
    markdown: '[a *b*](javascript:alert)',
    shows: { ...all('a b', 'a _b_'), markdown: 'a _b_' },
  },
  { title: 'a relative link', markdown: '[a](/b)', shows: { ...all('a', 'a'), markdown: 'a' } },
  {
    title: 'a link without scheme',
    markdown: '[a](//b.example)',
    shows: { ...all('a', 'a'), markdown: 'a' },
  },
  {
    title: 'a foreign picture',
    markdown: '![a](https://x.example/a.png)',
    shows: { ...all('a', 'a'), markdown: 'a' },
  },
  {
    title: 'an own picture',
    markdown: '![a](https://own.example/a.png)',
    shows: {
      ...all('a (https://own.example/a.png)', 'a (https://own.example/a.png)'),
      markdown: '![a](https://own.example/a.png)',
    },
  },
  {
    title: 'a foreign picture in a link',
    markdown: '[![a](https://x.example/a.png)](https://b.example)',
    shows: { ...all('a (https://b.example)', 'a (https://b.example)'), markdown: '[a](https://b.example)' },
  },
  {
    title: 'a script link by reference',
    markdown: '[a][1] [b](https://c.example)\n\n[1]: javascript:x',
    shows: {
      ...all('a b (https://c.example)', 'a b (https://c.example)'),
      markdown: 'a [b](https://c.example)',
    },
  },
]
