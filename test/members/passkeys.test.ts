import assert from 'node:assert/strict'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { clock, operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { type Browser, newEmail, newLink, newPerson, openBrowser, type Person } from './browser.ts'
import { type Changes, softwarePasskey, type SoftwarePasskey } from './software-passkey.ts'

const path = '/console/auth/passkeys'
const fiveMinutesMs = 5 * 60_000

describe('a passkey of a member', () => {
  let service: SharedService
  let person: Person
  let passkey: SoftwarePasskey

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    // The library that keeps questions goes by the clock of the machine, too.
    clock.now = new Date()
    person = await newPerson(service, (await service.newTenant()).accountId)
    passkey = softwarePasskey(consoleOrigin(service.origin))
  })

  const add = async ({ browser }: Person = person, changes: Changes & { name?: string } = {}) => {
    const { name, ...wrong } = changes
    const { data } = await browser.ask('POST', `${path}/options`, { json: {} })
    return browser.ask('POST', `${path}/`, { json: { ...passkey.register(data, wrong), name } })
  }
  const signIn = async (browser: Browser, changes?: Changes) => {
    const { data } = await browser.ask('POST', `${path}/sign-in/options`, { json: {} })
    return browser.ask('POST', `${path}/sign-in`, { json: passkey.answer(data, changes) })
  }

  it('signs in who has added it, without e-mail or password', async () => {
    const added = await add(person, { name: 'Laptop' })
    assert.deepEqual([added.status, added.data['name']], [200, 'Laptop'])
    const browser = openBrowser(service)
    assert.deepEqual((await signIn(browser)).data, { signedIn: true })
    assert.equal((await browser.ask('GET', '/console/auth/session')).data['email'], person.email)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 200)
    assert.equal((await signIn(openBrowser(service))).status, 200)
  })

  it('401 signs nobody in with an answer that does not hold', async () => {
    await add()
    const wrong: readonly Changes[] = [
      { origin: 'https://evil.example' },
      { challenge: 'bm90IGFza2VkIGZvcg' },
      { isUnverified: true },
    ]
    for (const changes of wrong) {
      const { status, code, cookies } = await signIn(openBrowser(service), changes)
      assert.deepEqual([status, code, cookies], [401, 'UNAUTHENTICATED', []])
    }
    passkey = softwarePasskey(consoleOrigin(service.origin))
    assert.equal((await signIn(openBrowser(service))).status, 401)
  })

  it('401 takes an answer once, and within five minutes', async () => {
    await add()
    const browser = openBrowser(service)
    const ask = async () => (await browser.ask('POST', `${path}/sign-in/options`, { json: {} })).data
    const send = (json: object) => openBrowser(service).ask('POST', `${path}/sign-in`, { json })
    const answered = passkey.answer(await ask())
    assert.equal((await send(answered)).status, 200)
    assert.equal((await send(answered)).status, 401)
    const late = passkey.answer(await ask())
    clock.now = new Date(clock.now.getTime() + fiveMinutesMs)
    assert.equal((await send(late)).status, 401)
  })

  it('400 adds none that answers a question to somebody else, to sign in, or with an attestation', async () => {
    const other = await newPerson(service, (await service.newTenant()).accountId)
    const { data } = await other.browser.ask('POST', `${path}/options`, { json: {} })
    const asked = await person.browser.ask('POST', `${path}/sign-in/options`, { json: {} })
    for (const options of [data, asked.data]) {
      const added = await person.browser.ask('POST', `${path}/`, { json: passkey.register(options) })
      assert.deepEqual([added.status, added.field], [400, 'response'])
    }
    assert.equal((await add(person, { attestation: 'packed' })).status, 400)
    assert.equal((await add(person, { isUnverified: true })).status, 400)
    assert.equal((await add()).status, 200)
    assert.equal((await add(other)).status, 400)
  })

  it('401 is added by who has just signed in only', async () => {
    const { data } = await person.browser.ask('GET', '/console/auth/session')
    const { createdAt } = data['session'] as { createdAt: string }
    clock.now = new Date(Date.parse(createdAt) + 15 * 60_000)
    const asked = await person.browser.ask('POST', `${path}/options`, { json: {} })
    assert.deepEqual([asked.status, asked.code], [401, 'UNAUTHENTICATED'])
    assert.equal((await openBrowser(service).ask('POST', `${path}/options`, { json: {} })).status, 401)
  })

  it('is listed for its owner, who can remove it, and nobody else', async () => {
    await add(person, { name: 'Phone' })
    const { data } = await person.browser.ask('GET', `${path}/`)
    const [listed, ...others] = data as unknown as { passkeyId: string; name: string }[]
    assert.deepEqual([listed?.name, others], ['Phone', []])
    const one = `${path}/${listed?.passkeyId ?? ''}`
    const other = await newPerson(service, (await service.newTenant()).accountId)
    assert.deepEqual((await other.browser.ask('GET', `${path}/`)).data, [])
    assert.equal((await other.browser.ask('DELETE', one)).status, 404)
    assert.equal((await person.browser.ask('DELETE', one)).status, 200)
    assert.equal((await signIn(openBrowser(service))).status, 401)
  })

  it('is the only way in for whom a link has let in and who never sets a password', async () => {
    const json = { email: newEmail() }
    const browser = openBrowser(service)
    const token = await newLink(service, (await service.newTenant()).accountId, json)
    await browser.ask('POST', '/console/auth/link', { json: { token } })
    assert.equal((await add({ email: json.email, browser })).status, 200)
    const again = openBrowser(service)
    await signIn(again)
    const session = await again.ask('GET', '/console/auth/session')
    assert.deepEqual([session.data['email'], session.data['hasPassword']], [json.email, false])
  })

  it('403 is neither asked for nor answered from another page', async () => {
    const origin = 'https://evil.example'
    for (const each of ['options', 'sign-in/options', 'sign-in', ''])
      assert.equal(
        (await person.browser.ask('POST', `${path}/${each}`, { json: {}, origin })).code,
        'ORIGIN_NOT_ALLOWED',
      )
  })
})
