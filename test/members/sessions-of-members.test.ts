import assert from 'node:assert/strict'
import { operatedService } from '../support/operated-service.ts'
import type { SharedService } from '../support/shared-service.ts'
import { newPerson, openBrowser, password, type Person, signIn } from './browser.ts'

describe('a session of a member', () => {
  let service: SharedService
  let person: Person

  before(async () => {
    service = await operatedService()
  })
  beforeEach(async () => {
    person = await newPerson(service, (await service.newTenant()).accountId)
  })

  it('is a new one at each sign-in, and the one before ends', async () => {
    const { browser, email } = person
    const before = browser.cookie()
    await signIn(browser, email)
    assert.notEqual(browser.cookie(), before)
    const thief = openBrowser(service)
    thief.keep(before)
    assert.equal((await thief.ask('GET', '/v1/account')).status, 401)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 200)
  })

  it('is not made of what a browser brings: a planted cookie signs nobody in', async () => {
    const planted = '__Host-assistant.session_token=planted.c2lnbmF0dXJl'
    const browser = openBrowser(service)
    browser.keep(planted)
    await signIn(browser, person.email)
    assert.notEqual(browser.cookie(), planted)
    const thief = openBrowser(service)
    thief.keep(planted)
    assert.equal((await thief.ask('GET', '/v1/account')).status, 401)
  })

  it('ends with signing out, at the service too', async () => {
    const { browser } = person
    const copy = openBrowser(service)
    copy.keep(browser.cookie())
    assert.equal((await browser.ask('POST', '/console/auth/sign-out')).status, 200)
    assert.equal(browser.cookie(), '')
    assert.equal((await copy.ask('GET', '/v1/account')).status, 401)
  })

  it('is listed with the others of the same person, of which each can be ended', async () => {
    const other = openBrowser(service)
    await signIn(other, person.email)
    const listed = await person.browser.ask('GET', '/console/auth/sessions')
    const sessions = listed.data as unknown as { sessionId: string; isThisOne: boolean }[]
    assert.equal(sessions.length, 2)
    assert.ok(!JSON.stringify(sessions).includes('token'))
    const ended = sessions.find(({ isThisOne }) => !isThisOne)?.sessionId ?? ''
    assert.equal((await person.browser.ask('DELETE', `/console/auth/sessions/${ended}`)).status, 200)
    assert.equal((await other.ask('GET', '/v1/account')).status, 401)
    assert.equal((await person.browser.ask('GET', '/v1/account')).status, 200)
    assert.equal((await person.browser.ask('DELETE', `/console/auth/sessions/${ended}`)).status, 404)
  })

  it('of somebody else can be neither seen nor ended', async () => {
    const stranger = await newPerson(service, (await service.newTenant()).accountId)
    const listed = await stranger.browser.ask('GET', '/console/auth/sessions')
    const [own] = listed.data as unknown as { sessionId: string }[]
    const path = `/console/auth/sessions/${own?.sessionId ?? ''}`
    assert.equal((await person.browser.ask('DELETE', path)).status, 404)
    assert.equal((await stranger.browser.ask('GET', '/v1/account')).status, 200)
  })

  it('ends when the password is changed elsewhere, for which the present one is needed', async () => {
    const browser = openBrowser(service)
    await signIn(browser, person.email)
    const change = (json: object) => browser.ask('PUT', '/console/auth/password', { json })
    const wanted = { password: 'another horse battery' }
    assert.equal((await change(wanted)).status, 401)
    assert.equal((await change({ ...wanted, currentPassword: 'wrong horse battery' })).status, 401)
    assert.equal((await person.browser.ask('GET', '/v1/account')).status, 200)
    const changed = await change({ ...wanted, currentPassword: password })
    assert.deepEqual(changed.data, { endedSessions: 1 })
    assert.equal((await person.browser.ask('GET', '/v1/account')).status, 401)
    assert.equal((await browser.ask('GET', '/v1/account')).status, 200)
  })

  it('429 tries the present password five times a minute, with those of signing in, the right one as well', async () => {
    const { email } = person
    const browser = openBrowser(service)
    await signIn(browser, email)
    const change = async (currentPassword: string) => {
      const json = { password: 'another horse battery', currentPassword }
      return (await browser.ask('PUT', '/console/auth/password', { json })).status
    }
    assert.equal((await signIn(openBrowser(service), email, 'wrong horse battery')).status, 401)
    for (let attempt = 0; attempt < 3; attempt += 1) assert.equal(await change('wrong horse battery'), 401)
    assert.equal(await change(password), 429)
    assert.equal((await signIn(openBrowser(service), email)).status, 429)
  })

  it('tells who is signed in, and 401 where nobody is', async () => {
    const { data } = await person.browser.ask('GET', '/console/auth/session')
    assert.deepEqual([data['email'], data['hasPassword']], [person.email, true])
    const nobody = openBrowser(service)
    for (const path of ['session', 'sessions'])
      assert.equal((await nobody.ask('GET', `/console/auth/${path}`)).status, 401)
  })
})
