// The reference in the browser: Swagger UI over the contract that the page names, the fields for keys, and the list
// of operations that leads into it. Runs as it stands, without a build.

const root = document.getElementById('reference')
const search = document.getElementById('find')
const found = document.getElementById('found')
const links = [...document.querySelectorAll('.contents a')]

/**
 * The contract as it is shown: with the address this page was opened at, which is the only one the browser may call,
 * and with names for the webhooks, so that each has an address too.
 */
async function readContract() {
  const response = await fetch(root.dataset.contract)
  if (!response.ok) throw new Error(`${root.dataset.contract} answers ${response.status}`)
  const contract = await response.json()
  const { pathname } = new URL(contract.servers[0].url)
  for (const [event, { post }] of Object.entries(contract.webhooks ?? {})) {
    post.operationId = event.replaceAll('.', '-')
  }
  for (const parameter of Object.values(contract.components.parameters)) describeExample(parameter)
  return { ...contract, servers: [{ url: `${location.origin}${pathname}` }] }
}

/** Swagger UI would send the examples of parameters along: ids and cursors that do not exist here. */
function describeExample(parameter) {
  const { example, schema } = parameter
  const shown = example ?? schema.examples?.[0]
  if (shown !== undefined) parameter.description += `\n\nExample: \`${shown}\``
  delete parameter.example
  delete schema.examples
}

/** What of Swagger UI is shown, in which order. Keys are entered on the page itself, and there is one server only. */
function layout({ React: { createElement } }) {
  const nothing = () => null
  return {
    components: {
      ReferenceLayout({ getComponent }) {
        const part = (name) => createElement(getComponent(name, true), { key: name })
        const heading = createElement('h2', { key: 'heading' }, 'Operations')
        const parts = [part('InfoContainer'), part('errors'), heading, part('operations'), part('Webhooks')]
        return createElement('div', { className: 'swagger-ui' }, parts)
      },
      // A link inside the button that opens an operation could not be reached by keyboard.
      DeepLink: ({ text }) => createElement('span', null, text),
      authorizeOperationBtn: nothing,
      AuthorizeOperationBtnContainer: nothing,
    },
  }
}

/** A failure as one line that leads to the explanation of its codes: they look the same in every operation. */
function failures({ React: { createElement } }) {
  const row = ({ code, response, getComponent }) => {
    const examples = response.getIn(['content', 'application/problem+json', 'examples'])
    const codes =
      examples === undefined ? [] : examples.valueSeq().map((each) => each.getIn(['value', 'code']))
    const links = [...new Set(codes)].map((name) =>
      createElement('li', { key: name }, createElement('a', { href: `/docs/errors#${name}` }, name)),
    )
    const status = createElement('td', { className: 'response-col_status' }, code)
    const list = createElement('ul', { className: 'codes' }, links)
    const text = createElement(getComponent('Markdown', true), { source: response.get('description') })
    return createElement(
      'tr',
      { className: 'response' },
      status,
      createElement('td', { colSpan: 2 }, text, list),
    )
  }
  const isFailure = ({ code, response }) =>
    Number(code) >= 400 && response.hasIn(['content', 'application/problem+json'])
  return {
    wrapComponents: {
      response: (Original) => (props) => createElement(isFailure(props) ? row : Original, props),
    },
  }
}

function start(contract) {
  const ui = globalThis.SwaggerUIBundle({
    spec: contract,
    domNode: root,
    plugins: [layout, failures],
    layout: 'ReferenceLayout',
    deepLinking: true,
    docExpansion: 'list',
    displayRequestDuration: true,
    syntaxHighlight: { theme: 'obsidian' },
    showExtensions: true,
    // A key is never kept in the browser, and no outside validator hears of the contract.
    persistAuthorization: false,
    validatorUrl: null,
  })
  addEventListener('hashchange', () => {
    ui.layoutActions.parseDeepLinkHash(decodeURIComponent(location.hash))
    focusOperation()
  })
  for (const field of document.querySelectorAll('[data-scheme]')) {
    field.addEventListener('input', () => {
      useKey(ui, field)
    })
    if (field.value !== '') useKey(ui, field)
  }
}

/** Requests carry what the field holds from now on. Some browsers fill fields again when a page is reloaded. */
function useKey(ui, { dataset: { scheme }, value }) {
  if (value.trim() === '') ui.authActions.logout([scheme])
  else ui.preauthorizeApiKey(scheme, value.trim())
}

function filterLinks() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const link of links) {
    const text = `${link.textContent} ${link.dataset.words}`.toLowerCase()
    const matches = words.every((word) => text.includes(word))
    link.parentElement.hidden = !matches
    if (matches) shown += 1
  }
  for (const group of document.querySelectorAll('.contents details')) {
    group.hidden = group.querySelector('li:not([hidden])') === null
    if (words.length > 0) group.open = true
  }
  found.textContent = words.length === 0 ? '' : `${shown} found`
}

/** Brings the operation that the address names into view and focus: who came by keyboard goes on from there. */
function focusOperation() {
  const [, tag = '', operation = ''] = location.hash.slice(1).split('/').map(decodeURIComponent)
  const block = document.getElementById(`operations-${tag.replaceAll(' ', '_')}-${operation}`)
  block?.scrollIntoView()
  block?.querySelector('.opblock-summary-control')?.focus({ preventScroll: true })
}

const labels = [
  ['select.examples-select-element', 'Example'],
  ['select.content-type', 'Media type'],
  ['.content-type-wrapper select', 'Media type'],
  ['.parameters-container select', 'Value'],
  ['.body-param__text', 'Request body'],
]

/** What Swagger UI leaves out for keyboards and screen readers: names of fields, and focus for what scrolls. */
function mend() {
  for (const [selector, label] of labels) {
    for (const element of root.querySelectorAll(`${selector}:not([aria-label])`)) {
      element.setAttribute('aria-label', label)
    }
  }
  for (const element of root.querySelectorAll('pre:not([tabindex])')) element.tabIndex = 0
}

new MutationObserver(mend).observe(root, { childList: true, subtree: true })
search.addEventListener('input', filterLinks)
addEventListener('keydown', (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
  if (event.key !== '/' || isTyping) return
  event.preventDefault()
  search.focus()
})
try {
  start(await readContract())
} catch (error) {
  root.textContent = `The contract could not be read: ${error.message}`
}
