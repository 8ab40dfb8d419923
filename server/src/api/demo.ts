import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RequestHandler, Router } from 'express'
import { html } from './docs/html.ts'
import type { WidgetFiles } from './widget/files.ts'
import { projectFile } from '../project-file.ts'

export interface Demo {
  readonly origin: () => string
  readonly publicKey: string
  readonly widget: WidgetFiles | undefined
}

const folder = fileURLToPath(projectFile('widget-sdk/demo/'))

const usual = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]
const policies: Readonly<Record<string, readonly string[]>> = {
  'strict-policy': [...usual, "require-trusted-types-for 'script'", "trusted-types 'none'"],
}

/** The sample shop with the widget in it, a page for each way to embed it: `/demo`. */
export function serveDemo(demo: Demo): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const files = readFiles()
  router.use('/demo', (request, response, next) => {
    const elsewhere = usualAddress(request.get('Host'), demo.origin())
    if (elsewhere === undefined) next()
    else response.redirect(`${elsewhere}${request.originalUrl}`)
  })
  router.get('/demo', (_request, response) => {
    response.redirect('/demo/')
  })
  router.get('/demo/', sendFile('index'))
  router.get('/demo/:name', (request, response, next) => {
    sendFile(request.params.name)(request, response, next)
  })
  return router

  function sendFile(address: string): RequestHandler {
    return (_request, response, next) => {
      const file = files.get(address)
      if (file === undefined) {
        next()
        return
      }
      response.type(file.type)
      if (file.type !== '.html') {
        response.send(file.content)
        return
      }
      response.set('Content-Security-Policy', (policies[address] ?? usual).join('; '))
      response.send(fillIn(file.content.toString('utf8'), demo))
    }
  }
}

interface DemoFile {
  readonly type: string
  readonly content: Buffer
}

/** By what stands for them in an address: pages go without the end of their name. */
function readFiles(): ReadonlyMap<string, DemoFile> {
  return new Map(
    readdirSync(folder).map((name) => {
      const type = extname(name)
      return [basename(name, '.html'), { type, content: readFileSync(`${folder}${name}`) }]
    }),
  )
}

/** Puts this server's key and script into a page, where it names them in double braces. */
function fillIn(text: string, { origin, publicKey, widget }: Demo): string {
  const values: Readonly<Record<string, string>> = {
    origin: origin(),
    publicKey,
    script: widget === undefined ? '/widget.js' : `/widget-${widget.version}.js`,
    integrity: widget?.integrity ?? '',
  }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => html`${values[name] ?? ''}`.html)
}

/**
 * The widget answers at one address. A browser that came to this machine by its other name is sent there; behind a proxy,
 * which may change the name on the way, nobody is.
 */
function usualAddress(host: string | undefined, origin: string): string | undefined {
  const { hostname, port } = new URL(origin)
  const isOtherName = hostname === '127.0.0.1' && host === `localhost:${port}`
  return isOtherName ? origin : undefined
}
