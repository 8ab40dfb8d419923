import assert from 'node:assert/strict'
import type { Browser, Locator, Page } from 'playwright-core'
import { contextFor } from '../../server/src/context.ts'
import { createWebhook } from '../../server/src/deliveries/index.ts'
import { browserOf } from '../browser/browser-of.ts'
import { findingsIn } from '../browser/findings-in.ts'
import { recordsOf } from '../knowledge/records.ts'
import { consoleOrigin } from '../../server/src/members/index.ts'
import { newEmail } from '../members/browser.ts'
import type { SharedService } from '../support/shared-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { until, untilEqual } from '../support/until.ts'
import { conversationsOf } from '../support/conversation.ts'
import { serviceOfFrames } from '../widget-sdk/frame-fixture.ts'
import { type ConsolePage, signedIn } from './console-page.ts'
import { type Network, networkOf } from './network.ts'

/** What a small desk leaves at 200 %. */
const zoomed = {
  viewport: { width: 640, height: 512 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const

/** Of an account that has one of everything, so that nowhere it is true that there is nothing. */
interface Ids {
  /** A conversation in which nothing was said yet. */
  readonly silent: string
  readonly base: string
  readonly record: string
  readonly widget: string
  readonly session: string
}

interface Room {
  /** Below the account. */
  readonly path: string | ((ids: Ids) => string)
  readonly heading: string
  /** What it reads before it can ask for the rest, and where that is. */
  readonly first?: readonly [what: string, from: RegExp]
  readonly reads: readonly string[]
  /** There once all is read. */
  readonly shows: (main: Locator) => Locator
  /** What one comes here for. */
  readonly action: (main: Locator) => Locator
  /** What is written before, or another key than Enter. */
  readonly by?: { readonly field?: string; readonly key?: string }
  /** What somebody else does meanwhile, so that the name is shown here. */
  readonly other: Change
  readonly form?: Form
}

type Change = (
  ids: Ids,
  name: string,
) => readonly [method: 'POST' | 'PATCH' | 'PUT', pathBelowV1: string, body: object]

const baseRenamed: Change = ({ base }, name) => ['PATCH', `/account/knowledge-bases/${base}`, { name }]
const widgetChanged: Change = ({ widget }, name) => [
  'PATCH',
  `/account/widgets/${widget}`,
  { name, greeting: name },
]
const keyMade: Change = (_ids, name) => [
  'POST',
  '/account/keys',
  { kind: 'secret', name, scopes: ['knowledge:read'] },
]
const webhookMade: Change = (_ids, name) => [
  'POST',
  '/account/webhooks',
  { url: `https://shop.example/${name}`, events: ['sync.completed'] },
]

/** As long as a name may well be, another one for each room, and nowhere to break it. */
const longName = (place: number): string => `${String(place)}${'Schlafsackunterlage'.repeat(6)}`.slice(0, 100)

/** Something that is entered here and sent. */
interface Form {
  /** The button that opens it, if it is not open from the start. */
  readonly opens?: string
  readonly field: string
  readonly entered: string
  readonly sends: string
  readonly done: string
}

const table = (name: string) => (main: Locator) =>
  main.getByRole('table', { name }).locator('tbody tr').first()
const button = (name: string) => (main: Locator) => main.getByRole('button', { name, exact: true })
const field = (label: string) => (main: Locator) => main.getByLabel(label, { exact: true })
const text = (words: string) => (main: Locator) => main.getByText(words, { exact: true })

const developer = (
  part: string,
  shows: Room['shows'],
  action: Room['action'],
  { other, ...rest }: Pick<Room, 'other' | 'by' | 'form'>,
): Room => ({
  path: `/developer?tab=${part}`,
  heading: 'Developer',
  reads: [`the ${part}`],
  shows,
  action,
  other,
  ...rest,
})

/** A part of a widget's page. */
const widget = (part: string) => ({
  path: ({ widget }: Ids) => `/widgets/${widget}${part}`,
  heading: 'Widget',
  first: ['the widget', /\/account\/widgets\/\w+$/] as const,
  reads: [],
  other: widgetChanged,
})

const rooms: Readonly<Record<string, Room>> = {
  Home: {
    path: '',
    heading: 'Test account',
    reads: ['how things are'],
    shows: text('The last seven days'),
    action: (main) => main.getByRole('link', { name: 'Read them' }),
    other: baseRenamed,
  },
  Knowledge: {
    path: '/knowledge',
    heading: 'Knowledge',
    first: ['the knowledge bases', /\/account\/knowledge-bases$/],
    reads: ['the state of the sync', 'the products'],
    shows: table('List of products'),
    action: button('New product'),
    other: ({ base }, name) => ['POST', `/knowledge-bases/${base}/products`, { name }],
    form: { opens: 'Rename', field: 'Name', entered: 'Main', sends: 'Rename', done: 'is called Main now.' },
  },
  'a record': {
    path: ({ record }) => `/knowledge?record=${record}`,
    heading: 'Product',
    first: ['the knowledge bases', /\/account\/knowledge-bases$/],
    reads: ['the product'],
    shows: field('Description'),
    action: button('Save'),
    other: ({ base, record }, name) => ['PUT', `/knowledge-bases/${base}/products/${record}`, { name }],
    form: { field: 'Description', entered: 'Of steel.', sends: 'Save', done: 'is saved.' },
  },
  Import: {
    path: '/knowledge/import',
    heading: 'Import',
    reads: ['the knowledge bases'],
    shows: field('File'),
    action: field('File'),
    other: baseRenamed,
  },
  'Try it': {
    path: '/try-it',
    heading: 'Try it',
    reads: ['the widgets'],
    shows: field('Message'),
    action: button('Send'),
    by: { field: 'Message' },
    other: widgetChanged,
  },
  Conversations: {
    path: '/conversations',
    heading: 'Conversations',
    reads: ['the conversations'],
    shows: table('Conversations'),
    action: button('Search'),
    by: { field: 'With the words' },
    other: ({ widget, silent }, content) => [
      'POST',
      `/widgets/${widget}/conversations/${silent}/messages`,
      { content },
    ],
  },
  'a conversation': {
    path: ({ widget, session }) => `/conversations/${widget}/${session}`,
    heading: 'Conversation',
    reads: ['the conversation', 'its messages'],
    shows: text('Which pegs are there?'),
    action: button('Export this visitor'),
    other: ({ widget, session }, content) => [
      'POST',
      `/widgets/${widget}/conversations/${session}/messages`,
      { content },
    ],
  },
  Widgets: {
    path: '/widgets',
    heading: 'Widgets',
    reads: ['the widgets'],
    shows: table('Widgets'),
    action: button('New widget'),
    other: widgetChanged,
  },
  'a widget': {
    ...widget(''),
    reads: ['the public keys'],
    shows: (main) => main.locator('pre[aria-label="the snippet"]'),
    action: field('Way'),
    by: { key: 'ArrowDown' },
  },
  'the look of a widget': {
    ...widget('#look'),
    shows: field('Greeting'),
    action: button('Save the look'),
    by: { field: 'Greeting' },
    form: { field: 'Greeting', entered: 'Good day!', sends: 'Save the look', done: 'Saved.' },
  },
  'the keys of a widget': {
    ...widget('#keys'),
    reads: ['the public keys'],
    shows: table('Public keys of the widget'),
    action: button('Create a public key'),
    other: ({ widget: widgetId }, name) => ['POST', '/account/keys', { kind: 'public', name, widgetId }],
  },
  'Keys of Developer': developer('keys', table('Keys'), button('Make a key'), {
    other: keyMade,
    form: {
      opens: 'Make a key',
      field: 'Name',
      entered: 'Backend',
      sends: 'Make the key',
      done: 'This is the key.',
    },
  }),
  'Webhooks of Developer': developer('webhooks', table('Webhooks'), button('Make a webhook'), {
    other: webhookMade,
  }),
  'Deliveries of Developer': developer('deliveries', table('Deliveries'), button('Look again'), {
    other: webhookMade,
  }),
  'Requests of Developer': developer('requests', table('Requests'), button('Find'), {
    by: { field: 'Operation' },
    other: keyMade,
  }),
  'First request of Developer': {
    ...developer('first-request', text('2. A request'), button('Make a key for this'), {
      other: widgetChanged,
    }),
    reads: ['the widgets and knowledge bases'],
  },
  Usage: {
    path: '/usage',
    heading: 'Usage',
    reads: ['the usage', 'the ledger'],
    shows: table('Ledger'),
    action: button('Export ledger as CSV'),
    other: keyMade,
  },
  Members: {
    path: '/members',
    heading: 'Members',
    reads: ['the members', 'the open invitations', 'the changes'],
    shows: table('Changes'),
    action: button('Invite somebody'),
    other: (_ids, name) => [
      'POST',
      '/account/members',
      { email: `${name.slice(0, 60)}@shop.example`, role: 'viewer' },
    ],
    form: {
      opens: 'Invite somebody',
      field: 'E-mail',
      entered: 'mara@shop.example',
      sends: 'Make the link',
      done: 'Give this link to mara@shop.example.',
    },
  },
  Settings: {
    path: '/settings',
    heading: 'Settings',
    first: ['the account', /\/account$/],
    reads: ['the widgets'],
    shows: field('Id of the visitor'),
    action: button('Save'),
    other: (_ids, name) => ['PATCH', '/account', { name }],
    form: {
      field: 'Days that deliveries are kept',
      entered: '7',
      sends: 'Save',
      done: 'The settings are saved.',
    },
  },
}

/** What no room may say of this account. */
async function claimsNothingUntrue(main: Locator): Promise<void> {
  // At once: what is taken back later was claimed all the same.
  assert.equal(await main.locator('.empty').count(), 0)
  assert.doesNotMatch(await main.innerText(), /\bThere (is|are) no\b|\bNobody\b/)
}

interface Named {
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

interface Matched {
  matches(selector: string): boolean
}

/** Buttons that viewers may press. */
const changesNothing =
  /^(Filter|Filter the list|Clear|Close|Find|Search|Look again|Copy .*|Export .*|(Next|Previous) page|Back to the list)$/

/** Further than this nobody goes. */
const mostTabs = 60

/** All that is there to be read, fields included. */
const saidIn = `[location.href, document.body.textContent,
  ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join(' ').toLowerCase()`

/** What would have to be scrolled sideways, the page itself included. */
const wideParts = `[document.documentElement, ...document.querySelectorAll('main, .table')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ localName, scrollWidth }) => localName + ' ' + scrollWidth + ' ' +
    [...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > 361).slice(0, 6).map((e) => e.localName + '.' + e.className))`

describe('every room of the console', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: SharedService
  let tenant: Tenant
  let ids: Ids
  let visit: ConsolePage
  let network: Network

  before(async function () {
    browser = await browserOf(this)
    service = await serviceOfFrames()
    tenant = await service.newTenant()
    ids = await fill(service, tenant)
    visit = await signedIn(browser, service, tenant, { role: 'owner', look: zoomed })
    // The time between two tries of the page is not waited for.
    await visit.page.clock.install()
    network = await networkOf(visit.page)
  })
  afterEach(async () => {
    // Undefined when the specs are skipped.
    await (network as Network | undefined)?.mend()
  })

  const enter = async ({ path, heading }: Room): Promise<Locator> => {
    // Else another part of the same page would not be loaded.
    await visit.page.goto('about:blank')
    await visit.open(typeof path === 'string' ? path : path(ids))
    await visit.page
      .locator('h1')
      .getByText(heading, { exact: heading !== '' })
      .waitFor()
    return visit.page.getByRole('main')
  }

  for (const [name, room] of Object.entries(rooms)) {
    const { first, reads, shows, action, form } = room
    const expected = first === undefined ? reads : [first[0]]

    it(`${name} says what it reads, claims nothing before, and is used by keyboard alone, at 200 % without motion`, async () => {
      const { page, complaints } = visit
      await network.hold()
      const main = await enter(room)
      const isReading = async (all: readonly string[]): Promise<void> => {
        for (const what of all) await main.getByRole('status').getByText(`Reading ${what} …`).waitFor()
        await claimsNothingUntrue(main)
      }
      await isReading(expected)
      if (first !== undefined) {
        await network.hold(first[1])
        await isReading(reads)
      }
      await network.mend()
      await shows(main).waitFor()
      await untilEqual(
        () =>
          main
            .getByText(/^Reading .* …$/)
            .filter({ visible: true })
            .count(),
        0,
      )
      const looks = [{ viewport: zoomed.viewport, colorScheme: 'light' }] as const
      assert.deepEqual(await findingsIn(page, { looks }), [])
      const dark = [{ viewport: zoomed.viewport, colorScheme: 'dark' }] as const
      assert.deepEqual(await findingsIn(page, { looks: dark, isLookOnly: true }), [])
      for (const reached of [main.locator('h1'), action(main)]) await reached.click({ trial: true })
      await isUsedByKeyboard(page, room)
      assert.deepEqual(complaints, [])
    })

    it(`${name} says what failed, and is tried again without losing anything`, async () => {
      const { page, complaints } = visit
      const { clock } = page
      /** Until it is said of each what is wrong: the page tries by itself a few times before. */
      const isSaid = async (words: string): Promise<void> => {
        const alerts = page.getByRole('alert').filter({ hasText: words })
        await until(
          async () => {
            await clock.fastForward(2_000)
            return (await alerts.count()) === expected.length
          },
          `${words} is said of ${expected.join(', ')}`,
        )
      }
      await network.break()
      const main = await enter(room)
      await isSaid('Something broke on our side.')
      for (const what of expected)
        await main.getByRole('alert').getByText(`Could not read ${what}.`).waitFor()
      await claimsNothingUntrue(main)
      assert.deepEqual(
        await findingsIn(page, { looks: [{ viewport: zoomed.viewport, colorScheme: 'light' }] }),
        [],
      )
      const tryAgain = async (): Promise<void> => {
        for (const what of expected)
          await main
            .getByRole('alert')
            .filter({ hasText: what })
            .getByRole('button', { name: 'Try again' })
            .press('Enter')
      }
      await network.cut()
      await tryAgain()
      await isSaid('The service cannot be reached.')
      await network.mend()
      await tryAgain()
      await shows(main).waitFor()
      await untilEqual(() => main.getByRole('button', { name: 'Try again' }).count(), 0)

      if (form !== undefined) await isSentAgain(page, form)
      assert.deepEqual(complaints, [])
    })
  }

  it('offers viewers nothing that changes anything', async () => {
    const { page, open, complaints } = await signedIn(browser, service, tenant, 'viewer')
    const main = page.getByRole('main')
    const offered = async (): Promise<string[]> => {
      const reading = main.getByText(/^Reading .* …$/)
      await until(async () => (await reading.count()) === 0, 'all is read')
      const buttons = await main
        .locator('button, .button')
        .evaluateAll((all: readonly Named[]) =>
          all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
        )
      return buttons.filter((name) => !changesNothing.test(name))
    }
    for (const [name, { path }] of Object.entries(rooms)) {
      await open(typeof path === 'string' ? path : path(ids))
      assert.deepEqual(await offered(), [], name)
    }
    // Steps are for those who can take them.
    const json = { data: [], meta: {}, pagination: { cursor: null, hasMore: false } }
    await page.route('**/account/conversations*', (route) => route.fulfill({ json }))
    await open('')
    await main.getByRole('listitem').filter({ hasText: 'Sync it' }).getByText('next').waitFor()
    await untilEqual(() => main.getByRole('listitem').getByRole('link').count(), 0)
    assert.deepEqual(complaints, [])
  })

  it('shows each what the other has changed, on a phone too where a name has no end', async () => {
    const { page, complaints, accountId } = visit
    await page.setViewportSize({ width: 360, height: 640 })
    const other = (await signedIn(browser, service, tenant, 'owner')).page.context().request
    const origin = consoleOrigin(service.origin)
    const headers = { Origin: origin, 'X-Account-Id': accountId }
    const wide: string[] = []
    for (const [place, [name, room]] of Object.entries(rooms).entries()) {
      await enter({ ...room, heading: '' })
      const called = longName(place)
      const [method, path, data] = room.other(ids, called)
      const answer = await other.fetch(`${origin}/v1${path}`, { method, data, headers })
      assert.ok(answer.ok(), `${name}: ${await answer.text()}`)
      await enter({ ...room, heading: '' })
      await until(
        async () => (await page.evaluate<string>(saidIn)).includes(called.slice(0, 60).toLowerCase()),
        `${name} shows ${called}`,
      )
      wide.push(...(await page.evaluate<string[]>(wideParts)).map((part) => `${name}: ${part}`))
    }
    assert.deepEqual(wide, [])
    assert.deepEqual(complaints, [])
  })

  /** From the top of the page, over the link that leaves out the menu. */
  async function isUsedByKeyboard(
    page: Page,
    { action, by: { field: written, key = 'Enter' } = {} }: Room,
  ): Promise<void> {
    const main = page.getByRole('main')
    const goTo = async (there: Locator): Promise<void> => {
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        if (await there.evaluate((each: Matched) => each.matches(':focus'))) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`${String(there)} is not reached`)
    }
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    if (written !== undefined) {
      await goTo(field(written)(main))
      await page.keyboard.type('pegs')
    }
    await goTo(action(main))
    let happened = 0
    const count = (): void => {
      happened += 1
    }
    page.on('request', count).on('filechooser', count)
    const before = await page.evaluate<string>(saidIn)
    await page.keyboard.press(key)
    await until(
      async () => happened > 0 || (await page.evaluate<string>(saidIn)) !== before,
      'something comes of it',
    )
    page.off('request', count).off('filechooser', count)
  }

  /** What was entered stays while nothing comes of sending it, and is sent in the end. */
  async function isSentAgain(page: Page, { opens, field, entered, sends, done }: Form): Promise<void> {
    if (opens !== undefined) await page.getByRole('button', { name: opens, exact: true }).press('Enter')
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: sends, exact: true }) })
    const input = form.getByLabel(field, { exact: true })
    await input.fill(entered)
    const refusals = [
      [network.break, 'Something broke on our side.'],
      [network.cut, 'The service cannot be reached.'],
    ] as const
    for (const [fail, words] of refusals) {
      await fail()
      await form.getByRole('button', { name: sends, exact: true }).press('Enter')
      await form.getByRole('alert').getByText(words).waitFor()
      await untilEqual(() => input.inputValue(), entered)
    }
    await network.mend()
    await form.getByRole('button', { name: sends, exact: true }).press('Enter')
    await page.getByText(done).first().waitFor()
    if (await page.getByRole('dialog').isVisible())
      await page.getByRole('button', { name: 'Done' }).press('Enter')
  }
})

