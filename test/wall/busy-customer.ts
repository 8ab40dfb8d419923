import assert from 'node:assert/strict'
import { send, type Sending, type Sent } from '../support/send.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { until } from '../support/until.ts'
import {
  type BasePath,
  type ExampleRequest,
  exampleRequest,
  operationsUnder,
  type PathValues,
} from '../../scripts/lab/contract/example-request.ts'
import { isObject } from '../../server/src/contract/document.ts'
import type { TestService } from '../support/start-service.ts'

type Ids = PathValues
type Data = Readonly<Record<string, unknown>>

export interface Asking {
  readonly json?: unknown
  readonly ids?: Ids
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly apiKey?: string
}

/** A customer of the service who uses all of it, step by step, over HTTP. */
export interface BusyCustomer {
  readonly ids: PathValues & Readonly<Record<'accountId' | 'kbId' | 'widgetId', string>>
  readonly apiKey: string
  readonly publicKey: string
  /** Asks for an operation of the public contract by its documented example, changed as told. A refusal is thrown. */
  readonly ask: (operationId: string, asking?: Asking) => Promise<Data>
  /** The same for the operator's. */
  readonly operate: (operationId: string, asking?: Asking) => Promise<Data>
  /** The data of a list. */
  readonly list: (operationId: string, asking?: Asking) => Promise<readonly Data[]>
}

interface Ground {
  readonly service: TestService
  /** Where callbacks, webhooks and calls of plugins go. */
  readonly receiverUrl: string
  /** Hears of every answer. */
  readonly onAnswer?: (operation: string, status: number) => void
}

/** Where an example repeats the account of its address. */
const documentedAccount = /(?<=confirm=)acc_\w+/

/** What comes line by line. */
async function download(
  origin: string,
  path: string,
  { headers = {} }: Sending,
): Promise<Pick<Sent, 'status' | 'text' | 'body'>> {
  const response = await fetch(`${origin}${path}`, { headers })
  return { status: response.status, text: await response.text(), body: {} }
}

export async function openBusyCustomer({ service, receiverUrl, onAnswer }: Ground): Promise<BusyCustomer> {
  let ids: Record<string, string> = {}
  const call = async (basePath: BasePath, operationId: string, asking: Asking): Promise<unknown> => {
    const operation = operationsUnder(basePath).find((each) => each.operationId === operationId)
    assert.ok(operation, `${operationId} is no operation`)
    const example = exampleRequest(basePath, operation, { ...ids, ...asking.ids })
    const url = `${example.url.replace(documentedAccount, ids['accountId'] ?? '')}${asking.query ?? ''}`
    const { status, text, body } = await (
      operation.mediaTypes.includes('application/json') ? send : download
    )(service.origin, url, sendingOf(example, asking))
    onAnswer?.(`${basePath} ${operationId}`, status)
    if (status >= 400) throw new Error(`${operationId} ${String(status)}: ${text}`)
    return body.data ?? {}
  }
  const sendingOf = (
    { method, body }: ExampleRequest,
    { json = body, headers, apiKey }: Asking,
  ): Sending => ({
    method,
    ...(apiKey !== undefined && { apiKey }),
    ...(json !== undefined && { json }),
    ...(headers !== undefined && { headers }),
  })
  const operator = { headers: { Authorization: `Bearer ${service.adminToken}` } }
  const operate = async (operationId: string, asking: Asking = {}): Promise<Data> =>
    (await call('/admin/v1', operationId, { ...operator, ...asking })) as Data

  const text = (data: Data, name: string): string => String(data[name])
  const accountId = text(
    await operate('createAccount', { json: { name: 'Busy', plan: 'growth', credits: 100_000 } }),
    'accountId',
  )
  ids = { accountId }
  const kbId = text(await operate('createKnowledgeBase', { json: { name: 'Shop' } }), 'knowledgeBaseId')
  // The two contracts have a name of their own for it.
  ids = { ...ids, kbId, knowledgeBaseId: kbId }
  const widget = {
    name: 'Shop',
    knowledgeBaseId: ids['kbId'],
    identity: 'open',
    visitorTurnsPerMinute: 10_000,
  }
  ids = { ...ids, widgetId: text(await operate('createWidget', { json: widget }), 'widgetId') }
  const newKey = async (fields: object): Promise<string> => {
    const json = { name: 'Busy', requestsPerMinute: 100_000, turnsPerMinute: 100_000, ...fields }
    return text(await operate('createKey', { json }), 'secret')
  }
  const scopes = [
    'account:write',
    'conversations:chat',
    'knowledge:write',
    'locations:write',
    'members:write',
  ]
  const apiKey = await newKey({ kind: 'secret', scopes, callbackUrl: receiverUrl })
  const publicKey = await newKey({
    ...{ kind: 'public', widgetId: ids['widgetId'] },
    ...{ networkStartsPerMinute: 10_000, networkTurnsPerMinute: 10_000 },
  })
  await operate('createWebhook', {
    json: {
      url: receiverUrl,
      events: ['session.created', 'session.resolved', 'session.rated', 'form.submitted', 'sync.completed'],
    },
  })
  await operate('createPlugin', { json: { kind: 'shopify', url: receiverUrl } })
  const ask = (operationId: string, asking: Asking = {}): Promise<unknown> =>
    call('/v1', operationId, { apiKey, ...asking })
  return {
    // Every one of them has just been set.
    ids: ids as Record<'accountId' | 'kbId' | 'widgetId', string>,
    ...{ apiKey, publicKey, operate },
    ask: async (operationId, asking) => (await ask(operationId, asking)) as Data,
    list: async (operationId, asking) => (await ask(operationId, asking)) as readonly Data[],
  }
}

