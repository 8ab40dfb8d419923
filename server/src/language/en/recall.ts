import { pattern } from '../pattern.ts'

const thing = String.raw`(?<thing>[\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2}?)`

/** "the tent I chose": group `thing` or `own`. */
export const chosenBefore = pattern(
  String.raw`\b(?:the|that|my)\s+${thing}\s+(?:that\s+|which\s+)?(?:i|we)(?:['’]ve|\s+have|['’]d|\s+had)?\s+(?:just\s+|already\s+)?
    (?:chose|chosen|picked|selected|decided\s+on|settled\s+on|went\s+for|took|said\s+i['’]?d\s+take|wanted\s+to\s+(?:buy|take))\b(?:\s+
    (?:before|earlier|out))?|\bmy\s+(?:chosen|selected)\s+(?<own>[\p{L}\p{N}'’-]+)`,
  'iu',
)
/** "the tent you showed me at the beginning": groups `thing` and `when`. */
export const shownBefore = pattern(
  String.raw`\b(?:the|that)\s+${thing}\s+(?:that\s+|which\s+)?you(?:['’]ve|\s+have|\s+had)?\s+(?:showed|shown|recommended|suggested
    |mentioned|told)(?:\s+(?:me|us))?(?:\s+about)?(?<when>\s+(?:at\s+(?:the\s+)?(?:very\s+)?(?:beginning|start|first)
    |in\s+the\s+beginning|first|before|earlier|a\s+while\s+ago))?`,
  'iu',
)
/** In `when`: the first of them. */
export const atFirst = /\b(?:beginning|start|first)\b/iu
/** A `thing` that stands for whatever it was. */
export const anyThing = /^(?:one|ones|thing|product|item|model|option)$/iu
/** The pronoun to put for one thing. */
export const it: string = 'it'

const chosen = String.raw`(?:chose|chosen|picked(?:\s+out)?|selected|decided\s+on|settled\s+on|(?:went|gone)\s+(?:for|with)|took|taken)`
const choose = String.raw`(?:choose|pick(?:\s+out)?|select|decide\s+on|settle\s+on|go\s+(?:for|with)|take)`
const asked = String.raw`(?:which|what)(?:\s+(?:of\s+(?:the|your|these|those)\s+)?${thing})?`
const haveChosen = String.raw`(?:i|we)(?:['’]ve|\s+have|['’]d|\s+had)?\s+(?:(?:just|already)\s+)?${chosen}`
const end = String.raw`(?:\s+(?:again|before|earlier|already|yet|so\s+far|just\s+now|in\s+the\s+end))*[\s?.!]*$`
/** "Which tent did I choose?": group `thing`, unless anything will do. */
export const choiceAsked: readonly RegExp[] = [
  String.raw`\b${asked}\s+(?:did\s+(?:i|we)\s+(?:(?:just|already)\s+)?${choose}|(?:have|had)\s+(?:i|we)\s+(?:(?:just|already)\s+)?${chosen})${end}`,
  // "The lamp which I chose" is asked something else of.
  String.raw`\b(?:remind|tell|remember|recall|know|forgot|forgotten)(?:\s+(?:me|again))*\s+${asked}\s+${haveChosen}${end}`,
  String.raw`\b(?:which|what)(?:\s+one)?(?:['’]s|\s+is|\s+was)\s+(?:the|that|my)\s+(?![^.?!]{0,200}\bof\b)${thing}\s+
    (?:that\s+|which\s+)?${haveChosen}${end}`,
  String.raw`\b(?:which|what)(?:['’]s|\s+is|\s+was)\s+my\s+(?:choice|selection|pick)${end}`,
  String.raw`\b(?:did\s+(?:i|we)\s+(?:already\s+)?${choose}|have\s+(?:i|we)\s+(?:already\s+)?${chosen})\s+(?:anything|something|(?:an?
    |any|one\s+of\s+the)\s+${thing})${end}`,
].map((source) => pattern(source))
