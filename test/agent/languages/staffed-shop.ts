import assert from 'node:assert/strict'
import { readRows } from '../../../scripts/lab/eval/read-rows.ts'
import { phrasesOf, readEnginePhrases } from '../../../scripts/lab/grounding/engine-phrases.ts'
import { findUnfounded } from '../../../scripts/lab/grounding/find-unfounded.ts'
import { findUntold } from '../../../scripts/lab/grounding/find-untold.ts'
import type { PublishedRow } from '../../../scripts/lab/grounding/published-row.ts'
import type { components } from '../../../client-sdk/src/index.ts'
import { everyKind } from '../../../server/src/knowledge/index.ts'
import { conversationsOf, replyOf } from '../../support/conversation.ts'
import { hearForms } from '../../deliveries/hear-forms.ts'
import type { CatalogueItems } from '../../retrieval/catalogue.ts'
import { publish } from '../../retrieval/search.ts'
import { clockAt } from '../../support/clock-at.ts'
import { startService } from '../../support/start-service.ts'
import { dataOf } from '../../support/tenant.ts'

type Reply = Pick<
  components['schemas']['MessageResult'],
  'content' | 'products' | 'sources' | 'actions' | 'sessionEnded' | 'form'
>

const visitorName = 'Ada'

export interface StaffedShop {
  /**
   * Begins a session in which Ada writes.
   * @param options.isHeard from now on, a webhook is told of forms that are submitted
   */
  visit(options: { readonly isHeard: boolean }): Promise<Visit>
  close(): Promise<void>
}

/**
 * Every reply is held against the records and against what the engine can say in the language: a word of another
 * language fails, and so does a fact that no record holds. Spaces that do not break are handed back as plain ones.
 */
export interface Visit {
  readonly ask: (message: string) => Promise<Reply>
  /** Answers the form of the latest reply. */
  readonly submit: (answers: components['schemas']['SubmitFormRequest']['answers']) => Promise<Reply>
}

export interface ShopOptions {
  /** BCP 47. */
  readonly language: string
  /** IANA. */
  readonly timezone: string
  readonly now: Date
}

/** The whole service on HTTP with a stopped clock, for a shop whose records are in one language. */
export async function staffShop(
  items: CatalogueItems,
  { language, timezone, now }: ShopOptions,
): Promise<StaffedShop> {
  const service = await startService({ clock: clockAt(() => now), config: { allowPrivateCallbacks: true } })
  const tenant = await service.newTenant()
  const hearer = await hearForms(service, tenant)
  await publish(tenant, items)
  const rows: PublishedRow[] = []
  for (const { name } of everyKind)
    rows.push(...(await readRows(tenant.client, tenant.knowledgeBaseId, name)))
  const phrases = new Map([...readEnginePhrases(language), ...phrasesOf([visitorName])])
  const conversations = conversationsOf(tenant)

  const checked = (reply: Reply, said: string): Reply => {
    const ids = new Set([...reply.products, ...reply.sources].map(({ id }) => id))
    const used = rows.filter(({ id }) => ids.has(id))
    assert.deepEqual(findUntold(reply, { phrases, used, rows, message: said }), [], reply.content)
    assert.deepEqual(
      findUnfounded(reply, { rows, now, visitor: undefined, language }),
      [],
      `${said}: ${reply.content}`,
    )
    return { ...reply, content: reply.content.replace(/[\u00a0\u202f]/gu, ' ') }
  }

  return {
    async visit({ isHeard }) {
      await hearer.hear(isHeard)
      const { sessionId } = dataOf(
        await conversations.create({ visitorId: 'ada', timezone, visitorContext: { name: visitorName } }),
      )
      let form: Reply['form']
      const noted = (reply: Reply): Reply => {
        form = reply.form
        return reply
      }
      return {
        ask: async (content) =>
          checked(noted(replyOf(await conversations.send(sessionId, { content })).data), content),
        submit: async (answers) =>
          noted(replyOf(await conversations.submit(sessionId, { formId: form?.formId ?? '', answers })).data),
      }
    },
    async close() {
      await service.stop()
      await hearer.close()
    },
  }
}
