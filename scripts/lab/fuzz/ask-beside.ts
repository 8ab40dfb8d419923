import type { FuzzShop } from './make-shop.ts'

/** Begins to ask what any visitor may ask, again and again, until it is stopped. */
export function askBeside({ service, widgetId }: FuzzShop): { readonly stop: () => Promise<number[]> } {
  let isStopped = false
  const milliseconds: number[] = []
  const asking = ask()

  async function ask(): Promise<void> {
    while (!isStopped) {
      const { data } = await service.conversations.create({ widgetId }, { visitorId: 'beside' })
      const ids = { widgetId, sessionId: data.sessionId }
      const started = performance.now()
      await service.conversations.messages.send(ids, { content: 'When are you open in Vienna on Monday?' })
      milliseconds.push(performance.now() - started)
    }
  }
  return {
    /** Returns how long each reply took. */
    async stop() {
      isStopped = true
      await asking
      return milliseconds
    },
  }
}
