import { type ContractDocument, isObject, type JsonObject, operationsOf } from '../../contract/document.ts'
import { type Html, html } from './html.ts'
import { withCode } from './with-code.ts'
import type { Assets } from './assets.ts'
import type { Page } from './page.ts'

export interface Reference {
  readonly title: string
  readonly path: string
  /** Where the browser reads the contract. */
  readonly contractPath: string
  readonly contract: ContractDocument
  /** What to paste to be let in, for people who have just started the server. */
  readonly hint: Html
}

interface Entry {
  readonly group: string
  readonly href: string
  readonly method: string
  readonly summary: string
  /** What a search looks through besides the summary. */
  readonly words: string
}

/** The reference of one contract: a list of its operations made here, and their details made in the browser. */
export function referencePage(
  { title, path, contractPath, contract, hint }: Reference,
  assets: Assets,
): Page {
  const entries = [...operationEntries(contract), ...webhookEntries(contract)]
  const names = [...new Set(entries.map(({ group }) => group))]
  return {
    title,
    path,
    head: html`<link rel="stylesheet" href="${assets.addressOf('swagger-ui.css')}" />
      <link rel="stylesheet" href="${assets.addressOf('reference.css')}" />
      <script defer src="${assets.addressOf('swagger-ui-bundle.js')}"></script>
      <script type="module" src="${assets.addressOf('reference.js')}"></script>`,
    body: html`<div class="sides">
      <nav class="contents" aria-label="Operations">
        <label for="find">Find an operation</label>
        <input id="find" type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" />
        <p class="unseen" id="found" role="status"></p>
        ${names.map((name) =>
          contentsOf(
            name,
            entries.filter(({ group }) => group === name),
          ),
        )}
      </nav>
      <main id="content">
        <form class="keys" aria-labelledby="keys-title">
          <h2 id="keys-title">Try it</h2>
          <p>${hint}</p>
          ${keyFields(contract)}
        </form>
        <noscript>
          <h1>${title}</h1>
          <p>
            The details and the try-it forms are made by a script. Without one, read the
            <a href="${contractPath}">contract</a> itself.
          </p>
        </noscript>
        <div id="reference" data-contract="${contractPath}"></div>
      </main>
    </div>`,
  }
}

/** A field for each kind of credentials: the one that opens everything first, the others folded away. */
function keyFields(contract: ContractDocument): Html {
  const components = isObject(contract['components']) ? contract['components'] : {}
  const schemes = isObject(components['securitySchemes']) ? Object.entries(components['securitySchemes']) : []
  const [first, ...others] = schemes.map(([name, scheme]) => keyField(name, isObject(scheme) ? scheme : {}))
  if (first === undefined || others.length === 0) return first ?? html``
  return html`${first}
    <details>
      <summary>Other credentials</summary>
      ${others}
    </details>`
}

/** The name of a scheme such as `SecretKey` is read as words. */
function keyField(name: string, scheme: JsonObject): Html {
  const label = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return html`<div>
    <label for="key-${name}">${label}</label>
    <input
      id="key-${name}"
      type="password"
      autocomplete="off"
      data-scheme="${name}"
      aria-describedby="about-${name}"
    />
    <p id="about-${name}">${withCode(textOf(scheme['description']))}</p>
  </div>`
}

function contentsOf(name: string, entries: readonly Entry[]): Html {
  return html`<details open>
    <summary>${name}</summary>
    <ul>
      ${entries.map(
        ({ href, method, summary, words }) =>
          html`<li>
            <a href="${href}" data-words="${words}"
              ><span class="summary">${summary}</span> <span class="method ${method}">${method}</span></a
            >
          </li>`,
      )}
    </ul>
  </details>`
}

function operationEntries(contract: ContractDocument): Entry[] {
  return operationsOf(contract).map(({ tag, operationId, method, path }) => ({
    group: tag,
    href: deepLink(tag, operationId),
    method,
    summary: summaryOf(contract.paths[path]?.[method]),
    words: `${operationId} ${path}`,
  }))
}

function webhookEntries(contract: ContractDocument): Entry[] {
  const webhooks = isObject(contract['webhooks']) ? contract['webhooks'] : {}
  return Object.entries(webhooks).map(([event, item]) => ({
    group: 'Webhooks',
    href: deepLink('webhooks', event.replaceAll('.', '-')),
    method: 'event',
    summary: summaryOf(isObject(item) ? item['post'] : undefined),
    words: event,
  }))
}

/** The address of an operation in the way Swagger UI writes it. */
function deepLink(tag: string, operation: string): string {
  return `#/${encodeURIComponent(tag)}/${encodeURIComponent(operation)}`
}

function summaryOf(operation: unknown): string {
  return isObject(operation) ? textOf(operation['summary']) : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
