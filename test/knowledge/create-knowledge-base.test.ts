import assert from 'node:assert/strict'
import type { SharedService } from '../support/shared-service.ts'
import { adminClient } from '../support/tenant.ts'
import { invalid, problemOf } from '../support/problem-of.ts'
import { operatedService } from '../support/operated-service.ts'

describe('createKnowledgeBase', () => {
  let service: SharedService
  let admin: ReturnType<typeof adminClient>

  before(async () => {
    service = await operatedService()
    admin = adminClient(service)
  })

  it('201 makes an empty knowledge base that the account’s keys can fill', async () => {
    const { accountId, client } = await service.newTenant()
    const params = { path: { accountId } }
    const { response, data } = await admin.POST('/accounts/{accountId}/knowledge-bases', {
      params,
      body: { name: 'Outdoor catalogue' },
    })
    assert.equal(response.status, 201)
    const knowledgeBaseId = data?.data.knowledgeBaseId ?? ''
    assert.deepEqual(data?.data, {
      knowledgeBaseId,
      accountId,
      name: 'Outdoor catalogue',
      itemCount: 0,
      createdAt: '2026-11-20T09:30:00.125Z',
    })
    const path = { kbId: knowledgeBaseId }
    await client.POST('/knowledge-bases/{kbId}/faqs', {
      params: { path },
      body: { question: 'Why?', answer: 'So.' },
    })
    const listed = await admin.GET('/accounts/{accountId}/knowledge-bases', { params })
    assert.equal(listed.data?.data.find((each) => each.knowledgeBaseId === knowledgeBaseId)?.itemCount, 1)
  })

  it('400 refuses a name without a letter to read', async () => {
    const { accountId } = await service.newTenant()
    const answer = await admin.POST('/accounts/{accountId}/knowledge-bases', {
      params: { path: { accountId } },
      body: { name: '  ' },
    })
    assert.deepEqual(problemOf(answer), invalid('name'))
  })
})
