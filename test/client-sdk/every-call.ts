import type { Client, operations } from '../../client-sdk/src/index.ts'

export type OperationId = keyof operations
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

export const visitorToken = 'header.claims.signature'

/** With characters that an address needs encoded, so that each shows where it went. */
export const ids = {
  ...{ widgetId: 'wid/1', sessionId: 'sess?2', messageId: 'msg#3', kbId: 'kb 4', id: 'record%5' },
  ...{ memberId: 'mem@9', invitationId: 'inv$0', keyId: 'key&6', webhookId: 'hook+7', deliveryId: 'dlv=8' },
}
const visitor = { visitorToken, messageId: ids.messageId }

/** A value for each parameter of a query, the same in every operation. */
export const query = {
  visitorId: 'customer-42',
  status: 'resolved',
  createdSince: '2026-11-01T00:00:00Z',
  createdBefore: '2026-12-01T00:00:00Z',
  order: 'desc',
  externalId: 'shop&1=2+3',
  sku: 'FW/TENT 2P',
  category: 'Zelte & Zubehör',
  contains: 'tent',
  updatedSince: '2026-11-02T00:00:00.5Z',
  syncState: 'pending',
  limit: 20,
  cursor: 'eyJhZnRlciI6InByb2QifQ',
} as const

const period = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }
/** What differs from that, or is named by no other operation. */
export const ownQueries = {
  getAccountUsage: period,
  listLedgerEntries: { ...period, reason: 'turn', keyId: 'key_1', reference: 'turn_1' },
  listDeliveries: { status: 'failed', event: 'form.submitted', webhookId: 'hook_1' },
  listConversations: {
    widgetId: 'wid_1',
    rating: 'negative',
    feedback: 'negative',
    outcome: 'declined',
    language: 'de',
    isTrial: false,
  },
  listRequests: { status: 'client_error', requestId: 'req_1', operationId: 'sendMessage', keyId: 'key_1' },
} as const

const { limit, cursor, visitorId, status, createdSince, createdBefore, order } = query
const { externalId, sku, category, contains, updatedSince, syncState } = query
const position = { limit, cursor }
const keyed = { externalId, contains, updatedSince, syncState, ...position }

const faq = { question: 'Do you ship abroad?', answer: 'Yes, to all of Europe.' }
const location = { name: 'Vienna', address: 'Stephansplatz 1' }
const feedback = { rating: 'negative', comment: 'Too heavy.' } as const
const form = { formId: 'form_01m7pzvz4yf0arkcfzt8fmy3ma', answers: { email: 'jane@example.com', guests: 2 } }
const byKeys = { matchBy: 'externalId' as const, keys: ['shop-1'] }
const reconcile = { ...byKeys, mode: 'apply' as const, confirm: 'kb', maxDeletionPercent: 10 }

const overlap = { overlapMinutes: 60 }

/** A body for each operation that takes one. */
export const bodies = {
  createSession: {
    visitorId: 'customer-42',
    sessionId: 'order-7',
    language: 'de',
    timezone: 'Europe/Vienna',
  },
  sendMessage: { content: 'Any light tents?', visitorContext: { name: 'Jane' } },
  giveMessageFeedback: feedback,
  submitForm: form,
  rateSession: { rating: 'positive' },
  createProduct: { name: 'Tent', price: { amount: 349.95, currency: 'EUR' }, metadata: { a: [1, null] } },
  updateProduct: { name: 'Light tent', price: null },
  bulkCreateProducts: { items: [{ name: 'Tent' }, { name: 'Stove' }] },
  bulkDeleteProducts: { matchBy: 'sku', keys: ['FW-TENT-2P'] },
  upsertProducts: { matchBy: 'sku', items: [{ sku: 'FW-TENT-2P', name: 'Tent', tags: null }] },
  reconcileProducts: { ...reconcile, matchBy: 'sku' },
  createFaq: faq,
  updateFaq: { answer: 'To all the world.' },
  bulkCreateFaqs: { items: [faq] },
  bulkDeleteFaqs: byKeys,
  upsertFaqs: { matchBy: 'externalId', items: [{ externalId: 'faq-1', ...faq }] },
  reconcileFaqs: reconcile,
  createLocation: location,
  updateLocation: { city: 'Vienna', status: null },
  bulkCreateLocations: { items: [location] },
  bulkDeleteLocations: { ids: ['loc_01m1gwd5w0f7qb1dbck5e8m90b'] },
  upsertLocations: { matchBy: 'externalId', items: [{ externalId: 'shop-1', ...location }] },
  reconcileLocations: { ...reconcile, mode: 'dry-run' },
  searchKnowledgeBase: { query: 'light tent', kinds: ['product'], limit: 5 },
  updateAccount: { conversationRetentionDays: 90 },
  createKnowledgeBase: { name: 'Rental' },
  updateKnowledgeBase: { name: 'Rental' },
  createWidget: { name: 'Shop', knowledgeBaseId: 'kb_01m1e095y0e5kar83svys96sfc', identity: 'verified' },
  updateWidget: { greeting: null },
  inviteMember: { email: 'jonas@shop.example', role: 'editor' },
  updateMember: { role: 'viewer' },
  createKey: { kind: 'secret', name: 'Shop backend', scopes: ['conversations:chat'] },
  updateKey: { requestsPerMinute: 1200 },
  rotateKey: overlap,
  rotateCallbackSecret: overlap,
  createWebhook: { url: 'https://shop.example/hooks', events: ['form.submitted'] },
  updateWebhook: { enabled: false },
  rotateWebhookSecret: overlap,
  redeliverDeliveries: { event: 'form.submitted' },
  startWidgetSession: { language: 'de' },
  sendWidgetMessage: { content: 'Any light tents?' },
  giveWidgetMessageFeedback: feedback,
  submitWidgetForm: form,
  rateWidgetSession: { rating: 'negative' },
} satisfies { readonly [Id in OperationId]?: BodyOf<Id> }

