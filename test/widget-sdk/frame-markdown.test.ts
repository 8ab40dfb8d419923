import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { type FrameServer, startFrameServer } from './frame-page.ts'
import { hostileMarkdown } from './hostile-markdown.ts'
import { bundleScript } from './shipped-widget.ts'

const harness = `
import { render } from 'preact'
import { Markdown } from './markdown/markdown.tsx'
const place = document.createElement('div')
document.body.append(place)
window.show = (text, pictures = []) => {
  render(null, place)
  render(<Markdown text={text} pictures={new Set(pictures)} />, place)
}
window.place = place
`

interface Shown {
  readonly elements: readonly string[]
  readonly attributes: readonly string[]
  readonly protocols: readonly string[]
}

const shownBy = `((text) => {
  show(text)
  const all = [...place.querySelectorAll('*')]
  return {
    elements: all.map(({ localName }) => localName),
    attributes: all.flatMap((element) => element.getAttributeNames()),
    protocols: all.flatMap((element) => (element.localName === 'a' ? [element.protocol + element.username] : [])),
  }
})`

const harmless = new Set(
  'a blockquote br code del div em h2 hr li ol p pre strong table tbody td th thead tr ul'.split(' '),
)
const harmlessAttributes = new Set(['class', 'href', 'rel', 'scope', 'start', 'tabindex', 'target'])

