import { wordSet } from '../word-set.ts'
import { anyOf } from '../any-of.ts'
import { loosePattern, pattern } from '../pattern.ts'
import { formsOf } from '../dimension.ts'
import { attributeNames, dimensions } from './dimensions.ts'
import { ordinals } from './numbers.ts'
import { cheaper, dearer } from './superlatives.ts'
import { end, nounWord, phrase, placeNoun } from './phrases.ts'
import { hasSubject } from './subjects.ts'

export { ordinals } from './numbers.ts'

const shownNoun =
  '(?:opci(?:ón|ones)|productos?|artículos?|modelos?|resultados?|sugerencias?|propuestas?|alternativas?)'
const ordinal = `(?:${anyOf(Object.keys(ordinals))}|\\d{1,2}\\s?\\.?(?:º|ª|er|ra|ro|do|da|to|ta)(?!\\p{L}))`
const less = anyOf(cheaper)
const more = anyOf(dearer)
const which = 'cuál(?:es)?'
const aBit = '(?:(?:un\\s+poco|un\\s+poquito|mucho|bastante|algo|todavía|aún)\\s+)?'
const ofThese = '(?:de\\s+(?:ell[oa]s|est[oa]s|es[oa]s|(?:los|las)\\s+(?:dos|tres|cuatro)|tod[oa]s))'
const tied = '(?:(?:y|pero|también|entonces|o|no|mejor)[\\s,]+)*'
export const ordinalReference = loosePattern(
  `\\b(?:(?:el|la|los|las|del|al|est[ea])\\s+)?(${ordinal})\\s+(?:${shownNoun}|${placeNoun})(?!\\p{L})|\\b(?:el|la|los|las|del|al
    |est[ea]|es[ea])\\s+(${ordinal})(?=\\s*(?:$|[?!.,;:)](?!\\d))|\\s+(?:es|son|tiene|está|en|para|con|por|cuesta|pesa|mide|me|que|y
    |viene|vale|si|${ofThese})(?!\\p{L}))|(?:\\b(?:el|la)\\s+)?(?:\\b(?:número|opción|nº|n°)\\s*|#)(\\d{1,2}|un[oa]|dos|tres|cuatro|cinco|seis)${end}`,
)
export const cheaperShown = loosePattern(
  `\\b(?:cuestan?|valen?|miden?|pesan?|sobre|con|de|tiene)\\s+(?:el|la|los|las)\\s+(?:(${less})|(${more}))(?:\\s+${ofThese})?${end}
    |\\b${which}\\s+(?:${ofThese}\\s+)?(?:es|son)\\s+(?:(${less})|(${more}))${end}|\\b(?:el|la)\\s+(?:(${less})|(${more}))\\s+de\\s+
    (?:los|las)\\s+dos(?!\\p{L})`,
)
const anyOne = `(?:algo|nada|un[oa]s?|otr[oa]s?|algun[oa]s?|alguno|${shownNoun}|versión|versiones)`
const tooSo = '(?<!\\bno\\s+(?:es|son|sea|sean)\\s+)(?:demasiado|muy|bastante)'
export const cheaperOther = loosePattern(
  `\\b${anyOne}\\s+(?:que\\s+sean?\\s+)?${aBit}(?:(${less})|(${more}))(?!\\p{L})(?!\\s+(?:que|de)\\s+(?:\\d|\\p{Sc}))|^${tied}${aBit}(?:
    (${less})|(${more}))${end}|\\b${tooSo}\\s+(?:(car[oa]s?|costos[oa]s?)|(barat[oa]s?))(?=\\s*(?:$|[!.,;:)])|\\s+para\\s)(?![^?]*\\?)`,
)
export const tooMuch = loosePattern('\\b(?:demasiado|muy|bastante)\\s+(?!más)')
export const maybeBefore = loosePattern('\\b(?:si|en\\s+caso\\s+de\\s+que)\\s+(?:\\S+\\s+){0,3}$')
export const tooDear = loosePattern('\\b(?:car[oa]s?|costos[oa]s?)\\b')
const comparative = anyOf(formsOf(dimensions, 'comparative'))
const plain = anyOf(formsOf(dimensions, 'plain'))
export const comparedShown = loosePattern(
  `\\b${which}\\s+(?:${ofThese}\\s+)?(?:es|son|sería)\\s+(${comparative})${end}|\\b(?:el|la|los
    |las)\\s+(${comparative})\\s+de\\s+(?:los|las)\\s+dos(?!\\p{L})`,
)
export const comparedOther = loosePattern(
  `(?:\\b${anyOne}\\s+(?:que\\s+sean?\\s+)?|^${tied})${aBit}(${comparative})${end}|\\b${tooSo}\\s+(${plain})(?=\\s*(?:$|[!.,;:)]))(?![^?]*\\?)`,
)
export const otherReference = loosePattern(
  `(?<!\\bla\\s+)\\botr[oa]s?(?:\\s+(?:${shownNoun}|ejemplos?|ideas?|cosas?|parecid[oa]s?|similares))?${end}|\\balgo\\s+(?:más|parecido
    |similar|diferente|distinto)(?=\\s*(?:$|[?!.,;:)])|\\s+(?:en|para|por|como)(?!\\p{L}))|\\balguna\\s+otra\\s+cosa\\b|\\bqué\\s+(?:más
    |otr[oa]s?(?:\\s+${shownNoun})?)(?:${end}|\\s+(?:tienen|tenéis|tienes|tiene|hay|venden|me)(?!\\p{L}))|\\b(?:muéstra|enséña|da
    |muéstre|enséñe|de)(?:me|nos)\\s+(?:más|otr[oa]s?)${end}|\\bmás\\s+(?:opciones|modelos|ejemplos|sugerencias|alternativas)(?!\\p{L})`,
)
const seen =
  '(?:roj[oa]|azul|verde|negr[oa]|blanc[oa]|amarill[oa]|gris|rosa|naranja|morad[oa]|marrón|café|pequeñ[oa]|grande|chic[oa])(?:s|es)?'