type Calls = Readonly<Record<OperationId, (client: Client) => PromiseLike<unknown>>>

/** The method of every operation: an operation without one does not compile. */
export const calls: Calls = {
  listSessions: ({ conversations }) =>
    conversations.list(ids, { visitorId, status, createdSince, createdBefore, ...position }),
  createSession: ({ conversations }) => conversations.create(ids, bodies.createSession),
  getSession: ({ conversations }) => conversations.get(ids),
  listMessages: ({ conversations }) => conversations.messages.list(ids, { order, ...position }),
  sendMessage: ({ conversations }) => conversations.messages.send(ids, bodies.sendMessage),
  getMessageEvidence: ({ conversations }) => conversations.messages.evidence(ids),
  giveMessageFeedback: ({ conversations }) => conversations.messages.giveFeedback(ids, feedback),
  submitForm: ({ conversations }) => conversations.forms.submit(ids, bodies.submitForm),
  endSession: ({ conversations }) => conversations.end(ids),
  rateSession: ({ conversations }) => conversations.rate(ids, bodies.rateSession),

  eraseVisitor: ({ visitors }) => visitors.erase(ids, { visitorId }),
  exportVisitor: ({ visitors }) => visitors.export(ids, { visitorId, ...position }),

  listKnowledgeBases: ({ knowledgeBases }) => knowledgeBases.list(position),
  getKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.get(ids),
  startSync: ({ knowledgeBases }) => knowledgeBases.sync.start(ids),
  getSyncStatus: ({ knowledgeBases }) => knowledgeBases.sync.status(ids),
  listSyncRuns: ({ knowledgeBases }) => knowledgeBases.sync.runs(ids, position),
  searchKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.search(ids, bodies.searchKnowledgeBase),

  listProducts: ({ knowledgeBases }) => knowledgeBases.products.list(ids, { ...keyed, sku, category }),
  createProduct: ({ knowledgeBases }) => knowledgeBases.products.create(ids, bodies.createProduct),
  getProduct: ({ knowledgeBases }) => knowledgeBases.products.get(ids),
  updateProduct: ({ knowledgeBases }) => knowledgeBases.products.update(ids, bodies.updateProduct),
  deleteProduct: ({ knowledgeBases }) => knowledgeBases.products.delete(ids),
  bulkCreateProducts: ({ knowledgeBases }) =>
    knowledgeBases.products.bulkCreate(ids, bodies.bulkCreateProducts),
  bulkDeleteProducts: ({ knowledgeBases }) =>
    knowledgeBases.products.bulkDelete(ids, bodies.bulkDeleteProducts),
  upsertProducts: ({ knowledgeBases }) => knowledgeBases.products.upsert(ids, bodies.upsertProducts),
  reconcileProducts: ({ knowledgeBases }) => knowledgeBases.products.reconcile(ids, bodies.reconcileProducts),

  listFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.list(ids, { ...keyed, category }),
  createFaq: ({ knowledgeBases }) => knowledgeBases.faqs.create(ids, bodies.createFaq),
  getFaq: ({ knowledgeBases }) => knowledgeBases.faqs.get(ids),
  updateFaq: ({ knowledgeBases }) => knowledgeBases.faqs.update(ids, bodies.updateFaq),
  deleteFaq: ({ knowledgeBases }) => knowledgeBases.faqs.delete(ids),
  bulkCreateFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.bulkCreate(ids, bodies.bulkCreateFaqs),
  bulkDeleteFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.bulkDelete(ids, bodies.bulkDeleteFaqs),
  upsertFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.upsert(ids, bodies.upsertFaqs),
  reconcileFaqs: ({ knowledgeBases }) => knowledgeBases.faqs.reconcile(ids, bodies.reconcileFaqs),

  listLocations: ({ knowledgeBases }) => knowledgeBases.locations.list(ids, keyed),
  createLocation: ({ knowledgeBases }) => knowledgeBases.locations.create(ids, bodies.createLocation),
  getLocation: ({ knowledgeBases }) => knowledgeBases.locations.get(ids),
  updateLocation: ({ knowledgeBases }) => knowledgeBases.locations.update(ids, bodies.updateLocation),
  deleteLocation: ({ knowledgeBases }) => knowledgeBases.locations.delete(ids),
  bulkCreateLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.bulkCreate(ids, bodies.bulkCreateLocations),
  bulkDeleteLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.bulkDelete(ids, bodies.bulkDeleteLocations),
  upsertLocations: ({ knowledgeBases }) => knowledgeBases.locations.upsert(ids, bodies.upsertLocations),
  reconcileLocations: ({ knowledgeBases }) =>
    knowledgeBases.locations.reconcile(ids, bodies.reconcileLocations),

  getAccount: ({ account }) => account.get(),
  updateAccount: ({ account }) => account.update(bodies.updateAccount),
  getAccountUsage: ({ account }) => account.usage(ownQueries.getAccountUsage),
  listLedgerEntries: ({ account }) => account.ledger({ ...ownQueries.listLedgerEntries, ...position }),
  listConversations: ({ account }) =>
    account.conversations({
      ...ownQueries.listConversations,
      ...{ visitorId, status, contains, createdSince, createdBefore },
      ...position,
    }),
  listRequests: ({ account }) => account.requests({ ...ownQueries.listRequests, ...position }),
  createKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.create(bodies.createKnowledgeBase),
  listAccountKnowledgeBases: ({ account }) => account.knowledgeBases(position),
  updateKnowledgeBase: ({ knowledgeBases }) => knowledgeBases.update(ids, bodies.updateKnowledgeBase),
  listWidgets: ({ account }) => account.widgets.list(position),
  createWidget: ({ account }) => account.widgets.create(bodies.createWidget),
  getWidget: ({ account }) => account.widgets.get(ids),
  updateWidget: ({ account }) => account.widgets.update(ids, bodies.updateWidget),
  deleteWidget: ({ account }) => account.widgets.delete(ids),
  rotateIdentitySecret: ({ account }) => account.widgets.rotateIdentitySecret(ids),
  listAccountEvents: ({ account }) => account.events(position),
  listMembers: ({ account }) => account.members.list(position),
  inviteMember: ({ account }) => account.members.invite(bodies.inviteMember),
  listInvitations: ({ account }) => account.members.invitations(position),
  withdrawInvitation: ({ account }) => account.members.withdraw(ids),
  updateMember: ({ account }) => account.members.update(ids, bodies.updateMember),
  removeMember: ({ account }) => account.members.remove(ids),
  listKeys: ({ account }) => account.keys.list(position),
  createKey: ({ account }) => account.keys.create(bodies.createKey),
  getKey: ({ account }) => account.keys.get(ids),
  updateKey: ({ account }) => account.keys.update(ids, bodies.updateKey),
  rotateKey: ({ account }) => account.keys.rotate(ids, overlap),
  revokeKey: ({ account }) => account.keys.revoke(ids),
  rotateCallbackSecret: ({ account }) => account.keys.rotateCallbackSecret(ids, overlap),
  activateCallbackSecret: ({ account }) => account.keys.activateCallbackSecret(ids),
  listWebhooks: ({ account }) => account.webhooks.list(position),
  createWebhook: ({ account }) => account.webhooks.create(bodies.createWebhook),
  getWebhook: ({ account }) => account.webhooks.get(ids),
  updateWebhook: ({ account }) => account.webhooks.update(ids, bodies.updateWebhook),
  deleteWebhook: ({ account }) => account.webhooks.delete(ids),
  testWebhook: ({ account }) => account.webhooks.test(ids),
  rotateWebhookSecret: ({ account }) => account.webhooks.rotateSecret(ids, overlap),
  activateWebhookSecret: ({ account }) => account.webhooks.activateSecret(ids),
  listDeliveries: ({ account }) => account.deliveries.list({ ...ownQueries.listDeliveries, ...position }),
  getDelivery: ({ account }) => account.deliveries.get(ids),
  redeliverDelivery: ({ account }) => account.deliveries.redeliver(ids),
  redeliverDeliveries: ({ account }) => account.deliveries.redeliverFailed(bodies.redeliverDeliveries),

  startWidgetSession: ({ widget }) => widget.start({}, bodies.startWidgetSession),
  listWidgetMessages: ({ widget }) => widget.messages.list(visitor, { order, ...position }),
  sendWidgetMessage: ({ widget }) => widget.messages.send(visitor, bodies.sendWidgetMessage),
  giveWidgetMessageFeedback: ({ widget }) => widget.messages.giveFeedback(visitor, feedback),
  submitWidgetForm: ({ widget }) => widget.forms.submit(visitor, bodies.submitWidgetForm),
  rateWidgetSession: ({ widget }) => widget.rate(visitor, bodies.rateWidgetSession),
  endWidgetSession: ({ widget }) => widget.end(visitor),
}