async function fill({ service }: SharedService, tenant: Tenant): Promise<Ids> {
  const { accountId, client, widgetId, knowledgeBaseId: base } = tenant
  const { id: record } = dataOf(await recordsOf(tenant, 'product').create({ name: 'Peg' }))
  const conversations = conversationsOf(tenant)
  const { sessionId } = dataOf(await conversations.create({ visitorId: 'mara' }))
  const { sessionId: silent } = dataOf(await conversations.create({ visitorId: 'jonas' }))
  await conversations.send(sessionId, { content: 'Which pegs are there?' })
  await tenant.newKey({ kind: 'public', name: 'Shop', widgetId })
  // The service posts nothing to the machine that it runs on: what is to be sent there has failed without a connection.
  const ctx = contextFor(service, accountId)
  const { webhook } = await createWebhook(
    { ...ctx, config: { ...ctx.config, allowPrivateCallbacks: true } },
    { url: 'https://127.0.0.1/events', events: ['sync.completed'] },
  )
  const params = { path: { webhookId: webhook.webhook_id } }
  await client.POST('/account/webhooks/{webhookId}/test', { params })
  const origins = { allowedOrigins: ['https://shop.example'] }
  await client.PATCH('/account/widgets/{widgetId}', { params: { path: { widgetId } }, body: origins })
  await client.POST('/account/members', { body: { email: newEmail(), role: 'viewer' } })
  await until(
    async () => dataOf(await client.GET('/account/requests')).length > 0,
    'the log has what was asked for',
  )
  return { base, silent, record, widget: widgetId, session: sessionId }
}