export const describedReference = loosePattern(
  `(?<!^y\\s+)\\b(?:el|la|los|las)\\s+(?:que\\s+(?:es|son|está)\\s+)?((?:de|del|en|con|sin|para)\\s+(?!(?:est[eao]s?
    |es[eao]s?)\\b)${phrase})${end}|^(?:(?:y|no|mejor|pero|prefiero|quiero)[\\s,]+)*(?:el|la|los|las)\\s+(${seen})(?=\\s*(?:$|[?!.,;])
    |\\s+(?:es|son|cuánto|qué|de|en|con|para|cuesta|pesa|por|viene|tiene|está)(?!\\p{L}))`,
)
export const noDescription = loosePattern(
  '^(?:de\\s+(?:antes|arriba|abajo|siempre)|mism[oa]|buen[oa]|en\\s+cuestión)$',
)
export const whichOfThem = loosePattern(`\\b${which}\\s+${ofThese}(?!\\p{L})|^${tied}${which}${end}`)

/** A description without an article, which would begin the subject of the verb. */
const described = `(?:(?:de|hech[oa]\\s+de|muy|también|realmente|completamente|más|menos)\\s+)?${nounWord}(?:\\s+(?:(?:de(?:\\s+la)?|del
  |al?|para|con|en|y|o|por)\\s+)?${nounWord}){0,4}?`
const start = `(?<=^${tied}|[,;.]\\s+${tied})`
/** Spanish needs no pronoun: at the beginning of a question these verbs speak of what was shown. */
const asked = '(?=[^?]*\\?)'
const shownVerb = `${start}${asked}(?:es|está)(?=\\s+${described}${end})|${start}${asked}(?:tiene|trae|incluye|lleva|soporta|resiste
  |aguanta|admite)(?=\\s+(?!que\\b|usted|(?:una?\\s+|alguna?\\s+)?${placeNoun}|cita|turno)\\p{L})|${start}${asked}(?:viene|sirve
  |funciona|pesa|mide|cabe|cuenta)(?=\\s+\\p{L})|${start}${asked}se\\s+puede(?=\\s+(?!pagar|comprar|pedir|reservar|recoger|ir\\b|llegar
  |entrar|aparcar|estacionar|hacer|ver\\b)\\p{L}+r${end}|\\s+\\p{L}+r\\s+(?:a|en|con|para)\\s+\\p{L}+${end})|(?<=\\bcuánto\\s+)(?:cuesta
  |vale|pesa|mide|dura|contiene|sale|costaría)(?=\\s*(?:$|[?!.,;:)])|\\s+(?:en|con|para)(?!\\p{L}))|(?<=\\bqué\\s+
  (?:tan\\s+)?\\p{L}+\\s+)(?:es|tiene|mide|está)${end}|(?<=\\bde\\s+qué\\s+)(?:es|está)(?:\\s+(?:hech|fabricad)\\p{L}+)?${end}|
  (?<=\\bcuánt[oa]s\\s+\\p{L}+\\s+)(?:tiene|trae|lleva|incluye)${end}|(?<=(?:\\bqué\\s+hora|cuándo)\\s+|^${tied})(?=(?:abre|cierra)
  (?=\\s*(?:$|[?!.,;])|\\s+(?:hoy|mañana|ahora|el\\s+(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|los\\s+(?:lunes|martes
  |miércoles|jueves|viernes|sábados|domingos|festivos|feriados))(?!\\p{L})))`
