import assert from 'node:assert/strict'
import { createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { freePort } from '../../scripts/services/processes.mjs'
import { usualDurations } from '../../server/src/durations.ts'
import { durationsWith } from '../support/durations.ts'
import { linksIn, type MailServer, openMailServer } from '../support/mail-server.ts'
import { startService, type ServiceOptions, type TestService } from '../support/start-service.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { join, newEmail, newPerson, openBrowser } from './browser.ts'

describe('mailing an invitation', () => {
  let mails: MailServer
  let service: TestService
  let tenant: Tenant

  before(async () => {
    mails = await openMailServer()
    service = await startService({ config: { mail: mails.settings } })
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
  })
  after(async () => {
    await service.stop()
    await mails.close()
  })

  const invite = async (
    { client }: Pick<Tenant, 'client'> = tenant,
    email = newEmail(),
    header?: { 'Idempotency-Key': string },
  ) =>
    dataOf(
      await client.POST('/account/members', {
        body: { email, role: 'editor' },
        ...(header && { params: { header } }),
      }),
    )

  it('says who invites into which account, with what role and until when, and holds the link', async () => {
    const owner = await newPerson(service, tenant.accountId)
    const email = newEmail()
    const json = { email, role: 'editor' }
    const { data, status } = await owner.browser.ask('POST', '/v1/account/members', { json })
    assert.deepEqual([status, data['isMailed']], [201, true])
    const [mail, ...others] = mails.to(email)
    assert.ok(mail)
    assert.deepEqual(others, [])
    assert.deepEqual(new Set(linksIn(mail)), new Set([data['url']]))
    const day = new Date(String(data['expiresAt'])).toUTCString().slice(0, 16)
    for (const said of [owner.email, '“Test account”', 'an editor', day])
      assert.ok(mail.body.includes(said), said)
    assert.ok(mail.headers.includes('From: The assistant <assistant@service.example>'))
    assert.equal((await join(linksIn(mail)[0], openBrowser(service))).status, 200)
  })

  it('happens once, however often the same request comes', async () => {
    const email = newEmail()
    const header = { 'Idempotency-Key': 'mailed-once' }
    const first = await invite(tenant, email, header)
    assert.equal(first.isMailed, true)
    assert.deepEqual(await invite(tenant, email, header), first)
    assert.equal(mails.to(email).length, 1)
  })

  it('lets no name of an account begin a header, or be more than text', async () => {
    const name = 'Shop\r\nBcc: all@shop.example\r\n\r\n<b>now</b> & "then"'
    const params = { path: { accountId: tenant.accountId } }
    await adminClient(service).PATCH('/accounts/{accountId}', { params, body: { name } })
    const email = newEmail()
    assert.equal((await invite(tenant, email)).isMailed, true)
    const [mail] = mails.to(email)
    assert.ok(mail)
    assert.deepEqual(mail.to, [email])
    assert.ok(!mail.headers.some((line) => /^bcc/i.test(line)))
    assert.ok(mail.body.includes('&lt;b&gt;now&lt;/b&gt; &amp; &quot;then&quot;'))
  })

  it('fills nobody’s mailbox: the sixth of a day to the same address is not mailed, and stands', async () => {
    const email = newEmail()
    const mailed = []
    for (let made = 0; made < 6; made += 1) {
      const invitation = await invite(tenant, email)
      mailed.push(invitation.isMailed)
      const path = { invitationId: invitation.invitationId }
      await tenant.client.DELETE('/account/invitations/{invitationId}', { params: { path } })
    }
    assert.deepEqual(mailed, [true, true, true, true, true, false])
    assert.equal(mails.to(email).length, 5)
    assert.equal((await invite()).isMailed, true)
  })
})

describe('mailing an invitation, and the mail server', () => {
  const tryWith = async (options: ServiceOptions): Promise<boolean> => {
    const service = await startService(options)
    try {
      const tenant = await service.newTenant()
      const email = newEmail()
      const body = { email, role: 'viewer' } as const
      const made = dataOf(await tenant.client.POST('/account/members', { body }))
      const [open] = dataOf(await tenant.client.GET('/account/invitations'))
      assert.equal(open?.invitationId, made.invitationId)
      assert.equal((await join(made.url, openBrowser(service))).status, 200)
      return made.isMailed
    } finally {
      await service.stop()
    }
  }
  const listening = async (server: Server): Promise<number> => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    assert.ok(typeof address === 'object' && address !== null)
    return address.port
  }
  const settingsAt = (port: number) => ({
    ...{ host: '127.0.0.1', port, isTls: false, login: undefined },
    from: { name: '', address: 'assistant@service.example' },
  })

  it('there is none: nothing is mailed', async () => {
    assert.equal(await tryWith({}), false)
  })

  it('is down: the invitation stands and says that it was not mailed', async () => {
    const server = createServer()
    const port = await listening(server)
    server.close()
    assert.equal(await tryWith({ config: { mail: settingsAt(port) } }), false)
  })

  it('is silent: nobody waits longer than five seconds, and the connection is cut', async () => {
    assert.equal(usualDurations.mail.sendMs, 5_000)
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined).resume())
    })
    const mail = settingsAt(await listening(server))
    assert.equal(
      await tryWith({ config: { mail }, durations: durationsWith({ mail: { sendMs: 300 } }) }),
      false,
    )
    assert.equal(sockets.length, 1)
    await until(() => sockets.every(({ closed }) => closed), 'the connection is cut')
    server.close()
  })

  it('refuses the address: it was not mailed', async () => {
    const mails = await openMailServer({
      onRcptTo(_address, _session, done) {
        done(new Error('no such mailbox'))
      },
    })
    assert.equal(await tryWith({ config: { mail: mails.settings } }), false)
    assert.deepEqual(mails.received, [])
    await mails.close()
  })

  it('is counted among the requests that leave, by the class of its answer or why there was none', async () => {
    const answers = [null, Object.assign(new Error('try later'), { responseCode: 451 })]
    const mails = await openMailServer({
      onRcptTo(_address, _session, done) {
        done(answers.shift())
      },
    })
    const metricsPort = await freePort()
    const service = await startService({ config: { mail: mails.settings, metricsPort } })
    const { client } = await service.newTenant()
    const invite = () =>
      client.POST('/account/members', { body: { email: newEmail(), role: 'viewer' } }).then(dataOf)
    const mailed = [(await invite()).isMailed, (await invite()).isMailed]
    await mails.close()
    mailed.push((await invite()).isMailed)
    assert.deepEqual(mailed, [true, false, false])
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text()
    for (const outcome of ['2xx', '4xx', 'connection-failed'])
      assert.ok(text.includes(`outgoing_requests_total{purpose="mail",outcome="${outcome}"} 1`), outcome)
    await service.stop()
  })

  const untrusted = {
    'offers no TLS': ['STARTTLS'],
    'offers TLS with a certificate that nobody vouches for': [],
  } satisfies Record<string, string[]>
  for (const [server, disabledCommands] of Object.entries(untrusted))
    it(`${server}: a password is not said to it`, async () => {
      const said: unknown[] = []
      const mails = await openMailServer({
        disabledCommands,
        onAuth(auth, _session, done) {
          said.push(auth)
          done(null, { user: 'mailer' })
        },
      })
      const login = { user: 'mailer', pass: 'a secret' }
      assert.equal(await tryWith({ config: { mail: { ...mails.settings, login } } }), false)
      assert.deepEqual([said, mails.received], [[], []])
      await mails.close()
    })
})
