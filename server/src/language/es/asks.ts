import { loosePattern } from '../pattern.ts'
import { canI, end, leads, ofThe, phrase, placeNoun, placeNouns, the, youHave } from './phrases.ts'

const opening =
  '(?:abr(?:e|en|ís|es|irán?|iréis)|cierr(?:a|an|as|en)|cerráis|cerrarán?|atiend(?:e|en|es)|atendéis)'
const opened = '(?:abiert[oa]s?|cerrad[oa]s?)'
const be = '(?:está|están|estáis|estás|estarán?|estaréis|sigue|siguen|seguís|permanecen?|hay)'
const still = '(?:(?:todavía|aún|ya|siempre|también)\\s+)*'
const when =
  '(?:(?:(?:a|hasta|desde|de)\\s+|a\\s+partir\\s+de\\s+)?(?:qué\\s+horas?|cuándo)|(?:en\\s+)?qué\\s+días?)'
const weekday = '(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)'
/** What goes on about opening, and not about what is opened. */
const timeAfter = `(?=\\s*(?:$|[?!.,;)])|\\s+(?:ahora|hoy|mañana|pasado|el|los|la|las|en|a|este|esta|hasta|desde|de|al|por|tod[oa]s?
  |${weekday}|su|sus|vuestr[oa]s?|tu|festivos|días|también|ustedes|antes|después|tarde|temprano|siempre|24|entre|para|y|o)(?!\\p{L}))`
const timeOfOpening = `(?=\\s*(?:$|[?!.,;)])|\\s+(?:ahora|hoy|mañana|pasado|el\\s+(?:día|próximo|\\d|fin|${weekday}|viernes)|los\\s+
  (?:${weekday}|festivos|feriados|fines|días)|(?:la|las|su|sus|vuestr[oa]s?|el|los|est[ea])\\s+(?:[\\p{L}-]+\\s+)?${placeNoun}|a\\s+
  (?:las?|el|partir|mediodía)|en\\s+\\p{L}+|est[ea]\\s+(?:fin|tarde|noche|semana|${weekday})|hasta|desde|de\\s+(?:lunes|noche)|al
  |por\\s+la|tod[oa]s?|${weekday}|festivos|feriados|también|ustedes|antes|después|tarde|temprano|siempre|24)(?!\\p{L}))`
export const openingHours = loosePattern(
  [
    `\\bhorarios?(?!\\s+de\\s+(?:entrega|envío|reparto))(?!\\p{L})|\\bhoras?\\s+de\\s+(?:apertura|cierre|atención)\\b|\\bdías\\s+de\\s+
      (?:apertura|atención)\\b`,
    `\\b${when}\\s+(?:[^?.!]{0,50}?\\s)?(?:${opening}|${opened})(?!\\s+(?:una?|mi)\\s)(?!\\p{L})`,
    `\\b(?:${opening}|${opened})\\s+(?:[^?.!]{0,40}?\\s)?${when}(?!\\p{L})`,
    `\\b(?:hasta|desde|a)\\s+qué\\s+horas?\\s+(?:están|estáis|trabajan|trabajáis|hay\\s+(?:alguien|gente)|(?:puedo|podemos
      |se\\s+puede)\\s+(?:ir|pasar|llegar|venir|recoger))(?!\\p{L})`,
    `\\b${be}\\s+${still}${opened}${timeAfter}`,
    `\\b${be}\\s+${the}(?:\\p{L}[\\p{L}'-]*\\s+){0,5}?${opened}${timeAfter}`,
    `(?<!\\b(?:se|cómo|me|lo|la)\\s+)\\b${opening}${timeOfOpening}`,
    `\\b${placeNoun}\\s+(?:\\p{L}[\\p{L}'-]*\\s+){0,4}?${opened}${timeAfter}`,
    `^${leads}${still}${opened}\\s+(?:ahora|hoy|mañana|el|los|en|hasta|a\\s+las)(?!\\p{L})|^${still}${opened}${end}`,
  ].join('|'),
)
export const whoOpens = loosePattern(
  `\\b(?:abren?|cierran?|están?\\s+${opened})\\s+(?=(?:el|l[ao]s?)\\s)(?!la\\s+(?:mañana|tarde|noche))(?<who>[^?.!,;]{1,60}?)${end}`,
)
export const notOpeningHours = loosePattern(
  `\\bmis?\\s+(?!(?:\\p{L}+\\s+){0,2}${placeNoun})\\p{L}+\\s+(?:${be}|${opening})|\\bcómo\\s+(?:se\\s+)?(?:abr|cierr|cerr)
    |\\b(?:una\\s+vez|después\\s+de)\\s+abr|\\b(?:una\\s+vez)\\s+abiert`,
)
const channel = `(?:(?:número\\s+de\\s+)?(?:teléfono|celular|móvil|whatsapp|fax)|número|(?:dirección\\s+de\\s+)?(?:correo(?:\\s+electrónico)?|e-?mail
    |mail)|(?:página|sitio)\\s+web|web|contacto|datos\\s+de\\s+contacto)`
