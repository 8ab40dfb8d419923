import { anyOf } from '../any-of.ts'
import { numberWords } from './numbers.ts'
import { loosePattern, pattern } from '../pattern.ts'

const number = String.raw`(?:\d+|${anyOf(Object.keys(numberWords))})`
const people = '(?:adult[oa]s?|niñ[oa]s?|personas?|bebés?|adolescentes?)'
const possessive = '(?:mis?|nuestr[oa]s?)'
/** The first person shows in the verb. */
const iAm = '(?:soy|somos|estoy|estamos|seremos|seré|éramos|era)'
const iHave = `(?:tengo|tenemos|llevo|uso|usamos|calzo|mido|peso(?=\\s+(?:(?:unos|casi|como)\\s+)?\\d)|vivo|vivimos|trabajo|trabajamos|viajo
    |viajamos|juego|corro|camino|necesito|necesitamos|necesitaría|busco|buscamos|quiero|queremos|quisiera|querría|prefiero|preferimos
    |odio|detesto|adoro|sufro|padezco|cumplo|compro|puedo|podemos|debo|conduzco|manejo|practico|duermo|voy|vamos|hago|hacemos|acabo|solo\\s+tengo)`
const iLike =
  '(?:(?:a\\s+m\\u00ed\\s+)?(?:me|nos)\\s+(?:gustan?|encantan?|interesan?|molestan?|disgustan?|duelen?|gustaría|hacen?\\s+falta|importa))'
const verb = `(?:es|son|está|están|era|tiene|tienen|tenía|mide|miden|pesa|pesan|calza|calzan|usa|usan|lleva|quiere|quieren|necesita|necesitan
    |prefiere|prefieren|puede|pueden|debe|vive|viven|va|van|cumple|cumplen|odia|juega|corre|duerme|empieza|termina|trabaja|ama|busca|practica)`

export const lead = loosePattern(
  `^(?:(?:y|e|pero|porque|pues|como|también|además|entonces|bueno|en\\s+realidad|la\\s+verdad|s\\u00ed|ok|vale|de\\s+acuerdo|oh|ah
    |perdón|disculpe|hola|buenas(?:\\s+(?:tardes|noches))?|buenos\\s+días|gracias|muchas\\s+gracias|por\\s+cierto|lamentablemente
    |por\\s+desgracia|ahora|genial|perfecto|excelente|muy\\s+bien|por\\s+favor|porfa|ya\\s+que|(?:creo|pienso)\\s+que(?=\\s+(?:soy|somos
    |mi|tengo|necesito)))(?!\\p{L})[\\s,:.!¡¿-]*|[¿¡]\\s*|no[,:.!]\\s*)+`,
)
export const joint =
  /\s*[,;–—]\s+(?:(?:y|pero|porque|ya\s+que|as[ií]\s+que)\s+)?¿?|\s+-\s+|\s+(?:y|pero|porque|ya\s+que|as[ií]\s+que)\s+¿?/giu
export const statementStart = loosePattern(
  `^(?:yo|nosotr[oa]s)\\s+\\p{L}|^(?:no\\s+)?(?:${iAm}|${iHave}|${iLike})(?!\\p{L})|^${possessive}\\s|^(?:es|son)\\s+para\\s|^(?:tiene
    |debe|mide|pesa|calza|cumple)\\s`,
)
/** Somebody who is not yet said anything of: "mi mujer y…". */
export const unfinished = loosePattern(`^${possessive}\\s+\\S+(?:\\s+\\S+)?$`)
export const condition = loosePattern(
  '^(?:si|cuando|supongamos|digamos|en\\s+caso|a\\s+menos|salvo)(?!\\p{L})',
)

