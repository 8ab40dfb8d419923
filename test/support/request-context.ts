import { callerWith } from '../../server/src/keys/identify-key.ts'
import { createKey } from '../../server/src/keys/create-key.ts'
import { createWidget } from '../../server/src/widgets/create-widget.ts'
import type { RequestContext } from '../../server/src/context.ts'
import type { Account, UnmannedService } from './unmanned-service.ts'

/** An account with a widget, and what its requests work with, without HTTP in between. */
export interface Requesting extends Account {
  readonly ctx: RequestContext
  readonly widgetId: string
}

export async function newRequesting(service: UnmannedService): Promise<Requesting> {
  const account = await service.newAccount()
  const { ctx, knowledgeBaseId } = account
  const settings = { knowledgeBaseId, name: 'Chat', identity: 'open' } as const
  const { widget_id: widgetId } = await createWidget(ctx, settings)
  const { key } = await createKey(ctx, {
    kind: 'secret',
    name: 'Bridge',
    scopes: ['conversations:chat', 'knowledge:write'],
  })
  return {
    ...account,
    widgetId,
    ctx: {
      ...ctx,
      requestId: ctx.newId('req'),
      origin: 'http://127.0.0.1',
      caller: { ...callerWith(key), plan: 'growth', paymentState: 'current' },
      countTurn: () => Promise.resolve(),
      countStart: () => Promise.resolve(),
      checkRow: () => [],
      lastEventId: 0,
      signal: new AbortController().signal,
    },
  }
}
