import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import { projectFile } from '../../project-file.ts'
import { usualAddress } from '../usual-address.ts'

const files = {
  '/console': { name: 'index.html', type: 'html' },
  '/console/console.js': { name: 'console.js', type: 'text/javascript' },
  '/console/console.css': { name: 'console.css', type: 'text/css' },
} as const

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Where links of members lead to: signing in, and what belongs to it. Embedded by nobody, and loads nothing from elsewhere. */
export function servePages(origin: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const [address, { name, type }] of Object.entries(files)) {
    const content = readFileSync(fileURLToPath(projectFile(`server/assets/console/${name}`)))
    router.get(address, (request, response) => {
      // Cookies and requests are for the one address that the service is reached at.
      const elsewhere = usualAddress(request.get('Host'), origin())
      if (elsewhere !== undefined) {
        response.redirect(`${elsewhere}${request.originalUrl}`)
        return
      }
      response.set('Content-Security-Policy', policy).set('Referrer-Policy', 'no-referrer')
      response.type(type).send(content)
    })
  }
  return router
}