/** Verbs that say something of the conversation, and not of the visitor. */
const conversing = `(?:(?:quiero|quisiera|me\\s+gustaría|voy\\s+a|necesito)\\s+\\p{L}+r(?:l[oa]s?|me)(?!\\p{L})|(?:quiero|queremos|quisiera|querría
    |necesito|me\\s+gustaría|deseo)\\s+(?:(?:que|cancelar|anular|devolver|cambiar|modificar|saber|ver|conocer|hablar|preguntar(?:le|les
    |te)?|consultar|más\\s+(?:información|detalles|datos)|información|ayuda|su\\s+ayuda|un\\s+consejo|una\\s+(?:recomendación|cita
    |llamada)|agendar|reservar|pedir\\s+(?:una\\s+)?(?:cita|información)|su\\s+(?:teléfono|dirección)|tiempo)(?!\\p{L}))|tengo\\s+(?:
    (?:una|otra|alguna|unas|más|muchas|la)\\s+)*(?:preguntas?|dudas?|consultas?|que\\s+(?:pensar|irme|preguntar|saber|consultar|hablar)
    |idea|sueño)(?!\\p{L})|busco\\s+(?:su|el\\s+(?:número|teléfono)|la\\s+dirección)|puedo|podemos|debo\\s+(?:pensar|irme|preguntar)
    |voy\\s+a\\s+(?:ver|pensar|mirar|preguntar|esperar)|vamos\\s+a\\s+ver|prefiero\\s+(?:que\\s+me|pensar|esperar|hablar))`
/** States of the moment. */
const passing = `(?:estoy|estamos|soy|era)\\s+(?:(?:muy|bien|un\\s+poco|tan|más)\\s+)*(?:content[oa]s?|segur[oa]s?|perdid[oa]s?|list[oa]s?
    |agradecid[oa]s?|aquí|de\\s+acuerdo|satisfech[oa]s?|confundid[oa]s?|mirando|viendo|preguntando|pensando|esperando|curios[oa]|bien\\b|yo\\b)(?!\\p{L})`
const pointing =
  '(?:(?:est[eao]s?|es[eao]s?|l[oa]s?|much[oa]|así|también|bastante)(?:\\s+(?:también|mucho|así))*)\\s*[.!]*$'

export const statements: readonly RegExp[] = [
  loosePattern(
    `^(?:yo\\s+|nosotr[oa]s\\s+)?(?:ya\\s+|solo\\s+|también\\s+|no\\s+|estoy\\s+buscando)*(?!${conversing}|${passing})(?:${iAm}|${iHave}
      |${iLike}|estoy\\s+buscando)(?!\\p{L})\\s+(?!${pointing})\\S`,
  ),
  loosePattern(
    `^${possessive}\\s+(?!(?:\\S+\\s+)?(?:pregunta|duda|error|culpa|pedido|cita)\\b)(?:[\\p{L}\\p{N}'-]+\\s+){1,6}?(?:no\\s+)?(?:${verb}
      |(?:le|les)\\s+gustan?)(?!\\p{L})\\s+\\S`,
  ),
  loosePattern(
    '^(?:(?:el|un|máximo|total|de)\\s+)*(?:presupuesto|fecha\\s+límite)\\s*(?:máximo\\s*)?(?::|=|es\\b|de\\b|\\d)\\s*\\S',
  ),
  loosePattern(
    '^(?:talla|número|altura|estatura|peso|edad)\\s*(?:es|:|=)?\\s*(?:de\\s+)?(?:\\d|(?:xx?)?[sl]\\b|m\\b)',
  ),
  loosePattern(
    `^(?:es|son|sería|serían|será)\\s+(?:(?:sobre\\s+todo|solo|también|principalmente)\\s+)*para\\s+(?!(?:eso|esto|saber|usted
      |ustedes|cuándo)(?!\\p{L}))\\S`,
  ),
  loosePattern('^(?:(?:es|sería|será)\\s+)?(?:como\\s+|para\\s+)?(?:un\\s+regalo|regalar)(?!\\p{L})'),
  loosePattern('^para\\s+(?:(?:m\\u00ed|nosotr[oa]s)\\s*(?:$|[.,!]|y\\b)|(?:mis?|nuestr[oa]s?)\\s+\\S)'),
  loosePattern(`^(?:ella|\\u00e9l|ell[oa]s)\\s+(?:no\\s+)?${verb}\\s+\\S|^(?:mide|pesa|calza|cumple)\\s+\\S`),
  loosePattern(`^(?:tiene|tienen)\\s+${number}\\s+(?:años|meses)(?!\\p{L})`),
  loosePattern(`^(?:somos|seremos|vamos)\\s+(?:a\\s+ser\\s+)?${number}(?!\\p{L})`),
  loosePattern(`^${number}\\s+${people}(?!\\p{L})`),
]