const reach = '(?:contactar|llamar|escribir|localizar|ubicar)'
export const contact = loosePattern(
  [
    '\\bnúmeros?\\s+de\\s+(?:teléfono|contacto|celular|móvil|whatsapp|fax|atención)\\b|\\ba\\s+qué\\s+(?:número|teléfono)\\b',
    `\\b(?:su|vuestr[oa]|tu|el|la|cuál\\s+es\\s+el)\\s+${channel}${end}`,
    `\\b(?:tienen|tenéis|tienes|hay|tiene)\\s+(?:(?:un|una|algún|alguna)\\s+)?${channel}${end}`,
    `\\b(?:tienen|tenéis|tienes|tenés|hay)\\s+(?:(?:un|algún)\\s+)?(?:correo(?:\\s+electrónico)?|e-?mail|número|whatsapp)\\s+(?:al\\s+
      (?:que|cual)|para\\s+(?:llamar|escribir|contact)|donde|de\\s+contacto)`,
    `\\b(?:teléfono|número|correo(?:\\s+electrónico)?|e-?mail|mail|contacto|web|whatsapp)\\s+${ofThe}(?:\\p{L}+\\s+){0,3}?
      (?:${placeNoun}|atención|servicio|soporte)`,
    `\\b${reach}(?:l[eo]s|os|te|l[eo])(?!\\p{L})|\\b(?:los|les|os|te)\\s+(?:puedo|podemos|podría|contacto|llamo|escribo)\\b`,
    `\\b${reach}\\s+(?:con\\s+|a\\s+)?(?:ustedes|vosotros|${the}(?:[\\p{L}'-]+\\s+){0,2}?(?:${placeNoun}|servicio|equipo|soporte)|alguien)`,
    `\\b(?:ponerme|ponernos|me\\s+pongo|entrar|entro|comunicarme|comunicarnos|me\\s+comunico|me\\s+contacto)\\s+
      (?:en\\s+contacto\\s+)?con\\s+(?:ustedes|vosotros|la\\s+tienda)(?!\\p{L})|\\bme\\s+pongo\\s+en\\s+contacto\\b|\\bponerme\\s+en\\s+contacto\\b`,
    '\\b(?:teléfono|número|contacto|correo)\\s+de\\s+(?:atención|servicio)\\s+al\\s+cliente\\b',
    `^(?:contacto|teléfono|datos\\s+de\\s+contacto)${end}`,
  ].join('|'),
)
export const notContact = loosePattern(
  `\\b(?:mis?|cambiar|modificar|actualizar)\\s+(?:(?:el|de|mi|nuevo|nueva)\\s+)*(?:número|teléfono|correo|e-?mail|datos|celular|móvil)
    (?!\\p{L})|\\bsin\\s+contacto\\b`,
)
const stands =
  '(?:está|están|estáis|estás|quedan?|se\\s+(?:encuentran?|ubican?|sitúan?)|os\\s+encontráis|es)(?:\\s+(?:ubicad|situad)[oa]s?)?'
