import assert from 'node:assert/strict'
import { openPlugins } from '../../../server/src/agent/plugins/open-plugins.ts'
import { PluginError, type PluginFault } from '../../../server/src/agent/plugins/plugin-error.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { type Context, contextFor } from '../../../server/src/context.ts'
import type { SubmittedForm } from '../../../server/src/form.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { createOutbound } from '../../../server/src/platform/outbound.ts'
import { newPlugin, pluginsOf } from '../../plugins/plugins-of.ts'
import { reachableService } from '../../support/reachable-service.ts'
import { tablesHolding } from '../../support/attended-service.ts'
import type { TestService } from '../../support/start-service.ts'
import type { Tenant } from '../../support/tenant.ts'
import { until } from '../../support/until.ts'
import { engineTurn } from '../engine-turn.ts'
import { type Mishap, type Mood, openThirdParty, type ThirdParty } from './third-party.ts'

const from = new Date('2026-11-24T08:00:00.000Z')
const last = new Date('2026-11-24T20:00:00.000Z')
const hamburg = { id: 'loc_01m1gwd5w0f7qb1dbck5e8m90b', externalId: 'hamburg', name: 'Hamburg' }
const asked = { location: hamburg, service: 'Boot fitting', timezone: 'Europe/Berlin', from, until: last }
const buyer = { customerToken: 'shcat_quokka-token-0123456789', cartId: 'gid://shopify/Cart/quokka-cart' }

const submission: SubmittedForm = {
  formId: 'form_01m7pzvz4yf1yskvchkpp980xw',
  title: 'Book a boot fitting',
  purpose: { never: 'shown' },
  timezone: 'Europe/Berlin',
  answers: [
    {
      key: 'day',
      value: '2026-11-24',
      local: '2026-11-24',
      timezone: 'Europe/Berlin',
      utc: '2026-11-23T23:00:00.000Z',
    },
    { key: 'extras', value: ['socks', { other: 'laces' }], label: 'Socks, laces' },
    { key: 'feet', value: 2 },
  ],
  submittedAt: new Date('2026-11-20T09:32:40.950Z'),
}
const booking = { submission, location: hamburg, service: null, start: '2026-11-24T13:30:00.000Z' }