const kinds = [
  { one: 'Product', many: 'Products', matchBy: 'sku' },
  { one: 'Faq', many: 'Faqs', matchBy: 'externalId' },
  { one: 'Location', many: 'Locations', matchBy: 'externalId' },
] as const

/** Fills the knowledge base and publishes it. */
export async function stockShop({ ask }: BusyCustomer): Promise<void> {
  await ask('bulkCreateProducts', { json: { items: bikeShop.product } })
  await ask('bulkCreateFaqs', { json: { items: bikeShop.faq } })
  await ask('bulkCreateLocations', { json: { items: bikeShop.location } })
  await syncShop({ ask })
}

async function syncShop({ ask }: Pick<BusyCustomer, 'ask'>): Promise<void> {
  const { syncStatus } = await ask('getSyncStatus')
  if (syncStatus !== 'syncing') await ask('startSync').catch(unless('SYNC_RUNNING'))
  await until(
    async () => (await ask('getSyncStatus'))['syncStatus'] !== 'syncing',
    'the sync is where it is to be',
  )
}

function unless(code: string): (error: unknown) => void {
  return (error) => {
    if (!String(error).includes(code)) throw error
  }
}

/** Records of every kind come, change and go. */
async function manageRecords({ ask, list, ids: { kbId } }: BusyCustomer): Promise<void> {
  for (const { one, many, matchBy } of kinds) {
    const { id, [matchBy]: key } = await ask(`create${one}`)
    const ids = { id: String(id) }
    await ask(`get${one}`, { ids })
    await ask(`update${one}`, { ids })
    await ask(`upsert${many}`)
    await ask(`upsert${many}`)
    await list(`list${many}`, { query: '?limit=3&syncState=pending' })
    await ask(`reconcile${many}`, { json: { matchBy, keys: ['nothing'], mode: 'dry-run' } })
    const keys = (await list(`list${many}`, { query: '?limit=100' })).flatMap((each) => each[matchBy] ?? [])
    const apply = { matchBy, keys: keys.slice(0, -1), mode: 'apply', confirm: kbId, maxDeletionPercent: 50 }
    await ask(`reconcile${many}`, { json: apply })
    await ask(`bulkDelete${many}`, { json: { matchBy, keys: [key] } })
    for (const remove of [(at: Asking) => ask(`delete${one}`, at), bulkDelete(ask, many)]) {
      await remove({ ids: { id: String((await ask(`create${one}`))['id']) } })
    }
  }
}

function bulkDelete(ask: BusyCustomer['ask'], many: string) {
  return ({ ids }: Asking): Promise<Data> => ask(`bulkDelete${many}`, { json: { ids: [ids?.['id']] } })
}

let rewrites = 0

