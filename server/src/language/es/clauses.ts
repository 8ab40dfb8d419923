import { loosePattern, pattern } from '../pattern.ts'
import { splitSentences } from '../read/split-sentences.ts'
import { canI, canYou, interrogative, leads, placeNoun, youHave, youSell } from './phrases.ts'

const me = '(?:me|nos)'
const request = `(?:muéstra(?:me|nos)|muéstre(?:me|nos)|muéstren(?:me|nos)|enséña(?:me|nos)|enséñe(?:me|nos)|da(?:me|nos)|de(?:me|nos)
  |den(?:me|nos)|di(?:me|nos)|díga(?:me|nos)|dígan(?:me|nos)|busca(?:me)?|búsca(?:me|nos)|encuéntra(?:me|nos)|recomiénda(?:me|nos)
  |recomiénde(?:me|nos)|recomiénden(?:me|nos)|sugiére(?:me|nos)|cuénta(?:me|nos)|explíca(?:me|nos)|envía(?:me|nos)|compár(?:a|e|en|ame
  |eme|enme|alas|alos)|lista|listar|compar(?:a|e|ar))(?!\\p{L})|${me}\\s+(?:pueden?|puedes|podéis|podrían?|podrías|podríais
  |recomiend\\p{L}+|recomend\\p{L}+|das?|dan|dice[ns]?|muestra[ns]?|enseña[ns]?|aconseja[ns]?|sugier\\p{L}+|conviene|sirve)(?!\\p{L})`
/** The shop is addressed, or what can be had there is asked for. */
const toShop = `(?:${youHave}|${youSell}|(?:l[oa]s?|me|nos)\\s+(?:tienen|tenéis|tienes|venden|vendéis|envían|enviáis)|hay|habrá|están
  |estáis|estás|abren|abrís|abres|cierran|cerráis|abre|cierra|hacen|hacéis|haces|hacés|ofrecen|ofrecéis|ofreces|aceptan|aceptáis|aceptas
  |envían|enviáis|envías|entregan|entregáis|reparan|reparáis|alquilan|alquiláis|saben?|sabes|sabéis|conocen|conocéis|conoces|existen?
  |queda|les\\s+quedan?|os\\s+quedan?|te\\s+quedan?|atienden|atendéis|permiten|dan|prestan)(?!\\p{L})`