export const address = loosePattern(
  [
    `\\b(?:su|sus|vuestra|tu|cuál\\s+es\\s+la|qué|la|una)\\s+direcci(?:ón|ones)(?:\\s+(?:exacta|completa|postal))?(?=\\s*(?:$|[?!.,;])
      |\\s+(?:de\\s+(?:la|su|esa|vuestra|sus|las)|del|es|en|tienen?)(?!\\p{L}))`,
    `^direcci(?:ón|ones)\\b(?!\\s+de\\s+(?:correo|envío))`,
    '\\bcódigo\\s+postal\\s+(?:del?|para)\\b',
    `\\bcómo\\s+(?:(?:puedo|podemos|se\\s+puede|hago\\s+para|se)\\s+)?(?:llego|llegar|llega|llegamos|voy|ir|acceder)(?:\\s+(?:a|al|hasta
      |en)\\s+[^?.!]*?(?:${placeNoun}|ustedes)|\\s+(?:ahí|allí|allá))?(?=[^?.!]{0,40}(?:$|[?!.,;]))`,
    `\\bdónde\\s+(?:exactamente\\s+)?${stands}(?:\\s+(?:exactamente|ustedes))?(?:${end}|\\s+(?:ustedes|en)(?!\\p{L})|\\s+${the}
      (?:[\\p{L}'-]+\\s+){0,3}?${placeNoun})`,
    `\\b(?:${the}(?:[\\p{L}'-]+\\s+){0,2}?${placeNoun}\\s+)dónde\\s+${stands}`,
  ].join('|'),
)
const where = '(?:cerca|en|por|junto|próximas?|cercan[oa]s?|de\\s+\\p{L})'
export const locationList = loosePattern(
  [
    `\\b(?:dónde|qué|cuáles|cuánt[oa]s|tod[oa]s|lista|(?<!(?:en|a)\\s)(?:sus|vuestr[oa]s|tus)
      |${youHave}|hay|otr[oa]s)\\b[^?.!]{0,40}?\\b${placeNouns}(?!\\p{L})`,
    `\\b(?:${youHave}|tiene|hay|existe|encontrar|encuentro|busco|buscar|visitar|cuentan\\s+con)\\s+(?:también\\s+)?(?:(?:una?|alguna?
      |una\\s+de\\s+sus|la|el|su|vuestra)\\s+)?(?:\\p{L}+\\s+)?${placeNoun}(?!\\p{L})`,
    `\\bdónde\\s+(?:los|las|os|te)\\s+(?:puedo\\s+)?(?:encuentro|encontrar|visito|visitar)\\b|\\bdónde\\s+(?:puedo|podemos)\\s+
      (?:encontrar|visitar)(?:l[oa]s|os|te)(?!\\p{L})`,
    `^(?:(?:una?|unas|las?|los?|sus|vuestr[oa]s|alguna?)\\s+)?${placeNoun}(?:${end}|\\s+(?:\\p{L}+\\s+)?${where}(?!\\p{L}))`,
  ].join('|'),
)
const anyOne = '(?:(?:una?|unos|unas|algún|alguna|el|la|los|las|de)\\s+)?'
const offering =
  '(?:ofrecen?|hacen?|tienen?|prestan?|realizan?|brindan?|cuentan?\\s+con|disponen?\\s+de|dan)(?!\\p{L})'
