import type { ContractDocument } from '../../contract/document.ts'
import { errorCatalogue } from '../../errors.ts'
import { type Advice, errorAdvice } from './error-advice.ts'
import { type ExplainedMistake, exampleProblems, explainedMistakes } from './example-problems.ts'
import { type Html, html } from './html.ts'
import { withCode } from './with-code.ts'
import type { Page } from './page.ts'

interface Failure extends Advice {
  readonly code: string
  readonly status: number
  readonly title: string
  readonly example: object | undefined
}

const groups: readonly { readonly name: string; readonly holds: (status: number) => boolean }[] = [
  { name: 'The request', holds: (status) => [400, 405, 406, 413, 415, 422].includes(status) },
  { name: 'Keys, plans and credits', holds: (status) => [401, 402, 403, 429].includes(status) },
  { name: 'Addresses and ids', holds: (status) => status === 404 },
  { name: 'The state of things', holds: (status) => status === 409 },
  { name: 'The service', holds: (status) => status >= 500 },
]

/**
 * Explains every failure the API can answer with, each at the address that its `type` member names, with what the service
 * answers in such a case.
 */
export async function errorsPage(contract: ContractDocument, origin: string): Promise<Page> {
  const mistakes = await explainedMistakes(contract)
  const examples = exampleProblems(mistakes, origin)
  const failures = Object.entries(errorCatalogue).map(([code, entry]) => ({
    code,
    ...entry,
    // The keys of the catalogue are exactly the codes that have advice.
    ...errorAdvice[code as keyof typeof errorCatalogue],
    example: examples.get(code),
  }))
  const grouped = groups.map(({ name, holds }) => ({
    name,
    held: failures.filter((each) => holds(each.status)),
  }))
  return {
    title: 'Errors',
    path: '/docs/errors',
    body: html`<div class="sides">
      <nav class="contents" aria-label="Error codes">${grouped.map(contentsOf)}</nav>
      <main class="prose" id="content">
        <h1>Errors</h1>
        <p>
          A failure is answered as <code>application/problem+json</code> (RFC 9457), with the HTTP status in
          <code>status</code> and a stable <code>code</code> to branch on. Its <code>type</code> is the
          address of the code on this page. <code>detail</code> is for people and may change. When you report
          a failure, quote its <code>requestId</code>. A failed request costs no credits.
        </p>
        ${mistakesSection(mistakes)}
        ${grouped.map(
          ({ name, held }) =>
            html`<section>
              <h2>${name}</h2>
              ${held.map(explanation)}
            </section>`,
        )}
      </main>
    </div>`,
  }
}

function mistakesSection(mistakes: readonly ExplainedMistake[]): Html {
  return html`<section aria-labelledby="mistakes">
    <h2 id="mistakes">What a refused request is told</h2>
    <p>
      <code>errors</code> lists every fault with its <code>field</code> and what would be right;
      <code>detail</code> tells the first. For instance:
    </p>
    ${mistakes.map(
      ({ call, body, errors }) =>
        html`<p><code>${call}</code> with <code>${JSON.stringify(body)}</code></p>
          <ul>
            ${errors.map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}
          </ul>`,
    )}
  </section>`
}

function contentsOf({ name, held }: { name: string; held: readonly Failure[] }): Html {
  return html`<details open>
    <summary>${name}</summary>
    <ul>
      ${held.map(({ code }) => html`<li><a href="#${code}">${code}</a></li>`)}
    </ul>
  </details>`
}

function explanation({ code, status, title, meaning, remedy, example }: Failure): Html {
  return html`<article class="failure" id="${code}" aria-labelledby="${code}-name">
    <h3 id="${code}-name"><a href="#${code}">${code}</a> <span class="status">${status}</span></h3>
    <p class="title">${title}</p>
    <p><strong>It means:</strong> ${withCode(meaning)}</p>
    <p><strong>What to do:</strong> ${withCode(remedy)}</p>
    ${example === undefined ? html`` : exampleOf(code, example)}
  </article>`
}

function exampleOf(code: string, example: object): Html {
  return html`<details>
    <summary>Example<span class="unseen"> of ${code}</span></summary>
    <pre tabindex="0" aria-label="Example of ${code}"><code>${JSON.stringify(example, null, 2)}</code></pre>
  </details>`
}
