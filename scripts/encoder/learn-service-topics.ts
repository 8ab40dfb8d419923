// Learns what customers ask businesses about from service-topics.jsonl.
import { textsOf } from '../../server/src/agent/builtin/wanted/wanted-kind.ts'
import { everydayQuestions } from '../../server/src/retrieval/index.ts'
import { serviceTopicsFile } from '../../server/src/retrieval/topics/find-faqs-by-topic.ts'
import { learnClasses } from './learn-classes.ts'
import { readAsked } from './read-asked.ts'

/** How often what is about no topic may count as often as a topic. */
const mostOfNone = 6

const asked = readAsked('service-topics')
const none = [
  ...(asked.get('none') ?? []),
  ...everydayQuestions('en').map(({ text }) => text),
  ...textsOf('product'),
  ...textsOf('place'),
]
asked.delete('none')
const examples = [...asked.values(), none]
const count = examples.reduce((sum, texts) => sum + texts.length, 0)
await learnClasses({
  file: serviceTopicsFile,
  name: 'topics',
  examples,
  weights: [...Array.from(asked, () => 1), Math.min(1, (count * mostOfNone) / examples.length / none.length)],
  hidden: 256,
  networks: 2,
  settings: { mostOfNone },
})
