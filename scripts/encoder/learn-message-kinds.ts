// Learns what kind of answer messages want from message-kinds.jsonl. Those about how a business does things are what is
// asked about topics.
import { messageKinds, messageKindsFile } from '../../server/src/retrieval/topics/message-kinds.ts'
import { learnClasses } from './learn-classes.ts'
import { readAsked } from './read-asked.ts'

/** Of what is asked about each topic, one in so many: there are far more of them than of any kind. */
const oneIn = 4
/** How many of the messages that a business gets are about how it does things. */
const shareOfTopics = 0.3

const asked = readAsked('message-kinds')
const topics = readAsked('service-topics')
topics.delete('none')
const ofTopics = [...topics.values()].flat().filter((_, place) => place % oneIn === 0)
const examples = [...messageKinds.map((kind) => asked.get(kind) ?? []), ofTopics]
const ofKinds = examples.slice(0, -1).reduce((sum, texts) => sum + texts.length, 0)
await learnClasses({
  file: messageKindsFile,
  name: 'kinds of messages',
  examples,
  weights: [
    ...messageKinds.map(() => 1),
    ((shareOfTopics / (1 - shareOfTopics)) * ofKinds) / ofTopics.length,
  ],
  hidden: 0,
  networks: 1,
  settings: { oneIn, shareOfTopics },
})
