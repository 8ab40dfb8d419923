/** The courtesy of English, in small letters and without punctuation. */

const name = '(?: (?:there|all|everyone|team|again|folks|guys|bot))?'
export const hello = `(?:hi+|hello|hey+|howdy|greetings|good (?:morning|afternoon|evening|day))${name}`
export const howAreYou = '(?: how are you(?: doing)?(?: today)?)?'
export const praise =
  '(?:great|perfect|super|cool|nice|awesome|excellent|wonderful|good|ok|okay|alright|all right|yes|no|well|please|got it|i see|understood|sounds good|' +
  '(?:that|this) (?:helps|helped)(?: a lot)?|(?:that is|thats) (?:great|good|perfect|helpful|fine|nice|clear))'
export const thanks =
  '(?:(?:many |great )?thanks|thank (?:you|u)|thx|cheers|much appreciated|i appreciate (?:it|that|your help))' +
  '(?: (?:so much|very much|a lot|a bunch|again|for (?:your|the|all your) (?:help|time|answer|answers|support|info|information)))*'
export const farewell =
  '(?:bye+(?: bye+| now)?|goodbye|good bye|good night|see (?:you|ya)(?: later| soon| around)?|farewell|take care|' +
  'have a (?:nice|good|great|lovely) (?:day|evening|night|weekend|one)|' +
  '(?:that is|thats|that will be|that ll be|that was) (?:all|it|everything)(?: for (?:now|today)| i (?:need|needed|wanted))?|' +
  'nothing (?:else|more)|i am done|im done|we are done)'