export const search = loosePattern(
  `^(?:yo\\s+)?(?:también\\s+|ya\\s+)?(?:busco|buscamos|quiero|queremos|quisiera|querría|me\\s+gustaría|necesito|necesitamos|necesitaría
    |compro|me\\s+hace\\s+falta|estoy\\s+buscando)\\s*(?:\\p{L}+\\s+){0,3}?(?:una?|unos|unas|algo|algún|alguna|otr[oa]s?|nuev[oa]s?|${number})(?!\\p{L})`,
)
/** Demands on a product that do without "yo". */
export const demands: readonly RegExp[] = [
  loosePattern(
    `^(?:(?:eso|esto|todo|(?:el|la|los|las)\\s+\\p{L}+(?:\\s+\\p{L}+)?)\\s+)?(?:no\\s+)?(?:tienen?\\s+que|deben?(?:ría|rían)?|debería
      |deberían|hace\\s+falta\\s+que)\\s+\\S`,
  ),
  loosePattern(
    `^(?:preferiblemente|preferentemente|de\\s+preferencia|idealmente|si\\s+es\\s+posible|no\\s+(?:muy|demasiado|más\\s+de)|como\\s+
      (?:máximo|mínimo|mucho)|al\\s+menos|máximo|mínimo|hasta|sin|que\\s+(?:sean?|no\\s+sean?|tengan?|no\\s+tengan?|no\\s+pasen?|cuesten?|pesen?))\\s+\\S`,
  ),
  loosePattern(
    '^(?:menos\\s+de|por\\s+menos\\s+de|más\\s+de|alrededor\\s+de|entre|unos)\\s+[^\\s\\p{L}]{0,3}\\d',
  ),
  loosePattern('^nada\\s+(?!más|de\\s+(?:nada|momento)|por\\s+(?:ahora|el\\s+momento))\\S'),
]

export const attribute = loosePattern(
  `^(?:(?:mi|nuestro|el|un|máximo|total|nuev[oa]|tengo|tenemos)\\s+)*(?<name>(?:presupuesto|fecha\\s+límite|nombre|apellido|talla
    |número\\s+de\\s+(?:zapato|teléfono|pie)|peso|edad|estatura|altura|dirección|correo(?:\\s+electrónico)?|e-?mail|teléfono
    |código\\s+postal|color\\s+(?:favorito|preferido)))\\s*(?::|=|es\\b|de\\b|era\\b|sería\\b|ha\\s+cambiado|cambió|\\d)`,
)
export const measured = loosePattern(
  `^(?:${possessive}\\s+\\S.{0,40}?\\s(?:es|son|tiene|tienen|mide|pesa|calza)\\s|(?:soy|somos|seremos|mido|peso|calzo|uso|llevo|necesito
    |necesitamos|tengo\\s+${number}\\s+años)(?!\\p{L})|(?:ella|\\u00e9l)\\s+(?:tiene|mide|pesa|calza|usa)\\s|(?:es|son)\\s+para\\s|
    (?:talla|peso|edad|altura|estatura)(?!\\p{L}))`,
)
export const changeable = pattern(
  String.raw`(?<![\p{L}\p{N}])(?:\d+(?:[.,\s]\d+)*|${anyOf(
    Object.keys(numberWords).filter((word) => !['un', 'una', 'uno'].includes(word)),
  )}|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|ma[nñ]ana|enero|febrero|marzo|abril|mayo|junio|julio|agosto
    |se(?:p)?tiembre|octubre|noviembre|diciembre)(?!\p{L})`,
  'giu',
)
export const hedge = loosePattern(
  '(?<!\\p{L})(?:aproximadamente|alrededor\\s+de|más\\s+o\\s+menos|unos|unas|solo|solamente|ahora|en\\s+realidad|exactamente|finalmente|como)\\s+',
  'giu',
)
export const severalThings = /[,;]\s|\s(?:y|pero)\s/
export const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\byo /g, ''],
  [/\bnosotr[oa]s /g, ''],
]

const acquire =
  '(?:comprar(?:me)?|llevar(?:me)?|tomar|pedir|elegir|escoger|quedarme\\s+con|reservar|encargar)'
