export type SmallTalk = 'greeting' | 'thanks' | 'farewell' | 'acknowledgement'

const name = '(?: (?:there|all|everyone|team|again|folks|guys|bot))?'
const hello = `(?:hi+|hello|hey+|howdy|greetings|good (?:morning|afternoon|evening|day))${name}`
const howAreYou = '(?: how are you(?: doing)?(?: today)?)?'
const praise =
  '(?:great|perfect|super|cool|nice|awesome|excellent|wonderful|good|ok|okay|alright|all right|yes|no|well)'
const thanks =
  '(?:(?:many |great )?thanks|thank (?:you|u)|thx|cheers|much appreciated|i appreciate (?:it|that|your help))' +
  '(?: (?:so much|very much|a lot|a bunch|again|for (?:your|the|all your) (?:help|time|answer|answers|support|info|information)))*'
const farewell =
  '(?:bye+(?: bye+| now)?|goodbye|good bye|good night|see (?:you|ya)(?: later| soon| around)?|farewell|take care|' +
  'have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one)|' +
  '(?:that is|thats|that will be|that ll be|that was) (?:all|it|everything)(?: for (?:now|today)| i (?:need|needed|wanted))?|' +
  'nothing (?:else|more)|i am done|im done|we are done)'

const patterns: readonly (readonly [SmallTalk, RegExp])[] = [
  ['farewell', whole(`(?:(?:${praise}|${thanks}) )*${farewell}(?: (?:${thanks}|${farewell}|${praise}))*`)],
  ['thanks', whole(`(?:${praise} )*${thanks}(?: (?:${praise}|${thanks}))*`)],
  ['acknowledgement', whole(`${praise}(?: ${praise})*`)],
  ['greeting', whole(`${hello}(?: ${hello})*${howAreYou}`)],
]

/** What a message is when it is courtesy and nothing else. With a question in it, it is a question. */
export function smallTalk(message: string): SmallTalk | undefined {
  const words = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return patterns.find(([, pattern]) => pattern.test(words))?.[0]
}

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}
