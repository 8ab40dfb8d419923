import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import { ApiError } from '../../errors.ts'
import { consoleOrigin } from '../../members/index.ts'
import { projectFile } from '../../project-file.ts'
import { forEver, readBuiltFile, sendBuiltFile } from '../built-file.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one rule that the components bring in a style element of their own: where a press is no scrolling.
  "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** As `scripts/build-console.mjs` writes it. */
interface Manifest {
  readonly hash: string
  readonly files: readonly string[]
  /** The page, with the names of files in braces where their addresses belong. */
  readonly page: string
}

const folder = fileURLToPath(projectFile('server/build/console/'))

/** The account console, whose addresses below `/console` are its own. Embedded by nobody. */
export function servePages(origin: () => string, { sendsMail }: { readonly sendsMail: boolean }): Router {
  const router = Router({ caseSensitive: true, strict: true })
  if (!existsSync(`${folder}manifest.json`)) {
    router.get('/console{/*room}', () => {
      throw new ApiError('UNAVAILABLE', { detail: 'The console has not been built: npm run build.' })
    })
    return router
  }
  // Written by our own build, beside the files.
  const { hash, files, page } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Manifest
  const addressOf = (file: string): string => `/console/assets/${hash}/${file}`
  for (const file of files) {
    const built = readBuiltFile(folder, file)
    router.get(addressOf(file), (request, response) => {
      sendBuiltFile(built, { request, response }, forEver)
    })
  }
  const said = page.replace('{{sendsMail}}', String(sendsMail))
  const finished = said.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, file: string) => addressOf(file))
  router.get('/console{/*room}', (request, response, next) => {
    // What a page of an earlier version asks for, and operations that there are none of.
    if (/^\/console\/(?:assets|auth)(?:\/|$)/.test(request.path)) {
      next()
      return
    }
    // Cookies and requests are for the one address that the service is reached at.
    const usual = consoleOrigin(origin())
    if (usual !== origin() && request.get('Host') === new URL(origin()).host) {
      response.redirect(`${usual}${request.originalUrl}`)
      return
    }
    response.set('Content-Security-Policy', policy).set('Referrer-Policy', 'no-referrer')
    response.type('html').send(finished)
  })
  return router
}
