import type { WantWords } from '../words/want-words.ts'

export const en: WantWords = {
  accessoryStart: /\s(?:for|with|without|instead of|rather than|to go with|that (?:fits?|goes))\s/iu,
  questionStart:
    /^(?:\W*(?:(?:and|also|but|so|hi|hello|hey)\W+)+)?(?:how (?!much|many|heavy|long is|big|tall)|why|when|where|who|can i|could i|may i|must i|do i|should i|am i|will i|what (?:is your|are your|if|happens)|is it (?:possible|safe|ok|okay|allowed)|are there)\b/iu,
  wish: /\b(?:do you (?:have|sell|stock|carry)|have you got|i (?:need|want|would like)|i ?['’]?a?m (?:looking|searching|after)|looking for|searching for|show me|recommend|suggest|which \w+ (?:do|would|should))\b/iu,
  moreWords:
    `more else further detail details info information describe explain interested about sounds good great nice
    cool perfect`.split(/\s+/u),
  smallNumbers: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  persons: ['person', 'people', 'man', 'adult', 'adults', 'pax'],
  makes: ['brand', 'make', 'maker', 'manufacturer'],
  denials: ['not', 'no', 'non', 'never', 'without', 'neither', 'nor'],
}
