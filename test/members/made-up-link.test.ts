import assert from 'node:assert/strict'
import { openIdentity } from '../../server/src/platform/identity/open-identity.ts'
import { serveApp } from '../api/serve-app.ts'
import { openUnmannedService } from '../support/unmanned-service.ts'

describe('a link that somebody has made up', () => {
  it('401 is refused before the password that comes with it is hashed', async () => {
    const service = await openUnmannedService()
    let hashed = 0
    const identity = openIdentity({
      ...service,
      origin: () => 'https://assistant.example',
      now: () => service.clock.now(),
      newId: (prefix) => service.newId(prefix),
    })
    const app = await serveApp({
      service,
      identity: {
        ...identity,
        hashPassword(password) {
          hashed += 1
          return identity.hashPassword(password)
        },
      },
    })
    try {
      const { origin } = new URL(app.origin.replace('127.0.0.1', 'localhost'))
      const answer = await fetch(`${app.origin}/console/auth/link`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin },
        body: JSON.stringify({ token: 'made-up', password: 'correct horse battery' }),
      })
      assert.deepEqual([answer.status, hashed], [401, 0])
    } finally {
      await app.close()
      await service.close()
    }
  })
})
