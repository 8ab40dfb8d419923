import { useEveryKnowledgeBase } from '../../shell/every.ts'

/** What a widget can answer from, by name. */
export function useKnowledgeBases() {
  const query = useEveryKnowledgeBase()
  return {
    query,
    nameOf: (knowledgeBaseId: string): string =>
      query.data?.find(({ id }) => id === knowledgeBaseId)?.name ?? knowledgeBaseId,
  }
}

export const choicesOf = (bases: NonNullable<ReturnType<typeof useEveryKnowledgeBase>['data']>) =>
  bases.map(({ id, name }) => ({ value: id, label: name }))