export const questionStart = loosePattern(
  `^${leads}(?:(?:por\\s+favor|porfa|porfavor)[\\s,]+)*(?:${interrogative}(?!\\p{L})(?!\\s+(?:no|el|la|los|las|mi|yo|si|tengo|estoy
    |quiero|ya)\\s)|por\\s+qué\\b|${toShop}|${canI}(?!\\p{L})|${canYou}(?!\\p{L})|${request}|debo|debería|deberíamos|tengo\\s+que
    |hace\\s+falta|están?\\s+(?:disponibles?|agotad|abiert|cerrad|en\\s+stock)|es\\s+(?:posible|verdad|cierto|necesario|obligatorio)\\b)`,
)
export const wishStart = loosePattern(
  `^${leads}(?:(?:yo|también)\\s+)*(?:(?:estoy|estamos|ando)\\s+(?:buscando|interesad[oa])|busco|buscamos|buscaba|quiero|queremos
    |quisiera|quisiéramos|quería|queríamos|querría|querríamos|deseo|desearía|deseamos|necesito|necesitamos|necesitaría|me\\s+(?:gustaría
    |interesa|hace\\s+falta|hacen\\s+falta|encantaría)|nos\\s+(?:gustaría|hace\\s+falta)|me\\s+pregunto|solicito)(?!\\p{L})`,
)
export const clauseJoint = pattern(
  String.raw`(?:[,;]\s*(?:y|e|pero|además|luego)\s+(?:tambi[eé]n\s+)?|\s+(?:y|e|adem[aá]s)\s+(?:tambi[eé]n\s+)?|\s*;\s*|,\s+(?=(?:(?:a
      |de|en|para|con|hasta)\s+)?(?:qu[eé]|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt[oa]s?)(?!\p{L})))`,
  'giu',
)
export const joinsQuestions = /[ye](?=\s)|pero|luego|;/i
/** With these at its end a clause is not over: "cuándo y dónde…". */
export const openEnd = loosePattern(`(?:^|\\s)(?:${interrogative}|y|e|o|u|si|entre|a|de|saber)$`)
export const subordinateStart = loosePattern(
  `^(?:si|cuando\\s+(?:yo|el|la|mi|se|no|hago|compro|pago|llegue|quiera)|porque|ya\\s+que|como\\s+(?:no|ya|el|la|mi|tengo|quiero|estoy)
    |aunque|después\\s+de|antes\\s+de|a\\s+menos\\s+que|una\\s+vez|en\\s+caso|mientras)(?!\\p{L})`,
)
export const clauseLead = /^(?:(?:y|e|tambi[eé]n|pero|adem[aá]s|o|entonces|luego|pues)[\s,]+)+/iu
const framing = `(?:y|e|también|pero|entonces|por\\s+favor|hola|${interrogative}|que|si|${youHave}|tiene|tengo|${youSell}|yo|usted
  (?:es)?|me|nos|te|se|les?|lo|hay|ha|han|puedo|podemos|${canYou}|el|la|los|las|una?|unos|unas|de|del|busco|buscamos|buscando|estoy
  |necesito|quiero|queremos|quería|quisiera|gustaría|saber|comprar|encontrar|ver|dame|deme|dime|dígame|muéstr\\p{L}+|enséñame|compar(?:a
  |ar|e|ame)|compár\\p{L}+|diferencias?|entre|sobre|para|a|al|es|son|está|están|cuestan?|valen?|pesan?|miden?|precio|su|sus|vuestr[oa]s?
  |tu|tus|recomiend\\p{L}+)`
export const frameStart = loosePattern(`^(?:${framing}(?:\\s+|$))+`)
export const frameEnd = loosePattern(
  `(?:(?:\\s+(?:es|son|está|están|cuestan?|pesan?|miden?|valen?|abren?|cierran?|disponibles?|en\\s+stock|por\\s+favor|porfa|tienen|tiene
    |tenéis|tienes|hay))+|(?<![\\s?!.,;]))[\\s?!.,;]*$`,
)
/** A statement that goes on about what was just named: "Tiene que ser ligera." */
export const pronounStart = loosePattern(
  `^(?:tienen?\\s+que|debe(?:n|ría|rían)?\\s|que\\s|ell[oa]s?\\s|est[eo]s?\\s|es[eo]s?\\s|es\\s|son\\s|preferiblemente|preferentemente
    |idealmente|de\\s+preferencia|si\\s+es\\s+posible|mejor\\s|algo\\s|nada\\s|no\\s+(?:muy|demasiado)|quizás?|tal\\s+vez)`,
)
export const hello = loosePattern(
  `^(?:hola|buenas|buenos\\s+días|buen\\s+día|buenas\\s+(?:tardes|noches)|hey|saludos|qué\\s+tal|aló|holi)(?:\\s+(?:a\\s+tod[oa]s|buenas
    |buenos\\s+días|buenas\\s+tardes|buenas\\s+noches|señor(?:es|a|ita)?|equipo|amig[oa]s?))*[\\s,!.:]+(?=\\S)`,
)
const please =
  '(?:por\\s+favor|porfavor|porfa(?:vor|s)?|(?:muchas\\s+|mil\\s+)?gracias(?:\\s+(?:de\\s+antemano|por\\s+adelantado))?|si\\s+es\\s+tan\\s+amable)'
