const thing = String.raw`(?<thing>[\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2}?)`

/** "the tent I chose" */
export const chosenBefore = new RegExp(
  String.raw`\b(?:the|that|my)\s+${thing}\s+(?:that\s+|which\s+)?(?:i|we)(?:['’]ve|\s+have|['’]d|\s+had)?\s+(?:just\s+|already\s+)?(?:chose|chosen|picked|selected|decided\s+on|settled\s+on|went\s+for|took|said\s+i['’]?d\s+take|wanted\s+to\s+(?:buy|take))\b(?:\s+(?:before|earlier|out))?|\bmy\s+(?:chosen|selected)\s+(?<own>[\p{L}\p{N}'’-]+)`,
  'iu',
)
/** "the tent you showed me at the beginning" */
export const shownBefore = new RegExp(
  String.raw`\b(?:the|that)\s+${thing}\s+(?:that\s+|which\s+)?you(?:['’]ve|\s+have|\s+had)?\s+(?:showed|shown|recommended|suggested|mentioned|told)(?:\s+(?:me|us))?(?:\s+about)?(?<when>\s+(?:at\s+(?:the\s+)?(?:very\s+)?(?:beginning|start|first)|in\s+the\s+beginning|first|before|earlier|a\s+while\s+ago))?`,
  'iu',
)
export const atFirst = /\b(?:beginning|start|first)\b/iu
/** These stand for whatever it was. */
export const anyThing = /^(?:one|ones|thing|product|item|model|option)$/iu
export const it = 'it'