const offeredWord = "(?!(?:a|al|para)\\s)[\\p{L}\\p{N}][\\p{L}\\p{N}'&/.+-]*"
const offered = `${offeredWord}(?:\\s+${offeredWord}){0,5}?`
const untilPlace = '(?=\\s+(?:en|cerca|por)(?!\\p{L})|\\s*(?:$|[?!.,;]))'
const within = '(?:(?:en|de|cerca\\s+de)\\s+[\\p{L}\\s-]{1,30}?\\s+)?'
export const services: readonly RegExp[] = [
  loosePattern(
    `\\b(?:qué|cuál(?:es)?)\\s+(?:de\\s+sus\\s+)?${placeNoun}\\s+${within}(?:${offering}|con)\\s+${anyOne}(?<service>(?!abiert|cerrad)${phrase})${end}`,
  ),
  loosePattern(
    `\\bdónde\\s+(?:me\\s+)?${canI}\\s+(?:hacer(?:me)?|recibir)\\s+${anyOne}(?<service>${phrase})${untilPlace}`,
  ),
  loosePattern('\\b(?:qué|cuáles\\s+son\\s+(?:los|sus))\\s+servicios?(?!\\s+(?:al|de\\s+atención))\\b'),
  loosePattern(
    `\\bhay\\s+${anyOne}(?<service>(?!${placeNoun})${offered})\\s+en\\s+(?:la|el|su|sus|tu|est[ea]|es[ea]|vuestra)\\s+
      (?:[\\p{L}-]+\\s+){0,2}?${placeNoun}(?!\\p{L})`,
  ),
  loosePattern(
    `^${leads}${the}(?:[\\p{L}-]+\\s+){0,2}?${placeNoun}\\s+(?:[\\p{L}'-]+\\s+){0,4}?${offering}\\s+${anyOne}(?<service>${phrase})${end}`,
  ),
  loosePattern(
    `\\b${placeNoun}\\s+${within}(?:que\\s+${offering}|con)\\s+${anyOne}(?<service>${phrase})${end}`,
  ),
]
export const servicesAtPlace: readonly RegExp[] = [
  loosePattern(
    `\\bdónde\\s+(?:me\\s+)?${canI}\\s+(?!encontrar|ver|comprar|visitar|ir|llegar|hacer)(?<service>${offered})\\s+(?=(?:en|cerca|por)(?!\\p{L}))`,
  ),
  loosePattern(
    `\\b(?:ofrecen|ofrecéis|hacen|hacéis|prestan|realizan|realizáis|brindan)\\s+${anyOne}(?<service>${offered})${untilPlace}`,
  ),
]
export const price = loosePattern(
  [
    '\\bcuánto\\s+(?:me\\s+|nos\\s+)?(?:cuestan?|valen?|costarían?|costarán?|salen?|saldría|es|son|están?|cobran?|sería|piden)(?!\\p{L})',
    '\\ba\\s+cuánto\\b|\\bcuánto\\s*[?!]*$',
    '\\b(?:precios?|tarifas?|costos?|coste)(?!\\p{L})(?!\\s+(?:máx|mín|más|menor|mayor))',
    '\\bcuestan?(?!\\p{L})(?![^?.!]*\\b(?:menos|más|hasta)\\b)',
    '\\b(?:qué\\s+tan|cómo\\s+de)\\s+car[oa]s?\\b',
  ].join('|'),
)
export const stockNames = ['existencias', 'inventario', 'unidades']
export const howLong = loosePattern('\\bcuánto\\s+(?:tiempo|tardan?|duran?)(?!\\p{L})')
export const availability = loosePattern(
  `\\b(?:en|hay|tienen|tenéis|sin)\\s+(?:stock|existencias?|inventario)\\b|\\b(?:existencias?|stock)\\b|\\bdisponib(?:les?|ilidad)\\b
    |\\bagotad[oa]s?\\b|\\b(?:les|os|te|le)\\s+quedan?(?!\\p{L})|^quedan?(?!\\p{L})|\\bquedan?\\s+(?:todavía|aún|algun[oa]s?
    |unidades)\\b|\\b(?:todavía|aún)\\s+(?:tienen|tenéis|tienes|venden|hay|quedan?)(?!\\p{L})`,
)
export const count = loosePattern(
  String.raw`\bcuánt[oa]s\b[^?.!]{1,80}?\b(?:tien(?:es|en)|tenéis|venden|ofrecen|hay(?!\s+(?:en|por)\b)|cuestan|(?:por|entre|hasta|(?:menos|más)\s+de
    |al\s+menos|como\s+máximo)\s+(?:\S+\s+){0,3}?\S*\d)`,
)
export const faqQuestion = loosePattern(
  `^${leads}(?:cómo\\s+(?:(?:me|se|lo|la|los|las)\\s+)*(?:(?:puedo|podemos|debo|hago\\s+para|se\\s+puede|tengo\\s+que|puede)\\s+)?
    (?!comprar|encontrar|encuentro|contact|llam|lleg|ir\\b|saber|es\\b|son\\b|está|están|puedo\\b|me\\b)\\p{L}+|por\\s*qué\\b|qué\\s+
    (?:pasa|hago|hacer|debo\\s+hacer|tengo\\s+que\\s+hacer|sucede|ocurre)(?!\\p{L})|tengo\\s+que\\b|debo\\b|hace\\s+falta\\b|es\\s+
    (?:necesario|obligatorio)\\b)`,
)
export const productRequest = loosePattern(
  `^(?:(?:hola|buenas|por\\s+favor|porfa)[\\s,]+)*${leads}(?:${youHave}|venden|vendéis|vendes|recomiend\\p{L}+|recomend\\p{L}+
    |aconsej\\p{L}+|suger\\p{L}+|sugier\\p{L}+|busco|buscamos|buscando|estoy\\s+buscando|necesito|necesitamos|quiero|queremos|quisiera
    |quería|me\\s+gustaría|me\\s+hace\\s+falta|muéstr\\p{L}+|mostrar|enséñ\\p{L}+|dame|deme|denme|encuentra|encuéntr\\p{L}+|lista|listar
    |algo|algún|alguna|qué|cuál(?:es)?|hay|una?\\s|unos\\s|unas\\s|nada)`,
)

export const channels = {
  phone: loosePattern(
    '\\b(?:teléfonos?|tel|celular|móvil|llamar(?:l[oae]s?|os|te)?|llamo|números?|whatsapp)(?!\\p{L})',
  ),
  email: loosePattern(
    '\\b(?:e-?mails?|mails?|correos?|escribir(?:l[oae]s?|os|te)?|escribo|electrónico)(?!\\p{L})',
  ),
  website: loosePattern(
    '\\b(?:(?:página|sitio)(?:\\s+web)?|web|internet|url|enlace|en\\s+línea|online)(?!\\p{L})',
  ),
} as const

export const sharesPosition = loosePattern(
  '\\b(?:posición|ubicación|localización|compartid[oa]|compartí|estoy\\s+aquí|aquí\\s+estoy|donde\\s+estoy)(?!\\p{L})',
)

export const asksWhere = loosePattern(
  `\\bdónde\\b|\\b(?:qué|cuál(?:es)?)\\s+(?:\\p{L}+\\s+)*${placeNoun}(?!\\p{L})`,
)
