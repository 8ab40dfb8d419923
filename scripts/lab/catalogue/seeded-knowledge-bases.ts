/** A knowledge base to fill with rows of the template. */
export interface SeededKnowledgeBase {
  readonly accountId: string
  readonly knowledgeBaseId: string
  readonly firstPlace: number
  readonly rows: number
}

/** In the form of the service's own ids, ascending with the number. */
export function idAt(prefix: string, number: number): string {
  return `${prefix}_01m7${String(number).padStart(22, '0')}`
}

/** The widget of a knowledge base has its number. */
export function widgetIdOf({ knowledgeBaseId }: Pick<SeededKnowledgeBase, 'knowledgeBaseId'>): string {
  return knowledgeBaseId.replace('kb_', 'wid_')
}

/** What `seeded` in a statement is made of: one array for each of its columns. */
export function seededParameters(knowledgeBases: readonly SeededKnowledgeBase[]): (string[] | number[])[] {
  return [
    knowledgeBases.map(({ accountId }) => accountId),
    knowledgeBases.map(({ knowledgeBaseId }) => knowledgeBaseId),
    knowledgeBases.map(({ firstPlace }) => firstPlace),
    knowledgeBases.map(({ rows }) => rows),
  ]
}

/** The knowledge bases as rows of a statement, and which places of the template each of them takes. */
export const seeded = `unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
  as seeded (account_id, knowledge_base_id, first_place, row_count)`
export const isTaken = 'place >= first_place and place < first_place + row_count'