const beforeVerb = `(?=\\s+(?:tienen|tenéis|tienes|tiene|hay|venden|vendéis|vende|puedo|podemos|pueden?|podría[ns]?|quiero|quisiera|hacen|envían|enviáis
    |entregan|compro|necesito|reparan|recomiend\\p{L}+)(?!\\p{L}))`
export const pluralReference = loosePattern(
  `\\b(?:ell[oa]s|amb[oa]s|(?:est|es)[oa]s(?:\\s+(?:dos|tres))?(?=\\s*(?:$|[?!.,;])|\\s+(?:son|tienen|pesan|cuestan))|(?:l[oa]s)\\s+
    (?:dos|tres)(?=\\s*(?:$|[?!.,;])|\\s+(?:son|tienen)))(?!\\p{L})|\\bl[oa]s${beforeVerb}|(?<=\\p{L}{2}[aei]r)l[oa]s(?!\\p{L})
    |${start}${asked}son(?=\\s+${described}${end})|(?<=\\bcuánto\\s+)(?:cuestan|valen|pesan|miden|duran)${end}`,
  'giu',
)
const knownNoun = anyOf(attributeNames)
export const singularReference = loosePattern(
  `\\b(?:esto|eso|aquello)(?!\\p{L})|\\b(?:est[ea]|es[ea]|aquel|aquella)(?!\\p{L})|\\bsus?(?=\\s+${knownNoun}${end})|
    (?<!\\btodo\\s+)\\bl[oa]${beforeVerb}|(?<=\\p{L}{2}[aei]r)(?<!\\bchar)l[oa](?!\\p{L})|${shownVerb}`,
  'giu',
)
const judged = `(?:posible|verdad|ciert[oa]|necesari[oa]|obligatori[oa]|normal|mejor|peor|tarde|important[ae]|útil|difícil|fácil|legal
    |seguro\\s+\\p{L}+r|gratis|gratuit[oa]|suficiente|recomendable|hora\\b|tod[oa]\\b)`
/** "Es posible", "eso es todo": these point at nothing. */
export const expletive = loosePattern(
  `\\b(?:es|sería|será|está)\\s+(?:\\p{L}+mente\\s+)?${judged}|\\bqué\\s+hora\\s+es\\b|\\b(?:por\\s+eso|eso\\s+(?:es\\s+todo|sí|no)
    |a\\s+eso\\s+de)(?!\\p{L})|\\bes\\s+(?:para|que|decir)\\s|\\bcuánto\\s+(?:cuesta|sale)\\s+\\p{L}+r\\b|\\bqué\\s+(?:tiempo|día|fecha|pasa)\\b`,
)
export const demonstrative = /^(?:est[ea]|es[ea]|aquel|aquella)$/i
export const noReference = loosePattern(
  `^(?:est[ea]|es[ea]|aquel(?:la)?)\\s+(?:fin|semana|mes|tarde|noche|mañana|mediodía|año|día|momento|vez|lunes|martes|miércoles|jueves
    |viernes|sábado|domingo|que|tipo|caso|sentido|en\\b|a\\b|abiert\\p{L}+|cerrad\\p{L}+|disponible|agotad\\p{L}+|ubicad\\p{L}+
    |list[oa])(?!\\p{L})|^está\\s+(?:el|la|los|las|mi|su)\\s`,
)
export const demonstrativeQuestion = loosePattern(
  `\\b(?:es|son|tiene|tienen|cuesta|vale|pesa|mide|sobre|para|de|con|como|comprar|llevar|devolver|tener|quiero|quisiera|gusta|que
    |hacer)\\s+(?:est[ea]|es[ea]|aquel|aquella)(?:\\s+[\\p{L}\\p{N}-]+)*${end}`,
)
export const noPluralReference = loosePattern(
  '^(?:ell[oa]s|es[oa]s|est[oa]s)\\s+(?:que|dicen|días|meses|son\\s+tod[oa]s)(?!\\p{L})',
)
/** Before a reference, these name what it stands for: "Perdí mi tarjeta, ¿cómo la bloqueo?" */
export const antecedent = loosePattern(
  `\\b(?:el|la|los|las|una?|unos|unas|mis?|tus?|sus?|nuestr[oa]s?|vuestr[oa]s?|est[ea]|es[ea]|del|al|algún|alguna
    |otr[oa])\\s+[\\p{L}\\p{N}]|\\b\\p{L}*\\d[\\p{L}\\d-]*`,
)
export const askedNoun = loosePattern(
  `^${tied}(?:(?:a|de|en|con|para|hasta)\\s+)?(?:(?:qué|cuánt[oa]s?)\\s+(?:tan\\s+)?(?:${nounWord}\\s+){0,3}|cuál(?:es)?\\s+(?:es|son)\\s+|cuándo\\s+)$`,
)
export const prepositionEnd = loosePattern('\\b(?:de|para|con|a|en|sobre|sin|por|como)\\s+$')
/** "Una tapa para eso": the lid is not what it stands for. */
export const nounAndPreposition = loosePattern(
  '(?<!\\p{L})(?:(?:una?|el|la|los|las)\\s+)?(?:\\p{L}+\\s+){1,2}(?:de|para|con|a|en|sobre|sin|por|como)\\s+$',
)
/** What is done with a thing is not the thing. */
const infinitive = /(?<!\p{L})\p{L}{2,}[aeií]r(?!\p{L})|(?<!\p{L})\p{L}+[aeií]r$/giu

