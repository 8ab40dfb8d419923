import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { browserOf } from '../browser/browser-of.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import { syncOf } from '../sync/sync.ts'
import { conversationsOf } from '../support/conversation.ts'
import { expectAccessible, signedIn } from './console-page.ts'
import { untilEqual } from '../support/until.ts'

describe('the rooms of Home, Try it and Conversations', function () {
  this.timeout(300_000)
  let browser: Browser
  let service: TestService

  before(async function () {
    browser = await browserOf(this)
    // The engine of the service itself: what it went by is what is shown.
    service = await startService()
  })
  after(async () => {
    await (service as TestService | undefined)?.stop()
  })

  async function shop(): Promise<Tenant> {
    const tenant = await service.newTenant()
    const items = [
      { question: 'Can I return a tent?', answer: 'Yes, within 30 days.' },
      { question: 'Where do you ship to?', answer: 'To all of Europe.' },
    ]
    const params = { path: { kbId: tenant.knowledgeBaseId } }
    dataOf(await tenant.client.POST('/knowledge-bases/{kbId}/faqs/bulk', { params, body: { items } }))
    await syncOf(tenant).toEnd()
    return tenant
  }

  it('lead from the first step to a trial beside its evidence, by keyboard alone', async () => {
    const { page, complaints, open } = await signedIn(browser, service, await shop())
    await page.getByRole('listitem').filter({ hasText: 'Try it' }).getByText('next').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask what a visitor would ask' }).press('Enter')
    await page.getByText('is shown here for each reply').waitFor()
    await expectAccessible(page)

    await page.getByLabel('Message', { exact: true }).focus()
    await page.keyboard.type('Can I return a tent?')
    await page.keyboard.press('Enter')
    const evidence = page.getByRole('region', { name: 'What the reply goes by' })
    await evidence.getByText('answered').waitFor()
    await page.getByRole('log').getByText('30 days').waitFor()
    const used = evidence.getByRole('row', { name: 'Can I return a tent?' })
    await used.getByText('used').waitFor()
    await evidence.getByText('credits').first().waitFor()
    await expectAccessible(page)

    await page.getByLabel('Message', { exact: true }).fill('Who won the football match yesterday?')
    await page.keyboard.press('Enter')
    await evidence.getByText('declined').waitFor()
    await evidence.getByText('Not answered, or left out').waitFor()
    // Back to the first reply.
    await page.getByRole('button', { name: 'Why this reply?' }).first().press('Enter')
    await evidence.getByText('To “Can I return a tent?”').waitFor()

    await open('')
    await page.getByRole('listitem').filter({ hasText: 'Go live' }).getByText('next').waitFor()
    await open('/conversations')
    await page.getByRole('row', { name: 'Can I return a tent?' }).getByText('trial').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('count a sample for nothing, and say how what was brought beside it is heard', async () => {
    const tenant = await shop()
    const { accountId } = tenant
    await service.service.db
      .updateTable('knowledge_base')
      .set({ name: 'Sample shop', is_sample: true })
      .where('account_id', '=', accountId)
      .execute()
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    const next = (step: string) => page.getByRole('listitem').filter({ hasText: step }).getByText('next')
    await next('Bring your content').waitFor()
    await page.getByText('Sample shop is a sample').waitFor()
    await open('/try-it')
    await page.getByText('answers from Sample shop, the sample').waitFor()

    const { id } = dataOf(await tenant.client.POST('/account/knowledge-bases', { body: { name: 'Violins' } }))
    const own = { ...tenant, knowledgeBaseId: id }
    const body = { question: 'Do you tune violins?', answer: 'Yes, on Mondays.' }
    dataOf(await own.client.POST('/knowledge-bases/{kbId}/faqs', { params: { path: { kbId: id } }, body }))
    await syncOf(own).toEnd()
    await open('')
    await next('Make a widget').waitFor()
    await open('/knowledge')
    await page.getByRole('combobox', { name: 'Knowledge base' }).waitFor()
    await untilEqual(() => page.getByRole('combobox', { name: 'Knowledge base' }).inputValue(), id)
    await open(`/try-it?kb=${id}`)
    await page.getByText('No widget answers from Violins yet.').waitFor()
    // Another widget's assistant is not taken for this one's: it is there for whoever chooses it.
    await untilEqual(() => page.getByLabel('Message', { exact: true }).count(), 0)
    await expectAccessible(page)
    await page.getByLabel('Or try another widget').selectOption('Shop')
    await page.getByLabel('Message', { exact: true }).waitFor()
    const widget = { name: 'Violin shop', knowledgeBaseId: id, identity: 'verified' } as const
    dataOf(await tenant.client.POST('/account/widgets', { body: widget }))
    await open('')
    await next('Try it').waitFor()
    await page.getByRole('link', { name: 'Ask what a visitor would ask' }).press('Enter')
    await page.getByText('Answers from Violins.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('say why a message cannot be sent, and keep it', async () => {
    const { page, open } = await signedIn(browser, service, await shop())
    await open('/try-it')
    const message = page.getByLabel('Message', { exact: true })
    await message.fill('Is anybody there?')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('cannot be reached').waitFor()
    await untilEqual(() => message.inputValue(), 'Is anybody there?')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('region', { name: 'What the reply goes by' }).getByText('Outcome').waitFor()
  })

  it('find a conversation by what was said, read it, export its visitor and erase them', async () => {
    const tenant = await shop()
    const conversations = conversationsOf(tenant)
    for (const [visitorId, content] of [
      ['mara', 'Can I return a tent?'],
      ['jonas', 'Where do you ship to?'],
    ] as const) {
      const { sessionId } = dataOf(await conversations.create({ visitorId, language: 'en' }))
      await conversations.send(sessionId, { content })
      await conversations.end(sessionId)
      await conversations.rate(sessionId, visitorId === 'mara' ? 'negative' : 'positive')
    }
    const { page, complaints, open } = await signedIn(browser, service, tenant)
    await page.getByRole('heading', { name: 'The last seven days' }).waitFor()
    // Somebody is answered: there is no next step any more, which is said until that is closed.
    await untilEqual(() => page.getByRole('heading', { name: 'Next steps' }).count(), 0)
    await page.getByText('All steps are done').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await page.reload()
    await page.getByText('A message that one search answers costs 1.11 credits.').waitFor()
    await untilEqual(() => page.getByText('All steps are done').count(), 0)
    await open('/conversations')
    const rows = page.getByRole('table', { name: 'Conversations' }).locator('tbody tr')
    await rows.nth(1).waitFor()
    await expectAccessible(page)
    await page.getByLabel('With the words').fill('RETURN')
    await page.locator('summary').press('Enter')
    await expectAccessible(page)
    await page.getByLabel('Rating').selectOption('negative')
    await page.getByRole('button', { name: 'Filter' }).press('Enter')
    await rows.nth(1).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Can I return a tent?' }).press('Enter')
    await page.getByText('Yes, within').waitFor()
    await page.getByText('1.11 credits').waitFor()
    await page.getByRole('link', { name: 'Can I return a tent?' }).waitFor()
    await page.getByRole('link', { name: 'Shop' }).waitFor()
    await untilEqual(() => page.getByRole('link', { name: 'Add an answer' }).count(), 0)
    await expectAccessible(page)

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this visitor' }).press('Enter')
    assert.equal((await saved).suggestedFilename(), 'visitor-mara.json')
    await page.getByRole('button', { name: 'Erase this visitor' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Erase all of it' }).press('Enter')
    await page.getByText('Nothing is kept of the visitor mara any more.').waitFor()
    await page.getByRole('row', { name: 'Where do you ship to?' }).waitFor()
    assert.deepEqual(
      dataOf(await conversations.sessions()).map(({ visitorId }) => visitorId),
      ['jonas'],
    )
    assert.deepEqual(complaints, [])
  })

  it('lead from a question without an answer to a FAQ that answers it', async () => {
    const tenant = await shop()
    const conversations = conversationsOf(tenant)
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'mara' }))
    await conversations.send(sessionId, { content: 'Who won the football match yesterday?' })
    const { page, complaints } = await signedIn(browser, service, tenant, {
      room: `/conversations/${tenant.widgetId}/${sessionId}`,
    })
    await page.getByRole('link', { name: 'Add an answer' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add an answer' }).press('Enter')
    const question = page.getByRole('textbox', { name: 'Question' })
    await question.waitFor()
    await untilEqual(() => question.inputValue(), 'Who won the football match yesterday?')
    await page.getByRole('textbox', { name: 'Answer' }).fill('We do not follow football.')
    await page.getByRole('button', { name: 'Create the FAQ' }).press('Enter')
    await page.getByText('We do not follow football.').first().waitFor()
    assert.deepEqual(complaints, [])
  })

  it('let a viewer read, but neither try nor erase', async () => {
    const tenant = await shop()
    const conversations = conversationsOf(tenant)
    const { sessionId } = dataOf(await conversations.create({ visitorId: 'mara' }))
    const { page, complaints, open } = await signedIn(browser, service, tenant, 'viewer')
    await open('/try-it')
    await page.getByText('for editors and owners').waitFor()
    await open(`/conversations/${tenant.widgetId}/${sessionId}`)
    await page.getByText('Nothing was said yet.').waitFor()
    await untilEqual(() => page.getByRole('button', { name: /Erase/ }).count(), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