/** The index is read, and made anew. */
async function searchAndSync(customer: BusyCustomer): Promise<void> {
  const { ask, list } = customer
  await ask('bulkCreateProducts', { json: { items: bikeShop.product.slice(0, 3) } })
  const [first] = await list('listProducts')
  rewrites += 1
  const json = { description: `Written anew for the ${String(rewrites)}. time, for roads and for gravel.` }
  await ask('updateProduct', { ids: { id: String(first?.['id']) }, json })
  await syncShop(customer)
  const searches = [
    { query: 'light city bike', limit: 5 },
    { query: 'gravl bik', kinds: ['product'], limit: 3 },
    {
      query: 'helmet',
      kinds: ['product'],
      filters: { maxPrice: 100, currency: 'EUR', available: true },
      limit: 3,
    },
  ]
  for (const json of searches) await ask('searchKnowledgeBase', { json })
  for (const each of ['getKnowledgeBase', 'listKnowledgeBases']) await ask(each)
}

const saidByVisitors = [
  { content: 'Which city bikes do you have?' },
  { content: 'What is your cheapest helmet?', response_type: 'callback' },
  { content: 'Where is your nearest shop?', visitorContext: { latitude: 48.2, longitude: 16.37 } },
  { content: 'Compare the Heron city bike with the Plover city bike' },
  { content: 'In which cities are you?', response_type: 'stream' },
  { content: 'Any bikes under 1000 euros in green?' },
  { content: 'do you have a gravle bke' },
  { content: 'do you sell velosipeds' },
  { content: 'Which shops are open on Saturday?' },
  { content: 'What is the cheapest bike?' },
  { content: 'Do you have a shop in Vienna?' },
]

/** The visitor of the documented examples, who erases and exports. */
const visitorId = 'customer-42'

/** Visitors come, ask, fill in forms, rate and go. */
async function serveVisitors({ ask, list }: BusyCustomer): Promise<void> {
  const opened = await ask('createSession', { json: { visitorId, language: 'en' } })
  const ids = { sessionId: String(opened['sessionId']) }
  let messageId = ''
  for (const [index, json] of saidByVisitors.entries()) {
    const headers = { 'Idempotency-Key': `${ids.sessionId}-${String(index)}` }
    const reply = await ask('sendMessage', { json, ids, headers })
    await ask('sendMessage', { json, ids, headers })
    messageId = typeof reply['messageId'] === 'string' ? reply['messageId'] : messageId
  }
  const asked = await ask('sendMessage', { json: { content: "I'd like to make an appointment" }, ids })
  await answerForm(asked['form'], (json) => ask('submitForm', { json, ids }))
  await ask('createSession', { json: { visitorId, sessionId: ids.sessionId, timezone: 'Europe/Vienna' } })
  await list('listMessages', { ids, query: '?limit=3&order=desc' })
  await ask('getSession', { ids })
  await ask('giveMessageFeedback', { ids: { ...ids, messageId } })
  const trial = {
    sessionId: String((await ask('createSession', { json: { visitorId, isTrial: true } }))['sessionId']),
  }
  const tried = await ask('sendMessage', { json: { content: 'Do you have a tent for two?' }, ids: trial })
  await ask('getMessageEvidence', { ids: { ...trial, messageId: String(tried['messageId']) } })
  await ask('endSession', { ids })
  await ask('rateSession', { ids })
  await list('listSessions', { query: '?status=resolved&limit=5' })
  await ask('exportVisitor')
  await ask('eraseVisitor')
}

async function answerForm(form: unknown, submit: (json: object) => Promise<unknown>): Promise<void> {
  if (!isObject(form) || !Array.isArray(form['questions'])) throw new Error('No form came')
  const answers: Record<string, unknown> = {}
  // The answer it came in was held against the contract.
  for (const question of form['questions'] as readonly Question[]) {
    if (question.required) answers[question.key] = answerTo(question, answers)
  }
  await submit({ formId: form['formId'], answers, timezone: 'Europe/Vienna' })
}

interface Question {
  readonly key: string
  readonly required: boolean
  readonly inputType?: string
  readonly options?: readonly { readonly value: string }[]
  readonly allowedDates?: readonly string[]
  readonly allowedTimes?: readonly string[]
  readonly allowedTimesByDate?: Readonly<Record<string, readonly string[]>>
  readonly dateKey?: string
}

