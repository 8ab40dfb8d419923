import assert from 'node:assert/strict'
import { builtinEngine } from '../../server/src/agent/builtin/builtin-engine.ts'
import { publish } from '../retrieval/search.ts'
import { frameFixture } from './frame-fixture.ts'
import type { Visit } from './frame-page.ts'
import { untilEqual } from '../support/until.ts'

const place = { latitude: 53.5503, longitude: 9.9937 }
const location = [
  {
    name: 'Harbour branch',
    address: '14 Quay Road, Hamburg',
    city: 'Hamburg',
    latitude: 53.545,
    longitude: 9.97,
  },
  { name: 'Ring branch', address: '2 Ringstrasse, Vienna', city: 'Vienna', latitude: 48.2, longitude: 16.37 },
]

describe('the question for the place of a visitor', () => {
  const fixture = frameFixture({ engine: builtinEngine })

  async function askForNearest(visit: Partial<Visit>) {
    const shop = await fixture.shop()
    await publish(shop.tenant, { location })
    const visitor = await fixture.visitor({ publicKey: shop.publicKey, ...visit })
    await visitor.say('Where is the nearest store?')
    const { frame } = visitor
    await frame.getByRole('button', { name: 'Helpful', exact: true }).waitFor()
    const share = frame.getByRole('button', { name: 'Share my location' })
    const nearest = frame.locator('.entry.assistant').last().getByText('Harbour branch').first()
    return { ...visitor, share, nearest }
  }

  it('does not come up where the page has told it', async () => {
    const { share, nearest, complaints } = await askForNearest({ start: { visitor: place } })
    await nearest.waitFor()
    await untilEqual(() => share.count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('comes up where it has not, and is answered by granting it', async () => {
    const { page, share, nearest } = await askForNearest({ browser: { geolocation: place } })
    await untilEqual(() => share.count(), 1)
    await untilEqual(() => nearest.count(), 0)
    await page.context().grantPermissions(['geolocation'])
    await share.click()
    await nearest.waitFor()
    await untilEqual(() => share.count(), 0)
  })
})