const acquireNow = `(?:me\\s+(?:quedo\\s+con|llevo|decido\\s+por|decidí\\s+por|inclino\\s+por)|nos\\s+(?:quedamos\\s+con|llevamos|decidimos\\s+por)|tomo
    |tomamos|compro|compramos|elijo|elegimos|escojo|pido|encargo|prefiero|he\\s+(?:elegido|decidido\\s+comprar|escogido)|elegí|escogí)`
export const takes = loosePattern(
  `^(?:(?:yo\\s+)?(?:(?:quiero|queremos|quisiera|querría|voy\\s+a|vamos\\s+a|me\\s+gustaría|prefiero|deseo)\\s+${acquire}|${acquireNow}
    |quiero|queremos|quisiera)(?:\\s+(?:entonces|también|mejor))?|(?:añad(?:e|a|an|ir)|agreg(?:a|ue|uen|ar)|pon(?:er|ga|gan)?|met(?:e|er
    |a))(?=\\s.{1,200}?\\s(?:a|en|al)\\s+(?:mi|el|la)?\\s*(?:carrito|carro|cesta|pedido|bolsa)(?!\\p{L}))|(?:dame|deme|denme|resérv
    (?:ame|eme|enme)|pónme|ponme|póngame))\\s+`,
)
export const givesUp = loosePattern(
  `^(?:ya\\s+|al\\s+final\\s+|mejor\\s+)*no\\s+(?:quiero|queremos|quisiera|me\\s+llevo|me\\s+quedo\\s+con|compro|tomo)\\s+(?:ya\\s+
    |más\\s+)?(?:${acquire}\\s+)?|^(?:quit(?:a|e|en|ar)|elimin(?:a|e|en|ar)|sac(?:a|ar)|saque|saquen|borr(?:a|e|ar))\\s+`,
)
/** "La segunda, por favor.", "Me la llevo." */
export const bareChoice = loosePattern(
  `^(?:(?:me|nos)\\s+)?(?<what>\\S.{0,200}?)(?:\\s*,?\\s+(?:por\\s+favor|porfa|entonces)|(?<=^(?:(?:me|nos)\\s+)?(?:los?|las?))\\s+
    (?:llevo|llevamos|quedo|quedamos|compro|compramos|tomo|tomamos|encargo|pido|quiero)(?:,?\\s+(?:gracias|entonces|por\\s+favor))?)\\s*[.!]*$`,
)
export const instead = loosePattern(
  '\\b(?:en\\s+(?:su\\s+)?lugar|en\\s+vez|mejor|cambié\\s+de\\s+(?:idea|opinión))(?!\\p{L})',
)
export const reservation = loosePattern(
  '^\\s*,?\\s*(?:pero|si(?!\\p{L})|siempre\\s+que|a\\s+menos|salvo|solo\\s+si|con\\s+tal|\\?)',
)
export const afterChoice = loosePattern(
  '[,;!?]|[.](?=\\s|$)|\\s+(?:por\\s+favor|porfa|gracias|entonces|ahora|para|en|a|al|con|y|porque|ya|como|mejor|finalmente|pero|si|salvo|también)(?=\\s|$)',
)
/** "Dos de la…", "dos unidades de". */
export const amount = loosePattern(
  '^(?:\\d+|dos|tres|cuatro|cinco|seis|diez)\\s*(?:x|veces|unidades\\s+del?|ejemplares\\s+del?|pares\\s+del?|de)\\s+',
)
export const another = /^\s*,?\s+y\s+(?:tambi[eé]n\s+|luego\s+)?/iu
export const demandOnIt = loosePattern('\\s(?:que\\s+)?(?:sea|sean|tenga|tengan|pueda|puedan)\\s')
export const placeAndNoun = /^(?:el|la|este|esta)\s+(?<place>\p{L}+)\s+(?<noun>\S.*)$/iu
export const definite = /^(?:el|la|los|las|este|esta|estos|estas|ese|esa|esos|esas|sus?)\s+/i
export const singular = loosePattern('^(?:lo|la|est[eao]|es[eao]|aquel|aquella)$')
export const plural = loosePattern(
  '^(?:(?:los|las)(?:\\s+dos)?|amb[oa]s|est[oa]s(?:\\s+dos)?|es[oa]s(?:\\s+dos)?|tod[oa]s)$',
)