/** Something that fits. */
function answerTo(question: Question, answers: Readonly<Record<string, unknown>>): unknown {
  const { options, inputType, allowedDates, allowedTimes, allowedTimesByDate, dateKey = '' } = question
  if (options !== undefined) return options[0]?.value
  if (inputType === 'email') return 'ann@example.com'
  if (inputType === 'phone') return '+43 1 5550123'
  if (inputType === 'date') return allowedDates?.[0] ?? '2027-01-04'
  if (inputType === 'time')
    return (allowedTimes ?? allowedTimesByDate?.[String(answers[dateKey])])?.[0] ?? '10:00'
  return 'Ann'
}

/** The same out of a browser, where the widget is. */
async function serveBrowsers({ ask, publicKey: apiKey }: BusyCustomer): Promise<void> {
  const start = { apiKey, json: { visitorId: 'ben', profile: { name: 'Ben' }, language: 'en' } }
  await ask('startWidgetSession', start)
  const started = await ask('startWidgetSession', start)
  const headers = { Authorization: `Bearer ${String(started['visitorToken'])}` }
  const browser = { apiKey, headers }
  await ask('sendWidgetMessage', browser)
  const json = { content: 'Do you sell helmets?' }
  const { messageId } = await ask('sendWidgetMessage', { ...browser, json })
  const appointment = { content: "I'd like to make an appointment" }
  const asked = await ask('sendWidgetMessage', { ...browser, json: appointment })
  await answerForm(asked['form'], (said) => ask('submitWidgetForm', { ...browser, json: said }))
  await ask('listWidgetMessages', browser)
  await ask('giveWidgetMessageFeedback', { ...browser, ids: { messageId: String(messageId) } })
  await ask('endWidgetSession', browser)
  await ask('rateWidgetSession', browser)
}

/** What an operator looks at and changes, and what was sent out meanwhile. */
async function manageAccount({ operate, ids: { kbId } }: BusyCustomer): Promise<void> {
  const listed = async (operationId: string): Promise<Data> => {
    const [first] = (await operate(operationId)) as unknown as readonly Data[]
    return first ?? {}
  }
  for (const each of ['getAccount', 'getAccountUsage', 'listKnowledgeBases', 'listWidgets', 'getWidget']) {
    await operate(each)
  }
  await listed('listLedgerEntries')
  await operate('updateAccount', { json: { name: 'Busier' } })
  const paid = { json: { amount: 5, reason: 'Paid', reference: kbId } }
  await operate('addCredits', paid)
  await operate('addCredits', paid)
  await operate('startKnowledgeBaseSync').catch(unless('SYNC_RUNNING'))
  await operate('getKnowledgeBaseSyncStatus')
  await until(
    async () => (await operate('getKnowledgeBaseSyncStatus'))['syncStatus'] !== 'syncing',
    'the sync is where it is to be',
  )
  for (const each of ['exportAccount', 'getEncryptionStatus', 'resealSecrets', 'updateWidget'])
    await operate(each)
  await operate('rotateIdentitySecret')
  await managePlugins(operate, listed)
  await manageKeys(operate)
  await manageWebhooks(operate, listed)
}

