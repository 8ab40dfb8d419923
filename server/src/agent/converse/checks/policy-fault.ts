import { pattern } from '../../../language/pattern.ts'
import type { LanguageCode } from '../../../language/language-code.ts'
import { languageOfText } from '../../builtin/choose-language.ts'
import type { Evidence } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { idsOf, type Reading, type Sentence } from './read-passage.ts'

const denials: Readonly<Record<LanguageCode, RegExp>> = {
  en: pattern(
    String.raw`(?<!\p{L})(?:cannot|can['’]t|not|never|no longer|refus\p{L}*|exclud\p{L}*|den(?:y|ies|ied)|don['’]t|doesn['’]t|isn['’]t
      |aren['’]t|won['’]t|without)(?!\p{L})`,
  ),
  de: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|ausgeschlossen|ohne|verweiger\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|n['’]\p{L}+|pas|jamais|aucun\p{L}*|sans|refus\p{L}*|exclu\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|sin|ningun\p{L}*|ningún|tampoco)(?!\p{L})/iu,
}

/** Denials that state nothing of the business. */
const harmless = pattern(
  String.raw`(?<!\p{L})(?:no problem|don['’]t (?:worry|hesitate)|not (?:only|sure)|if not|why not|not (?:been )?used|won['’]t cost|
      (?:could|can) ?(?:not|n['’]t) (?:find|see|tell|help|say)|kein problem|nicht nur|keine sorge|zögern sie nicht|wenn nicht|pas de 
      (?:souci|problème)|n['’]hésitez pas|non seulement|no (?:hay problema|dude|se preocupe|solo)|si no|don['’]t (?:need|have) to
      |need not|nicht (?:nötig|mehr)|müssen nicht|pas besoin|no (?:hace falta|necesita))(?!\p{L})`,
  'giu',
)

/** A sentence that denies what it cites, though the FAQ that it cites denies nothing. */
export function findPolicyFault({ sentences, ground }: Reading): Fault | undefined {
  const denied = sentences.find((sentence) => {
    const cited = idsOf(sentence).flatMap((id) => ground.evidence.get(id) ?? [])
    return (
      cited.length > 0 &&
      !sentence.isQuestion &&
      deniesCited(sentence) &&
      cited.every(
        (each) =>
          each.kind === 'faq' &&
          isOf(each, sentence.language) &&
          !denials[sentence.language].test(textOf(each)),
      )
    )
  })
  return denied && faultOf('unsupported', `denied: ${denied.text}`)
}

function textOf({ record: { question, answer } }: Extract<Evidence, { kind: 'faq' }>): string {
  return `${question} ${answer}`
}

function isOf(evidence: Extract<Evidence, { kind: 'faq' }>, language: LanguageCode): boolean {
  return languageOfText(textOf(evidence)) === language
}

const reach = 40

/** The denial stands in a citation or right before it. */
function deniesCited({ text, start, citations, language }: Sentence): boolean {
  const plain = text.replace(harmless, (found) => ' '.repeat(found.length))
  return citations.some((each) => {
    const from = Math.max(0, each.start - start - reach)
    const near = plain.slice(from, each.end - start)
    return denials[language].test(near)
  })
}