export function namesThing(text: string): boolean {
  return hasSubject(text.replace(infinitive, ' '), 'product')
}

const oneMore =
  '(?:(?:tienen|tenéis|tienes|hay|habrá)\\s+(?:un[oa]s?|algun[oa]s?|alguno)\\s+(?=(?:en|para|con|sin|que|de|por|entre|hasta)(?!\\p{L})))'
const whatAbout = '(?:qué\\s+(?:tal|hay\\s+de|pasa\\s+con)|y\\s+qué\\s+hay\\s+de)\\s+(?:(?:si\\s+es\\s+)?)'
export const continuationStart = loosePattern(
  `^(?:(?:y|pero|o|ok|entonces|bueno|vale)[\\s,]+)*(?:${whatAbout}|${oneMore})|^(?:y|o|pero|e)(?!\\p{L})`,
)
export const bareContinuation = loosePattern(
  `^(?:en|a|al|para|con|sin|de|del|por|entre|hasta|antes|después|cerca|desde|el\\s+(?:lunes|martes|miércoles|jueves|viernes|sábado
    |domingo|fin)|una?\\s+(?:para|de|con|en|sin))(?!\\p{L})`,
)
/** "¿Y para el Beta?" and "¿Y la de Bilbao?" name another thing: only a name has a capital letter. */
export const continuationLead = pattern(
  `${loosePattern(`^(?:(?:[yY]|[pP]ero|[oO]|[oO]k|[eE]ntonces|[bB]ueno|[vV]ale)[\\s,]+)*(?:[qQ]ué\\s+(?:tal|hay\\s+de|pasa\\s+con)\\s+|${oneMore})?`).source}
    (?:[pP]ara\\s+(?=(?:(?:el|la|los|las)\\s+)?\\p{Lu})|(?:el|la|los|las)\\s+(?:de|en)\\s+(?=\\p{Lu}))?`,
  'u',
)
export const nameStart = /^(?:el|la|los|las|su|sus)\s|^\p{Lu}|\d/u
export const article = /^(?:el|la|los|las)\s+/i
export const ofEverything = loosePattern(
  '\\b(?:ustedes|vosotros|sus?|tus?|vuestr[oa]s?|tienen|tenéis|tienes|venden|productos?|artículos?|cosas?|algo|tod[oa]s?)\\b',
)
export const thereReference = loosePattern(
  '\\b(?:ahí|allí|allá)(?=\\s*(?:$|[?!.,;])|\\s+(?:hoy|ahora|mañana|el|los|a\\s+las)(?!\\p{L}))',
)
export const placeBefore = pattern(
  `[.?!]\\s|(?<!\\p{L})(?:en|a|de|cerca\\s+de)\\s+\\p{Lu}|${loosePattern(placeNoun).source}`,
  'u',
)
/** "¿Tiene carpas?" asks the shop, where nothing was spoken of that has any. */
export const addressOrIt = loosePattern(`^${tied}(?:tiene|trae)\\s`)

export const aroundChoice = wordSet(
  `el la los las lo número núm n nº º opción pregunta respuesta punto por favor gracias sí es me refiero refería a quiero quería decir elijo`,
)
export const ordinalEndings = wordSet('º ª o a er')
