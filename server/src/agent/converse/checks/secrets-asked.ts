import { pattern } from '../../../language/pattern.ts'
import type { Evidence } from '../ground.ts'
import { faultOf, type Fault } from './fault.ts'
import { isNegated } from './negation.ts'
import type { Reading } from './read-passage.ts'
import { textOf } from './record-text.ts'

/** What a shop never asks for in a chat. */
const secret = pattern(
  String.raw`(?<!\p{L})(?:pass\s?words?|passcodes?|passwor(?:t|te)|passwörter\p{L}*|kennwor(?:t|te)|kennwörter\p{L}*|mots? de passe
      |contraseñas?|clave(?:s)?(?: de acceso)?|pin(?:[- ]?(?:code|nummer))?|cvv|cvc|security code|prüfnummer|prüfziffer|sicherheitscode
      |cryptogramme|código de seguridad|card (?:number|details)|credit card (?:number|details)|kartennummer|kreditkartennummer
      |kreditkartendaten|numéro de (?:votre )?carte|coordonnées bancaires|número de (?:su |tu |la )?tarjeta|datos bancarios|iban
      |account number|kontonummer|bank details|bankdaten|bankverbindung|numéro de compte|número de cuenta|social security number
      |one[- ]time code|einmalcode|tan)(?!\p{L})`,
  'giu',
)
const request = pattern(
  String.raw`(?<!\p{L})(?:tell|send|give|enter|share|provide|need(?:ed|s)?|confirm|verify|what(?: is|['’]s)|type|submit|require[ds]?
      |must|please|may i|could you|can you|nennen|schicken|senden|geben|teilen|brauch\p{L}*|benötig\p{L}*|bestätigen|verrat\p{L}*
      |wie lautet|erforderlich|eingeben|bitte|donne[rz]?|envoye[rz]|indique[rz]|communique[rz]|faut|besoin|confirme[rz]|quel(?:le)? est
      |nécessaire|saisi\p{L}*|veuillez|dígame|dime|envíe\p{L}*|envía\p{L}*|indique\p{L}*|indíqu\p{L}*|dé|da(?:me|nos)|necesit\p{L}*
      |confirme\p{L}*|cuál es|comparta\p{L}*|introduzca|por favor)(?!\p{L})`,
)

/** Sentences that ask the visitor for a password, a card or the like, or speak of them without a FAQ that does. */
export function findSecretsAsked({ sentences, ground }: Reading): Fault | undefined {
  for (const sentence of sentences) {
    for (const match of sentence.text.matchAll(secret)) {
      const span = { start: match.index, end: match.index + match[0].length }
      const said = [...[...ground.evidence.values()].filter(isFaq).map(textOf), ...ground.said]
      const isSubject = said.some((text) => new RegExp(secret, 'iu').test(text))
      const asked = request.exec(sentence.text.replaceAll(/["“„«][^"”“»„«]*["”“»]/g, ''))
      const isForgotten = /(?:forgot(?:ten)?|reset|vergessen|oublié|olvid\p{L}*)/iu.test(sentence.text)
      if (!isSubject || (asked !== null && !isForgotten && !isNegated(sentence.text, span)))
        return faultOf('unsupported', `secret: ${sentence.text}`)
    }
  }
  return undefined
}

function isFaq({ kind }: Evidence): boolean {
  return kind === 'faq' || kind === 'note'
}
