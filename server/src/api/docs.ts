import { Router } from 'express'
import { stringify } from 'yaml'
import type { ContractDocument } from '../contract/document.ts'

/** The contract for machines: `/openapi.json` and `/openapi.yaml`, with this server's own address filled in. */
export function serveContract(contract: ContractDocument, origin: () => string): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const published = (): ContractDocument => ({ ...contract, servers: [{ url: `${origin()}/v1` }] })
  router.get('/openapi.json', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').json(published())
  })
  router.get('/openapi.yaml', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').type('application/yaml').send(stringify(published()))
  })
  return router
}