export const politeEnd = loosePattern(`(?<![\\s,.!?;-])[\\s,.!?;-]*(?<!\\p{L})${please}[\\s.!]*$`)
export const politeStart = loosePattern(
  `^(?:${please}|disculp(?:e|a|en)|perdón|perdone|perdona|perdonen|oiga|oye|ok|okay|vale|bueno|bien|perfecto|genial|excelente
    |de\\s+acuerdo|listo|s\\u00ed|no(?=\\s*[,;.!:])|ah|oh|eh|mmm+|una\\s+(?:pregunta|consulta|duda))(?!\\p{L})[\\s,!.;:-]*(?=\\S)`,
)
export const verbs = loosePattern(
  `(?<!\\p{L})(?:soy|eres|es|somos|sois|son|estoy|está|están|estáis|estamos|he|ha|han|hay|tengo|tienes|tenés|tiene|tenemos|tenéis|tienen
    |puedo|puedes|puede|podemos|podéis|podés|pueden|podría|podrían|podrías|podríais|debo|debe|debería|hace\\s+falta|quiero|quieres
    |queremos|quisiera|gustaría|busco|buscamos|necesito|necesitamos|hacen|hacéis|hace|hago|va|van|voy|venden|vendéis|vendes|vende
    |ofrecen|ofrecéis|ofrece|cuesta|cuestan|pesa|pesan|mide|miden|vale|valen|existe|existen|queda|quedan|abre|abren|abrís|cierra|cierran
    |cerráis|dura|duran|tarda|tardan|muéstr\\p{L}+|dame|deme|dime|dígame|saben?|sabes|aceptan|aceptáis|envían|enviáis|entregan|devuelvo
    |devolver|pagar|pago|viene|vienen|sirve|sirven|compar\\p{L}+|compár\\p{L}+|recomiend\\p{L}+|llego|llegar|encuentro|sale|está[ns]?)(?!\\p{L})`,
)
export const plainForms: readonly (readonly [RegExp, string])[] = [
  [/(?:bajo|por\s+debajo\s+de)\s+cero(?=[\s?!.,]*$)/giu, 'menos de 0 °C'],
  [/\bq\b/gi, 'que'],
  [/\b(?:xq|pq)\b/gi, 'por qué'],
  [/\btm?b\b/gi, 'también'],
  [/(?<!\p{L})en\s+qué\s+calle(?:\s+(?:está[ns]?|queda))?(?!\p{L})/giu, 'la dirección es'],
  [/,\s*¿?cuál\s+es(?=[\s?!.]*$)/giu, ''],
  [/(?<!\p{L})algun[oa]s?\s+de\s+(?:sus|tus|vuestr[ao]s)\s+(?=\p{L})/giu, 'qué '],
  [/(?<!\p{L})cu[aá]l(?:es)?\s+de\s+(?:sus|tus|vuestr[ao]s)\s+(?=\p{L})/giu, 'qué '],
]
export const nounStart = loosePattern(
  `^(?:(?:el|la|los|las|su|sus|vuestr[oa]s?|tu|tus)\\s|(?:horarios?|dirección|teléfono)(?=\\s)|${placeNoun}\\s+(?=cerca))`,
)
export const danglingEnd =
  /(?:^|\s)(?:y|e|o|pero|con|para|en|a|al|de|del|el|la|los|las|por|sobre|que|sin|un|una|algo\s+de)(?=[?!.]*$)/i

const abbreviations: ReadonlySet<string> = new Set(
  'sr sra srta dr dra av avda c ej tel núm no ref máx mín max min ud uds pág depto col'.split(' '),
)
/** A question begins with its own mark, within a sentence too: "Busco una carpa, ¿cuánto cuesta el envío?" */
export function sentences(text: string): readonly string[] {
  return text
    .split(/(?=¿)/u)
    .map((part) => part.replace(/[¿¡]/gu, '').replace(/\s*;\s*$/u, ''))
    .flatMap((part) => splitSentences(part, abbreviations))
}
