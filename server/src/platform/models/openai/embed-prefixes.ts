import type { EmbedRequest } from '../model.ts'

type Prefixes = Readonly<Record<EmbedRequest['inputType'], string>>

const instruction = 'Represent this sentence for searching relevant passages: '

/**
 * What the makers of embedding models want in front of a text, by a part of the model's name: without it these find
 * less, and servers do not add it themselves. Sources: the models' own pages.
 */
const families: readonly { readonly name: RegExp; readonly prefixes: Prefixes }[] = [
  { name: /nomic-embed-text/i, prefixes: { query: 'search_query: ', document: 'search_document: ' } },
  {
    name: /(?:^|[/_-])e5-(?:small|base|large)(?!-instruct)/i,
    prefixes: { query: 'query: ', document: 'passage: ' },
  },
  { name: /arctic-embed(?:-[lm])?-?(?:v2|2)/i, prefixes: { query: 'query: ', document: '' } },
  {
    name: /mxbai-embed-large|arctic-embed|bge-(?:small|base|large)-en/i,
    prefixes: { query: instruction, document: '' },
  },
  {
    name: /embedding-?gemma/i,
    prefixes: { query: 'task: search result | query: ', document: 'title: none | text: ' },
  },
  {
    name: /qwen3-embedding/i,
    prefixes: {
      query: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
      document: '',
    },
  },
]

const none: Prefixes = { query: '', document: '' }

export function prefixesOf(model: string): Prefixes {
  return families.find(({ name }) => name.test(model))?.prefixes ?? none
}
