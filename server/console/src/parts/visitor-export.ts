import { type Api, bodyOf, type Schemas } from '../api.ts'

type Export = Schemas['VisitorExport']

/** All pages of an export as one. A session that goes on over several pages is put together again. */
export async function exportVisitor(
  api: Api,
  { widgetId, visitorId }: { readonly widgetId: string; readonly visitorId: string },
): Promise<Export> {
  const sessions = new Map<string, Export['sessions'][number]>()
  let cursor: string | null = null
  let whole: Export
  do {
    const query = { visitorId, limit: 100, ...(cursor !== null && { cursor }) }
    const page: Schemas['VisitorExportResponse'] = await bodyOf(
      api.GET('/widgets/{widgetId}/visitors/export', { params: { path: { widgetId }, query } }),
    )
    for (const part of page.data.sessions) {
      const before = sessions.get(part.session.sessionId)?.messages ?? []
      sessions.set(part.session.sessionId, { ...part, messages: [...before, ...part.messages] })
    }
    whole = page.data
    cursor = page.pagination.cursor
  } while (cursor !== null)
  return { ...whole, sessions: [...sessions.values()] }
}