describe('Markdown in the frame', () => {
  let browser: Browser
  let server: FrameServer
  let page: Page
  const requests: string[] = []
  const complaints: string[] = []

  before(async function () {
    browser = await browserOf(this)
    const script = await bundleScript(harness)
    const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/try.js"></script>'
    const files = new Map([
      ['try.js', script],
      ['try.html', Buffer.from(html)],
    ])
    server = await startFrameServer('http://127.0.0.1:9', files)
    page = await browser.newPage()
    // Pictures that are shown are there: a complaint about one would come whenever its name is found to lead nowhere.
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await page.route('https://shop.example/**', (route) => route.fulfill(picture))
    await page.goto(`${server.origin}/try.html`)
    page.on('request', (request) => requests.push(request.url()))
    page.on('dialog', (dialog) => {
      complaints.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
  })
  // Undefined when the specs are skipped.
  after(async () => {
    await (server as FrameServer | undefined)?.stop()
  })

  const html = async (text: string, pictures: readonly string[] = []): Promise<string> => {
    await page.evaluate(`show(${JSON.stringify(text)}, ${JSON.stringify(pictures)})`)
    return page.locator('body > div').innerHTML()
  }

  it('becomes what it says', async () => {
    assert.equal(
      await html('# Tents\n\nThe **Alpenglow** &amp; *more*:\n\n1. `a<b`\n2. ~~no~~'),
      '<h2>Tents</h2><p>The <strong>Alpenglow</strong> &amp; <em>more</em>:</p>' +
        '<ol start="1"><li><code>a&lt;b</code></li><li><del>no</del></li></ol>',
    )
  })

  it('links to addresses, letters and telephones, in a window that knows nothing of this one', async () => {
    assert.equal(
      await html('[shop](https://shop.example/a?b=1&c=2)'),
      '<p><a href="https://shop.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">shop</a></p>',
    )
    assert.match(await html('[write](mailto:a@shop.example) [call](tel:+49405550142)'), /mailto:.*tel:/)
    assert.equal(await html('[here](/relative)'), '<p>here</p>')
  })

  /** Each as an assistant writes it, and what is seen of it. */
  const samples: Readonly<Record<string, readonly [markdown: string, html: string]>> = {
    'lists in lists, tight and spread': [
      '1. **A**:\n   - x\n   - y\n2. B\n\n- one\n\n- two',
      '<ol start="1"><li><strong>A</strong>:<ul><li>x</li><li>y</li></ul></li><li>B</li></ol>' +
        '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    ],
    'a list that goes on with another number, and what is to be done': [
      '3. c\n4. d\n\n- [ ] pack\n- [x] pay',
      '<ol start="3"><li>c</li><li>d</li></ol><ul><li>☐ pack</li><li>☑ pay</li></ul>',
    ],
    'a table right after its sentence': [
      'Prices:\n| Tent | Price |\n|---|--:|\n| **Alpenglow** | `a \\| b` |',
      '<p>Prices:</p><div class="table" tabindex="0"><table>' +
        '<thead><tr><th scope="col" class="">Tent</th><th scope="col" class="right">Price</th></tr></thead>' +
        '<tbody><tr><td class=""><strong>Alpenglow</strong></td><td class="right"><code>a | b</code></td></tr></tbody>' +
        '</table></div>',
    ],
    'quotations, lines and code': [
      '> so\nit is\n\n---\n~~~\n**a**\n  b\n~~~\n`` c`d ``',
      '<blockquote><p>so\nit is</p></blockquote><hr><pre tabindex="0"><code>**a**\n  b</code></pre><p><code>c`d</code></p>',
    ],
    'emphasis at words and not in sums or names': [
      '***a** b* and **5*3 m**, 2 * 3 * 4, snake_case_word, “**q**”, **z.B.**',
      '<p><em><strong>a</strong> b</em> and <strong>5*3 m</strong>, 2 * 3 * 4, snake_case_word, “<strong>q</strong>”, ' +
        '<strong>z.B.</strong></p>',
    ],
    'what has no end yet': ['**bold, ~~a `b and [a link', '<p>**bold, ~~a `b and [a link</p>'],
    'what stands behind a backslash': ['\\*a\\* \\[x] &lt; \\&lt;', '<p>*a* [x] &lt; &amp;lt;</p>'],
    'line breaks': ['a  \nb\\\nc\nd', '<p>a  <br>b<br>c\nd</p>'],
  }
  for (const [what, [markdown, expected]] of Object.entries(samples)) {
    it(`shows ${what}`, async () => {
      assert.equal(await html(markdown), expected)
    })
  }

  it('links to bare addresses without the sentence around them, and never within a link', async () => {
    await html(
      'See https://shop.example/a_b_c. (www.shop.example/x), **https://shop.example/y**, or a.b@shop.example! ' +
        '[https://shop.example/z](https://shop.example/z) [f](https://shop.example/x_(y))',
    )
    assert.deepEqual(
      await page.evaluate("[...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))"),
      [
        'https://shop.example/a_b_c',
        'http://www.shop.example/x',
        'https://shop.example/y',
        'mailto:a.b@shop.example',
        'https://shop.example/z',
        'https://shop.example/x_(y)',
      ],
    )
  })

  it('shows pictures of the products of the reply only', async () => {
    const picture = 'data:image/png;base64,AAAA'
    assert.equal(await html(`![A tent](${picture})`, [picture]), '<p>A tent</p>')
    assert.equal(await html('![A tent](https://shop.example/tent.jpg)'), '<p>A tent</p>')
    const insecure = `${server.origin}/tent.jpg`
    assert.equal(await html(`![A tent](${insecure})`, [insecure]), '<p>A tent</p>')
    const url = 'https://shop.example/tent.jpg'
    const shown = page.waitForResponse(url)
    assert.match(await html(`![A tent](${url})`, [url]), /^<p><img src=".*\/tent.jpg" alt="A tent"/)
    await shown
  })

  it(`does nothing else, whatever it says (${String(hostileMarkdown.length)} hostile ones)`, async () => {
    requests.length = 0
    complaints.length = 0
    assert.ok(hostileMarkdown.length >= 250)
    for (const text of hostileMarkdown) {
      // What the function above gives.
      const shown = await page.evaluate<Shown>(`${shownBy}(${JSON.stringify(text)})`)
      const strange = [
        ...shown.elements.filter((name) => !harmless.has(name)),
        ...shown.attributes.filter((name) => !harmlessAttributes.has(name)),
        ...shown.protocols.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
      ]
      assert.deepEqual(strange, [], text.slice(0, 200))
    }
    assert.deepEqual([requests, complaints], [[], []])
  })
})