describe('openPlugins', () => {
  let service: TestService
  let tenant: Tenant
  let party: ThirdParty
  let ctx: Context
  let logged: string[]
  let turns = 0

  before(async () => {
    service = await reachableService()
  })
  beforeEach(async () => {
    tenant = await service.newTenant()
    party = await openThirdParty()
    logged = []
    const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } })
    ctx = { ...contextFor(service.service, tenant.accountId), log }
  })
  afterEach(() => party.close())

  /** Tells the widget of the third party. */
  async function plug(kind: 'booking' | 'shopify'): Promise<string> {
    const { pluginId, signingSecret } = await newPlugin(service, tenant, { kind, url: party.url })
    party.trust(signingSecret)
    return pluginId
  }

  /** A new turn of the widget, unless it is told which. */
  function turn(given: { turnId?: string; isBuyer?: boolean; isTrial?: boolean; signal?: AbortSignal } = {}) {
    turns += 1
    const { turnId = `turn_${String(turns)}`, isBuyer = true, isTrial = false, signal } = given
    return engineTurn({
      knowledgeBaseId: tenant.knowledgeBaseId,
      message: 'Can I book a fitting?',
      conversation: { widgetId: tenant.widgetId, sessionId: 'sess-1', isTrial, turnId },
      ...(isBuyer && { buyer }),
      ...(signal && { signal }),
    })
  }

  async function bookingOf(given: Parameters<typeof turn>[0] = {}, within: Context = ctx) {
    const plugins = openPlugins(within, turn(given))
    return { plugins, booking: (await plugins.booking()) ?? assert.fail('there is no booking plugin') }
  }

  async function shopOf(given: Parameters<typeof turn>[0] = {}) {
    const plugins = openPlugins(ctx, turn(given))
    return { plugins, shop: (await plugins.shop()) ?? assert.fail('there is no shop plugin') }
  }

  /** Why a call failed, and that the turn need not pay for it. */
  async function faultOf(calling: Promise<unknown>): Promise<PluginFault> {
    const error: unknown = await calling.then(
      () => assert.fail('the plugin gave a usable answer'),
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof PluginError, String(error))
    return error.fault
  }

  it('knows only what is enabled, of that kind, on that widget', async () => {
    const none = openPlugins(ctx, turn())
    assert.deepEqual([await none.booking(), await none.shop()], [undefined, undefined])
    await newPlugin(service, await service.newTenant(), { kind: 'booking', url: party.url })
    const pluginId = await plug('booking')
    const one = openPlugins(ctx, turn())
    assert.equal(await one.shop(), undefined)
    assert.notEqual(await one.booking(), undefined)
    await pluginsOf(service, tenant).update(pluginId, { enabled: false })
    assert.equal(await openPlugins(ctx, turn()).booking(), undefined)
    // What a turn has seen once stays for that turn.
    assert.notEqual(await one.booking(), undefined)
  })

  it('hands over the free instants inside the window, in their order and each once', async () => {
    await plug('booking')
    party.slots = [
      '2026-11-24T15:00:00+01:00',
      '2026-11-24T14:00:00Z',
      '2026-11-24T09:00:00.5-03:30',
      '2026-11-24T08:00:00Z',
      '2026-11-24T07:59:59.999Z',
      '2026-11-24T20:00:00Z',
      '2027-01-01T00:00:00Z',
    ]
    const { plugins, booking } = await bookingOf()
    assert.deepEqual(await booking.listSlots(asked), [
      '2026-11-24T08:00:00.000Z',
      '2026-11-24T12:30:00.500Z',
      '2026-11-24T14:00:00.000Z',
    ])
    assert.equal(plugins.count(), 1)
    assert.deepEqual(
      party.calls.map(({ event, data }) => [event, data]),
      [
        [
          'booking.slots',
          {
            widgetId: tenant.widgetId,
            sessionId: 'sess-1',
            visitorId: 'someone',
            isTrial: false,
            location: hamburg,
            service: 'Boot fitting',
            timezone: 'Europe/Berlin',
            from: '2026-11-24T08:00:00.000Z',
            until: '2026-11-24T20:00:00.000Z',
          },
        ],
      ],
    )
  })

  it('hands over a submitted form and says what became of it', async () => {
    await plug('booking')
    const { plugins, booking: one } = await bookingOf()
    assert.deepEqual(await one.submit(booking), { status: 'confirmed', reference: 'B-1' })
    const { formId, title, timezone, answers } = submission
    assert.deepEqual(party.calls[0]?.data, {
      formId,
      sessionId: 'sess-1',
      widgetId: tenant.widgetId,
      visitorId: 'someone',
      isTrial: false,
      title,
      timezone,
      answers,
      submittedAt: '2026-11-20T09:32:40.950Z',
      location: hamburg,
      service: null,
      start: '2026-11-24T13:30:00.000Z',
    })
    const { booking: other } = await bookingOf()
    const message = 'That time has just been taken.'
    assert.deepEqual(await other.submit(booking), { status: 'unavailable', message })
    assert.equal(plugins.count(), 1)
  })

  it('says of every call of a trial that it is one', async () => {
    await plug('booking')
    const { booking: one } = await bookingOf({ isTrial: true })
    await one.listSlots(asked)
    await one.submit(booking)
    await plug('shopify')
    const { shop } = await shopOf({ isTrial: true })
    await shop.lookUp(['cart'])
    assert.deepEqual(
      party.calls.map(({ event, data }) => [event, 'isTrial' in data && data['isTrial']]),
      [
        ['booking.slots', true],
        ['booking.submitted', true],
        ['shop.lookup', true],
      ],
    )
  })

  it('makes the same calls under the same ids when a turn is taken up again', async () => {
    await plug('booking')
    for (const round of ['before a breakdown', 'after it']) {
      const { booking: each } = await bookingOf({ turnId: 'turn_again' })
      assert.equal((await each.submit(booking)).status, 'confirmed', round)
    }
    assert.equal(party.bookings.size, 1)
    const twice = await bookingOf({ turnId: 'turn_other' })
    await twice.booking.listSlots(asked)
    await twice.booking.listSlots(asked)
    const [first, again, ...others] = party.calls.map(({ eventId }) => eventId)
    assert.equal(first, again)
    assert.equal(new Set([first, ...others]).size, 3)
  })

  it('looks up what is wanted for the buyer of the turn, and nothing else', async () => {
    await plug('shopify')
    const cart = {
      items: [{ name: 'Tent', quantity: 1, price: { amount: 189, currency: 'EUR' } }],
      total: { amount: 189, currency: 'EUR' },
      checkoutUrl: 'https://shop.example/checkout?"now"',
    }
    const orders = [
      {
        name: '#1042',
        status: 'on its way',
        placedAt: '2026-11-17T18:05:00+02:00',
        trackingUrl: 'https://parcels.example/track/1',
      },
    ]
    party.accounts.set(buyer.customerToken, { orders, cart })
    const one = await shopOf()
    const seenOrders = [{ ...orders[0], placedAt: '2026-11-17T16:05:00.000Z' }]
    const seenCart = { ...cart, checkoutUrl: 'https://shop.example/checkout?%22now%22' }
    assert.deepEqual(await one.shop.lookUp(['orders', 'cart']), { orders: seenOrders, cart: seenCart })
    assert.deepEqual(await one.shop.lookUp(['orders']), { orders: seenOrders })
    assert.deepEqual(
      party.calls.map(({ data }) => [data['customerToken'], data['cartId'], data['wants']]),
      [
        [buyer.customerToken, buyer.cartId, ['orders', 'cart']],
        [buyer.customerToken, buyer.cartId, ['orders']],
      ],
    )
    party.accounts.clear()
    const two = await shopOf()
    assert.deepEqual(await two.shop.lookUp(['cart']), { cart: null })
  })

  it('asks no shop for somebody who has not signed in', async () => {
    await plug('shopify')
    const { shop, plugins } = await shopOf({ isBuyer: false })
    assert.equal(await faultOf(shop.lookUp(['orders'])), 'no-buyer')
    assert.deepEqual([party.calls.length, plugins.count()], [0, 0])
  })

  it('makes two calls a turn, whichever plugins they go to', async () => {
    await plug('booking')
    await newPlugin(service, tenant, { kind: 'shopify', url: party.url })
    const { plugins, booking: one } = await bookingOf()
    party.moods.push('redirects')
    assert.equal(await faultOf(one.listSlots(asked)), 'refused')
    await one.listSlots(asked)
    assert.equal(await faultOf(one.listSlots(asked)), 'no-call-left')
    const shop = (await plugins.shop()) ?? assert.fail('there is no shop plugin')
    assert.equal(await faultOf(shop.lookUp(['cart'])), 'no-call-left')
    assert.deepEqual([party.calls.length, plugins.count()], [2, 1])
  })

  const passing: readonly (readonly [Mishap, PluginFault])[] = [
    ['fails', 'refused'],
    ['is busy', 'refused'],
    ['breaks off', 'unreachable'],
  ]
  for (const [mood, fault] of passing) {
    it(`tries once more, under the same id, where a plugin ${mood}`, async () => {
      await plug('booking')
      const patient = await bookingOf()
      party.moods.push(mood)
      assert.equal((await patient.booking.submit(booking)).status, 'confirmed')
      assert.deepEqual([party.calls.length, party.bookings.size, patient.plugins.count()], [2, 1, 1])
      assert.equal(party.calls[0]?.eventId, party.calls[1]?.eventId)
      const vain = await bookingOf()
      party.moods.push(mood, mood)
      assert.equal(await faultOf(vain.booking.listSlots(asked)), fault)
      assert.deepEqual([party.calls.length, vain.plugins.count()], [4, 0])
    })
  }

  const lasting: readonly (readonly [Mishap, PluginFault])[] = [
    ['redirects', 'refused'],
    ['says too much', 'answer-unreadable'],
    ['says what is no JSON', 'answer-not-json'],
  ]
  for (const [mood, fault] of lasting) {
    it(`gives up at once, free of charge, where a plugin ${mood}`, async () => {
      await plug('booking')
      const { booking: one, plugins } = await bookingOf()
      party.moods.push(mood)
      assert.equal(await faultOf(one.listSlots(asked)), fault)
      assert.deepEqual([party.calls.length, plugins.count()], [1, 0])
    })
  }

  for (const mood of ['hangs', 'drips'] as const) {
    it(`waits eight seconds at most, all attempts together, for a plugin that ${mood}`, async () => {
      await plug('booking')
      const allowed: number[] = []
      const hasty: Context = {
        ...ctx,
        outbound: {
          ...ctx.outbound,
          call: (url, request) => {
            allowed.push(request.timeoutMs)
            return ctx.outbound.call(url, allowed.length === 1 ? request : { ...request, timeoutMs: 1_000 })
          },
        },
      }
      const { booking: one, plugins } = await bookingOf({}, hasty)
      party.moods.push('fails', mood)
      assert.equal(await faultOf(one.listSlots(asked)), 'timed-out')
      assert.deepEqual([party.calls.length, plugins.count()], [2, 0])
      const [first = 0, second = 0] = allowed
      assert.ok(first > 7_000 && first <= 8_000 && second <= first - 200, allowed.join(' and '))
    })
  }

  const wrongSlots: readonly (readonly [title: string, says: unknown])[] = [
    ['a list instead of an object', []],
    ['nothing at all', null],
    ['no slots', {}],
    ['slots that are bare texts', { slots: ['2026-11-24T14:00:00Z'] }],
    ['a time without an offset', { slots: [{ start: '2026-11-24T14:00:00' }] }],
    ['a day that does not exist', { slots: [{ start: '2026-02-30T14:00:00Z' }] }],
    ['more than 500', { slots: Array.from({ length: 501 }, () => ({ start: '2026-11-24T14:00:00Z' })) }],
    ['a field nobody knows', { slots: [], shcat: 'x' }],
  ]
  for (const [title, says] of wrongSlots) {
    it(`takes ${title} for no answer`, async () => {
      await plug('booking')
      const { booking: one, plugins } = await bookingOf()
      party.moods.push({ says })
      assert.match(await faultOf(one.listSlots(asked)), /^answer-(wrong|not-json)$/)
      assert.equal(plugins.count(), 0)
    })
  }

  it('takes what is nested too deep for no answer', async () => {
    await plug('booking')
    const deep = '['.repeat(30_000) + ']'.repeat(30_000)
    for (const writes of [deep, `{"slots":${deep}}`]) {
      party.moods.push({ writes })
      const { booking: one } = await bookingOf()
      assert.match(await faultOf(one.listSlots(asked)), /^answer-(wrong|not-json)$/)
    }
  })

  it('takes wrong outcomes, orders and carts for no answer', async () => {
    await plug('booking')
    const outcomes = [
      { status: 'perhaps' },
      { status: 'confirmed', reference: 'x'.repeat(101) },
      { status: 'confirmed', message: 'x'.repeat(501) },
      { status: 'confirmed', message: '\u0000\u0007' },
    ]
    for (const says of outcomes) {
      party.moods.push({ says })
      const { booking: one } = await bookingOf()
      assert.equal(await faultOf(one.submit(booking)), 'answer-wrong', JSON.stringify(says))
    }
    party.trust((await newPlugin(service, tenant, { kind: 'shopify', url: party.url })).signingSecret)
    const order = { name: '#1', status: 'sent' }
    const answers = [
      { orders: Array.from({ length: 21 }, () => order) },
      { orders: [{ ...order, trackingUrl: 'javascript:alert(1)' }] },
      { orders: [{ ...order, trackingUrl: 'https://[' }] },
      { orders: [{ ...order, trackingUrl: 'https://a@b.example/' }] },
      { orders: [{ ...order, total: { amount: '1', currency: 'EUR' } }] },
      { orders: [{ ...order, placedAt: '2026-13-01T00:00:00Z' }] },
      { cart: { items: Array.from({ length: 101 }, () => ({ name: 'x', quantity: 1 })) } },
      { cart: { items: [{ name: 'x', quantity: 0.5 }] } },
    ]
    for (const says of answers) {
      party.moods.push({ says })
      const { shop } = await shopOf()
      assert.equal(
        await faultOf(shop.lookUp(['orders', 'cart'])),
        'answer-wrong',
        JSON.stringify(says).slice(0, 90),
      )
    }
  })

  it('makes plain lines of what a plugin says', async () => {
    await plug('booking')
    const { booking: one } = await bookingOf()
    const message = ' Bring\r\nsocks\u0000\u001b[31m, \u202egnol ones\u2069 😀 '
    party.moods.push({ says: { status: 'requested', message } })
    assert.deepEqual(await one.submit(booking), {
      status: 'requested',
      message: 'Bring socks [31m,  gnol ones  😀',
    })
  })

  it('is not heard by a third party that knows another secret', async () => {
    await plug('booking')
    party.trust(
      (await newPlugin(service, await service.newTenant(), { kind: 'booking', url: party.url }))
        .signingSecret,
    )
    const { booking: one, plugins } = await bookingOf()
    assert.equal(await faultOf(one.listSlots(asked)), 'refused')
    assert.deepEqual([party.calls.length, plugins.count()], [0, 0])
    assert.match(logged.join(''), /"code":"refused","status":401/)
  })

  it('asks nobody with a secret that cannot be read, nor at an address that is not public', async () => {
    const pluginId = await plug('booking')
    const strict = createOutbound({ allowPrivate: false, clock: systemClock })
    const { booking: one } = await bookingOf({}, { ...ctx, outbound: strict })
    assert.equal(await faultOf(one.listSlots(asked)), 'unreachable')
    assert.match(logged.join(''), /"reason":"not-https"/)
    await service.service.db
      .updateTable('plugin')
      .set({ secret_sealed: 'k0.broken' })
      .where('plugin_id', '=', pluginId)
      .execute()
    const { booking: other } = await bookingOf()
    assert.equal(await faultOf(other.listSlots(asked)), 'secret-unreadable')
    assert.equal(party.calls.length, 0)
  })

  it('ends a call with the turn, and blames nobody for it', async () => {
    await plug('booking')
    const control = new AbortController()
    const { booking: one } = await bookingOf({ signal: control.signal })
    party.moods.push('hangs')
    const reason = new Error('nobody waits any more')
    const ended = assert.rejects(one.listSlots(asked), reason)
    await until(() => party.calls.length === 1, 'the call arrives')
    control.abort(reason)
    await ended
    assert.deepEqual(logged, [])
  })

  it('lets the customer token and the cart id get nowhere but to the plugin', async () => {
    await plug('shopify')
    const { customerToken, cartId } = buyer
    const order = { name: '#1', status: 'sent' }
    const echo: readonly Mood[] = [
      { says: { orders: [{ ...order, status: `for ${customerToken}` }] } },
      {
        says: {
          orders: [{ ...order, trackingUrl: `https://shop.example/?t=${encodeURIComponent(customerToken)}` }],
        },
      },
      { says: { cart: { items: [], checkoutUrl: `https://shop.example/?c=${encodeURIComponent(cartId)}` } } },
    ]
    for (const mood of echo) {
      party.moods.push(mood)
      const { shop } = await shopOf()
      assert.equal(await faultOf(shop.lookUp(['orders'])), 'answer-indiscreet')
    }
    const odd: readonly Mood[] = [
      { says: { [customerToken]: 1, orders: [{ [cartId]: customerToken }] } },
      { says: customerToken },
    ]
    const thrown: unknown[] = []
    const note = (error: unknown) => thrown.push(error)
    for (const mood of [
      ...odd,
      'says what is no JSON',
      'breaks off',
      'fails',
      'says too much',
      'redirects',
    ] as const) {
      party.moods.push(mood, mood)
      const { shop } = await shopOf()
      await shop.lookUp(['orders', 'cart']).catch(note)
      party.moods.length = 0
    }
    assert.equal(thrown.length, odd.length + 5)
    const written = [...logged, ...thrown.map(fullText)].join('\n')
    assert.equal(logged.length, echo.length + thrown.length)
    for (const secret of ['quokka-token', 'quokka-cart']) {
      assert.ok(party.calls.every(({ data }) => JSON.stringify(data).includes(secret)))
      assert.ok(!written.includes(secret), written)
    }
    assert.deepEqual(await tablesHolding(service, ['quokka-token', 'quokka-cart']), [])
    assert.deepEqual(await tablesHolding(service, [party.url]), ['plugin'])
  })
})

/** An error with all that hangs from it. */
function fullText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = Object.entries(error).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return [error.stack, ...own, error.cause === undefined ? '' : fullText(error.cause)].join('\n')
}
