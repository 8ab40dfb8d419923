import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'

describe('createSession', () => {
  let service: SharedService
  let tenant: Tenant
  let now = new Date('2026-11-20T09:30:00.125Z')

  before(async () => {
    service = await sharedService(() => now)
    tenant = await service.newTenant()
  })

  const create = (body: Parameters<ReturnType<typeof conversationsOf>['create']>[0]) =>
    conversationsOf(tenant).create(body)
  const storedSession = (sessionId: string) =>
    service.service.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', tenant.accountId)
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
  const storedVisitor = (visitorId: string) =>
    service.service.db
      .selectFrom('visitor')
      .select(['name', 'email', 'phone', 'company', 'latitude', 'longitude'])
      .where('account_id', '=', tenant.accountId)
      .where('visitor_id', '=', visitorId)
      .executeTakeFirst()

  it('201 starts a session with an id of its own', async () => {
    const { response, data } = await create({ visitorId: 'customer-42' })
    assert.equal(response.status, 201)
    assert.match(data?.data.sessionId ?? '', /^sess_[0-9a-z]{26}$/)
    assert.deepEqual(data, {
      data: {
        sessionId: data?.data.sessionId,
        widgetId: tenant.widgetId,
        visitorId: 'customer-42',
        status: 'active',
        createdAt: '2026-11-20T09:30:00.125Z',
        resumed: false,
        isTrial: false,
      },
      meta: { creditsConsumed: 0 },
    })
  })

  it('201 takes the id of the caller, once per widget', async () => {
    const other = await service.newTenant()
    const one = await create({ visitorId: 'v', sessionId: 'a-b_c.d:e@f' })
    const two = await conversationsOf(other).create({ visitorId: 'v', sessionId: 'a-b_c.d:e@f' })
    assert.equal(one.response.status, 201)
    assert.equal(two.response.status, 201)
    assert.equal(two.data?.data.sessionId, 'a-b_c.d:e@f')
  })

  it('200 resumes an active session with its history', async () => {
    await create({ visitorId: 'v', sessionId: 'resumed' })
    await conversationsOf(tenant).send('resumed', { content: 'Thank you!' })
    const before = dataOf(await conversationsOf(tenant).list('resumed'))
    assert.equal(before.length, 2)
    const { response, data } = await create({ visitorId: 'v', sessionId: 'resumed' })
    assert.equal(response.status, 200)
    assert.equal(data?.data.resumed, true)
    assert.equal(data.data.status, 'active')
    assert.deepEqual(dataOf(await conversationsOf(tenant).list('resumed')), before)
  })

  it('200 goes on with a trial as one; 409 makes none of the session of a visitor', async () => {
    await create({ visitorId: 'v', sessionId: 'tried', isTrial: true })
    assert.equal((await create({ visitorId: 'v', sessionId: 'tried' })).data?.data.isTrial, true)
    await create({ visitorId: 'v', sessionId: 'bought' })
    await assert.rejects(create({ visitorId: 'v', sessionId: 'bought', isTrial: true }), {
      status: 409,
      code: 'SESSION_ID_USED',
      field: 'isTrial',
    })
  })

  it('200 resumes a session that may stay idle anew from then on', async () => {
    await create({ visitorId: 'v', sessionId: 'awake' })
    now = new Date(now.getTime() + 20 * 60 * 60_000)
    await create({ visitorId: 'v', sessionId: 'awake' })
    now = new Date(now.getTime() + 20 * 60 * 60_000)
    assert.equal((await create({ visitorId: 'v', sessionId: 'awake' })).response.status, 200)
  })

  it('200 replaces language and time zone when they are given, and only then', async () => {
    await create({ visitorId: 'v', sessionId: 'tongue', language: 'de-DE', timezone: 'Europe/Berlin' })
    await create({ visitorId: 'v', sessionId: 'tongue' })
    const kept = await storedSession('tongue')
    assert.deepEqual([kept.language, kept.timezone], ['de-DE', 'Europe/Berlin'])
    await create({ visitorId: 'v', sessionId: 'tongue', timezone: 'America/Bogota' })
    const replaced = await storedSession('tongue')
    assert.deepEqual([replaced.language, replaced.timezone], ['de-DE', 'America/Bogota'])
  })

  it('201 takes the language that is spoken from the first reply on', async () => {
    const conversations = conversationsOf(tenant)
    const answer = async (language: string | undefined, content: string): Promise<string> => {
      const sessionId = `greeted-${String(language)}-${content.length.toString()}`
      await create({ visitorId: 'v', sessionId, ...(language !== undefined && { language }) })
      return replyOf(await conversations.send(sessionId, { content })).data.content
    }
    const greetings = {
      'de-DE': /^(Guten Tag|Hallo)/,
      fr: /^Bonjour/,
      es: /^(¡?Hola|Buenos días)/,
      en: /^(Hello|Hi)/,
    }
    for (const [language, greeting] of Object.entries(greetings))
      assert.match(await answer(language, 'hi'), greeting)
    assert.match(await answer(undefined, 'hi'), greetings.en)
  })

  it('200 merges the visitor context into what is known of the visitor', async () => {
    await create({
      visitorId: 'mara',
      sessionId: 'm',
      visitorContext: { name: 'Mara', email: 'm@example.com' },
    })
    await create({
      visitorId: 'mara',
      sessionId: 'm',
      visitorContext: { name: 'Mara L.', latitude: 53.55, longitude: 9.99 },
    })
    await create({ visitorId: 'mara' })
    assert.deepEqual(await storedVisitor('mara'), {
      name: 'Mara L.',
      email: 'm@example.com',
      phone: null,
      company: null,
      latitude: 53.55,
      longitude: 9.99,
    })
  })

  it('one of 100 concurrent requests starts the session, the others resume it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => create({ visitorId: 'v', sessionId: 'race' })),
    )
    const statuses = answers.map(({ response }) => response.status).sort()
    assert.deepEqual(statuses, [...Array.from({ length: 99 }, () => 200), 201])
  })

  it('one of ten visitors who ask for the same id at the same time gets it, and nothing is kept of the others', async () => {
    const visitorIds = Array.from({ length: 10 }, (_, index) => `rival-${String(index)}`)
    const outcomes = await Promise.allSettled(
      visitorIds.map((visitorId) => create({ visitorId, sessionId: 'contested' })),
    )
    const refusals = outcomes.filter((each) => each.status === 'rejected').map((each): unknown => each.reason)
    assert.equal(refusals.length, visitorIds.length - 1)
    for (const refusal of refusals) {
      assert.ok(refusal instanceof Error)
      assert.equal(Reflect.get(refusal, 'code'), 'SESSION_VISITOR_MISMATCH')
    }
    const { visitor_id: winner } = await storedSession('contested')
    for (const visitorId of visitorIds) {
      assert.equal((await storedVisitor(visitorId)) !== undefined, visitorId === winner, visitorId)
    }
  })

  it('409 refuses the id of an ended session', async () => {
    await create({ visitorId: 'v', sessionId: 'ended' })
    await conversationsOf(tenant).end('ended')
    const refused = { status: 409, code: 'SESSION_ID_USED', field: 'sessionId' }
    await assert.rejects(create({ visitorId: 'v', sessionId: 'ended' }), refused)
  })

  it('409 refuses the id of a session whose idle time has passed', async () => {
    await create({ visitorId: 'v', sessionId: 'idle' })
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    const refused = { status: 409, code: 'SESSION_ID_USED', field: 'sessionId' }
    await assert.rejects(create({ visitorId: 'v', sessionId: 'idle' }), refused)
  })

  it('409 refuses to resume the session of another visitor and keeps their details apart', async () => {
    await create({ visitorId: 'owner', sessionId: 'private' })
    await assert.rejects(
      create({ visitorId: 'stranger', sessionId: 'private', visitorContext: { name: 'Stranger' } }),
      { status: 409, code: 'SESSION_VISITOR_MISMATCH', field: 'visitorId' },
    )
    assert.equal(await storedVisitor('stranger'), undefined)
  })

  it('400 names a time zone that does not exist', async () => {
    for (const timezone of ['Europe/Atlantis', '+0200']) {
      await assert.rejects(create({ visitorId: 'v', timezone }), {
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'timezone',
      })
    }
  })

  it('400 refuses the name of a language, and says what a tag looks like', async () => {
    for (const language of ['german', 'English', 'de_DE', 'd', '']) {
      await assert.rejects(create({ visitorId: 'v', language }), {
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'language',
        message: /use a BCP 47 language tag, such as de or pt-BR/,
      })
    }
  })

  it('201 takes the tag of any language, of those too that the engine does not speak', async () => {
    for (const language of [
      'de',
      'gsw',
      'pt-BR',
      'zh-Hant-TW',
      'zh-cmn-Hans-CN',
      'es-419',
      'en-US-u-hc-h12',
    ]) {
      assert.equal((await create({ visitorId: 'v', language })).response.status, 201, language)
    }
  })

  it('400 names the field that breaks a rule', async () => {
    const broken = [
      [{ visitorId: '' }, 'visitorId'],
      [{ visitorId: 'a b' }, 'visitorId'],
      [{ visitorId: 'v', sessionId: '..' }, 'sessionId'],
      [{ visitorId: 'v', visitorContext: { latitude: 1 } }, 'visitorContext.longitude'],
      [{ visitorId: 'v', visitorContext: { email: 'nobody' } }, 'visitorContext.email'],
    ] as const
    for (const [body, field] of broken) {
      await assert.rejects(create(body), { status: 400, code: 'VALIDATION_FAILED', field })
    }
  })

  it('a repeat with the same idempotency key gets the first answer', async () => {
    const post = () =>
      tenant.client.POST('/widgets/{widgetId}/conversations', {
        params: { path: { widgetId: tenant.widgetId }, header: { 'Idempotency-Key': 'create-once' } },
        body: { visitorId: 'v' },
      })
    const first = await post()
    const second = await post()
    assert.equal(second.response.headers.get('Idempotency-Replayed'), 'true')
    assert.deepEqual(dataOf(second), dataOf(first))
    assert.equal(second.response.status, 201)
  })
})