/** The same, as far as an account may do it by itself. */
async function manageOwnAccount({ ask, operate, list }: BusyCustomer): Promise<void> {
  for (const each of ['getAccount', 'getAccountUsage', 'listWidgets', 'getWidget', 'createKnowledgeBase'])
    await ask(each)
  await list('listAccountKnowledgeBases')
  await list('listSyncRuns')
  await ask('updateKnowledgeBase')
  await ask('updateAccount', { json: { name: 'Busiest' } })
  const [charge] = await list('listLedgerEntries', { query: '?limit=2&reason=turn' })
  await list('listLedgerEntries', { query: `?reference=${String(charge?.['reference'])}` })
  // Whoever has asked for nothing but this has no entry yet that names a key.
  const [key] = await list('listKeys', { query: '?limit=1' })
  await list('listLedgerEntries', { query: `?keyId=${String(key?.['keyId'])}` })
  await list('listConversations', { query: '?limit=100&outcome=answered' })
  const [request] = await list('listRequests', { query: '?limit=1&status=success' })
  await list('listRequests', { query: `?requestId=${String(request?.['requestId'])}` })
  await ask('updateWidget')
  await ask('rotateIdentitySecret')
  const { knowledgeBaseId, ...widget } = await ask('getWidget')
  const json = { name: widget['name'], knowledgeBaseId, identity: 'open' }
  for (const remove of [ask, operate]) {
    const { widgetId } = await ask('createWidget', { json })
    const ids = { widgetId: String(widgetId) }
    await ask('rotateIdentitySecret', { ids })
    await operate('createPlugin', { ids })
    await ask('createKey', { json: { kind: 'public', name: 'Stand', ...ids } })
    await remove('deleteWidget', { ids })
  }
  await manageKeys(ask)
  await manageWebhooks(ask, async (operationId) => (await list(operationId, { query: '?limit=1' }))[0] ?? {})
  const ids = { webhookId: idIn(await ask('createWebhook'), 'webhook') }
  await ask('testWebhook', { ids })
  await ask('redeliverDeliveries', { json: {} })
  await ask('deleteWebhook', { ids })
  await list('listAccountEvents')
  await list('listAccountEvents', { query: '?limit=1' })
  await manageMembers({ ask, operate, list })
}

/** What is shown once stands beside the thing itself. */
function idIn(created: Data, thing: 'key' | 'plugin' | 'webhook'): string {
  const made = created[thing]
  return String((isObject(made) ? made : created)[`${thing}Id`])
}

type Operate = BusyCustomer['operate']
type Listed = (operationId: string) => Promise<Data>

async function managePlugins(operate: Operate, listed: Listed): Promise<void> {
  const ids = { pluginId: idIn(await operate('createPlugin'), 'plugin') }
  await operate('updatePlugin', { ids })
  await listed('listPlugins')
  await operate('deletePlugin', { ids })
}

async function manageKeys(operate: Operate): Promise<void> {
  const ids = { keyId: idIn(await operate('createKey'), 'key') }
  for (const each of [
    'getKey',
    'updateKey',
    'rotateCallbackSecret',
    'activateCallbackSecret',
    'rotateKey',
    'revokeKey',
  ]) {
    await operate(each, { ids })
  }
  await operate('listKeys')
}

async function manageWebhooks(operate: Operate, listed: Listed): Promise<void> {
  const ids = { webhookId: idIn(await operate('createWebhook'), 'webhook') }
  for (const each of ['getWebhook', 'rotateWebhookSecret', 'activateWebhookSecret', 'updateWebhook']) {
    await operate(each, { ids })
  }
  await operate('deleteWebhook', { ids })
  await listed('listWebhooks')
  const delivery = await listed('listDeliveries')
  const one = { ids: { deliveryId: String(delivery['deliveryId']) } }
  await operate('getDelivery', one)
  // Where customs run side by side, another may just have deleted its webhook.
  await operate('redeliverDelivery', one).catch(unless('RECORD_NOT_FOUND'))
}

let people = 0

async function manageMembers({ ask, operate, list }: Pick<BusyCustomer, 'ask' | 'operate' | 'list'>) {
  people += 1
  const newcomer = `viewer-${String(people)}@shop.example`
  await operate('createMemberLink', { json: { email: 'owner@shop.example' } })
  await operate('createMemberLink', { json: { email: newcomer, role: 'viewer' } })
  await ask('inviteMember', { json: { email: 'editor@shop.example', role: 'editor' } })
  const invitations = await list('listInvitations')
  await list('listInvitations', { query: '?limit=1' })
  const invitationId = String(invitations.at(-1)?.['invitationId'])
  // Where customs run side by side, another may just have withdrawn it.
  await ask('withdrawInvitation', { ids: { invitationId } }).catch(unless('RECORD_NOT_FOUND'))
  const members = await list('listMembers')
  await list('listMembers', { query: '?limit=1' })
  const member = members.find(({ email }) => email === newcomer)
  const ids = { memberId: String(member?.['memberId']) }
  await ask('updateMember', { ids, json: { role: 'editor' } })
  await ask('removeMember', { ids })
}

/** What a customer does, one after the other or side by side. */
export const customs = {
  manageRecords,
  searchAndSync,
  serveVisitors,
  serveBrowsers,
  manageAccount,
  manageOwnAccount,
} as const
