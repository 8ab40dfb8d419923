import { loosePattern } from '../pattern.ts'

/** "Quiero", "me gustaría". */
const iWant = `(?:(?:quiero|queremos|quisiera|quisiéramos|querría|deseo|desearía|deseamos|necesito|necesitamos|necesitaría|me\\s+gustaría
    |nos\\s+gustaría|solicito|solicitamos|tengo\\s+que|voy\\s+a|vengo\\s+a|me\\s+interesa)\\s+(?:también\\s+)?)`
const canYou =
  '(?:(?:pueden|podéis|puedes|puede|podrían|podríais|podrías|podría|pudieran)\\s+(?:ustedes\\s+|usted\\s+|por\\s+favor\\s+)?)'
const canI = '(?:(?:puedo|podemos|podría|podríamos|se\\s+puede|es\\s+posible|sería\\s+posible)\\s+)'
const mild = `(?:(?:hola|buenas(?:\\s+(?:tardes|noches))?|buenos\\s+días|por\\s+favor|porfa|ok|vale|entonces|y|s\\u00ed|gracias|bueno|oye|oiga
    |disculpe)(?:[\\s,!.]+|(?=¡))|[¿¡][\\s,!.]*)*`
const some = '(?:una?|el|la|los|las|mi|otr[oa]|algún|alguna|unos|unas|para|su|nuestra|próxim[oa]|primer[oa]?)'
const words = String.raw`(?:[\p{L}\p{N}'’&/-]+\s+){0,3}?`
const end = String.raw`(?=\s*(?:$|[?!.,;)]))`
const please = '(?:\\s+(?:por\\s+favor|porfa|ya|ahora|gracias|humano))*'

// Appointments

/** What can only be had at a time that was agreed on. */
const meeting = `(?:citas?|turnos?|consultas?|pruebas?\\s+de\\s+(?:manejo|conducción)|demostraci(?:ón|ones)|demos?|entrevistas?|visitas?\\s+guiadas?
    |asesorías?|reuni(?:ón|ones))(?!\\p{L})`
const visit =
  '(?:pruebas?|ajustes?|sesi(?:ón|ones)|visitas?|revisi(?:ón|ones)|inspecci(?:ón|ones)|asesoramiento|reparaci(?:ón|ones)|medici(?:ón|ones)|mantenimiento)'
const book =
  '(?:reservar(?:me|nos)?|agendar(?:me|nos)?|programar(?:me|nos)?|concertar(?:me)?|apartar|fijar|coordinar)'
const bookNow = `(?:reserva|reserve|reserven|reservar|resérv(?:ame|anos|eme|enos|enme)|agenda|agende|agenden|agendar|agénd(?:ame|anos|eme|enme)
    |programa|programe|programar|concertar|fijar)`
const get = '(?:pedir|tener|obtener|solicitar|hacer|sacar|conseguir|tomar|coger|una?)'
const getNow = '(?:dame|denme|deme|pídeme|pedir|sacar|solicitar|solicito|coger|búscame|consígueme)'
/** With these a sentence does not begin by naming what is wanted. */
const notNaming = `(?:qué|cuál|cuáles|que|quién|dónde|cuándo|cómo|por|cuánto|cuánta|cuántos|es|son|está|tiene|tienen|yo|me|mi|mis|si|no|sin|el|la|los
    |las|su|dan?|dais|hacen|hay|tengo|cancel\\p{L}*|anul\\p{L}*|añad\\p{L}*|agreg\\p{L}*|necesit\\p{L}*)`
const rest = '(?<object>[^.?!]*)'

export const meetingWord = loosePattern(`\\b(?:${meeting}|${visit})(?!\\p{L})`)
export const plainMeeting = loosePattern(
  `^(?:una?|el|la|los|las|del?|mi|otr[oa]|nuev[oa]|libres?|disponibles?|próxim[oa]|primer[oa]?|personal|breve|citas?|turnos?|consultas?
    |reunión|visitas?|sesión|para|con|en|a|al|por|y|me|nos|mí|alguien|ahora|pronto|rápido|eso|tiendas?|local|sucursal|aquí|allí|favor|gracias)$`,
)
export const certainBookings: readonly RegExp[] = [
  loosePattern(`\\b${iWant}${book}\\s+${rest}`),
  loosePattern(`\\b${iWant}${get}\\s+(?<object>(?:${some}\\s+)?${words}${meeting}[^.?!]*)`),
  loosePattern(`\\b${iWant}(?<object>(?:${some}\\s+)${words}${meeting}[^.?!]*)`),
  loosePattern(`^${mild}${bookNow}\\s+(?!mi\\b)${rest}`),
  loosePattern(`^${mild}${getNow}\\s+(?<object>(?:${some}\\s+)?${words}${meeting}[^.?!]*)`),
  loosePattern(`\\b(?:me\\s+|nos\\s+)?${canYou}(?:me\\s+|nos\\s+)?${book}\\s+${rest}`),
  loosePattern(
    `\\b(?:me\\s+|nos\\s+)${canYou}(?:dar|hacer|conseguir|ofrecer)\\s+(?<object>(?:${some}\\s+)?${words}${meeting}[^.?!]*)|\\b
      (?:${canYou}dar(?:me|nos)|(?:me|nos)\\s+(?:das?|dan|dais))\\s+(?<meeting>(?:una?\\s+)?${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(
    `\\bcuándo\\s+${canI}(?:venir|pasar|tener|ir|reservar|hacer|pedir)(?!\\p{L})(?<object>[^.?!]{0,200}\\b(?:${meeting}|${visit})[^.?!]*)`,
  ),
  loosePattern(
    `\\b(?:próxim[oa]|primer[oa]?)s?\\s+(?<object>(?:${meeting})[^.?!]{0,200}\\b(?:disponible|libre|posible)s?[^.?!]*)|\\bcuál\\s+es\\s+
      (?:el|la|su)\\s+próxim[oa]\\s+${meeting}`,
  ),
  loosePattern(`\\b(?<object>${meeting}\\s+(?:libres?|disponibles?)[^.?!]*)`),
]
export const possibleBookings: readonly RegExp[] = [
  loosePattern(
    `(?:\\b${canI}|\\bcómo\\s+${canI}?)(?:${book}\\s+${rest}|${get}\\s+(?<meeting>(?:${some}\\s+)?${words}${meeting}[^.?!]*))`,
  ),
  loosePattern(
    `\\b(?:tienen|tenéis|tienes|hay|ofrecen|ofrecéis|hacen)\\s+(?<object>(?:${some}\\s+)?${words}${meeting}[^.?!]*)`,
  ),
  loosePattern(`^${mild}(?!${notNaming}(?!\\p{L}))(?<object>(?:una?\\s+)?${words}${meeting}[^.?!]*)`),
]
export const noBooking = loosePattern(
  `\\bcómo\\s+(?!(?:${canI})?(?:${book}|${get}))|\\bpor\\s+qué\\b|\\bdónde\\b|\\bqué\\s+(?:pasa|hago|debo|es|necesito)\\b
    |\\bhace\\s+falta\\b|\\bhay\\s+que\\b|\\bes\\s+(?:obligatori|necesari)[oa]\\b|\\b(?:debo|tengo\\s+que)\\s+(?:pedir|reservar
    |tener)[^?]*\\?|^[¿\\s]*(?:necesito|necesitamos)\\b[^?]*\\?|\\bsin\\b|\\bcancel\\p{L}*|\\banul\\p{L}*|\\bcambi(?:ar|o|é|aron)\\b
    |\\bmodific\\p{L}*|\\baplaz\\p{L}*|\\breprogram\\p{L}*|\\bconfirm\\p{L}*|\\b(?:perdí|ya\\s+(?:reservé|tengo|pedí)|reservad[oa]s?)
    (?!\\p{L})|\\bcuest\\p{L}+|\\bcostos?\\b|\\bprecios?\\b|\\btarifas?\\b|\\bcuánto\\b|\\bno\\s+(?:quiero|necesito|puedo|hace)\\b|\\b
    (?:vuelos?|hotel|habitación|mesa)(?!\\p{L})`,
)
export const bookingEnd = loosePattern(
  `(?:\\s+(?:el|a|al|en|cerca|entre|antes|después|mañana|hoy|pasado|este|esta|la\\s+(?:próxima\\s+)?semana|lunes|martes|miércoles|jueves
    |viernes|sábado|domingo|con|por|si|porque|cuando|gracias|desde|próxim[oa]|para\\s+(?:el|la|mañana|hoy|mí|este|esta|las|pasado))(?!\\p{L}).*|[,;].*)$`,
)
export const bookingStart = loosePattern(
  '^(?:\\s|(?:una?|el|la|los|las|mi|nuestra|del?|para|me|otr[oa]|libre|disponible|algún|alguna)(?!\\p{L}))+',
)

// Being contacted

const someone = `(?:alguien|una?\\s+(?:\\p{L}+\\s+)?(?:asesora?|persona|emplead[oa]|expert[oa]|vendedora?|especialista|encargad[oa]|agente|técnic[oa]
    |human[oa])|(?:su|el|la|vuestro)\\s+(?:equipo|servicio|tienda|sucursal)(?:\\s+\\p{L}+)?|ustedes)`
const reach = '(?:llamar|contactar|escribir|telefonear|localizar|devolver\\s+la\\s+llamada)'
const reachMe =
  '(?:llamar(?:me|nos)|contactar(?:me|nos)|escribir(?:me|nos)|telefonear(?:me|nos)|devolver(?:me|nos)\\s+la\\s+llamada)'
const reachNow = `(?:llám(?:ame|anos|eme|enos|enme|ennos)|contáct(?:ame|anos|eme|enos|enme|ennos)|escríb(?:eme|enos|ame|anos|anme|annos)|márc(?:ame|eme
    |enme)|póng(?:ase|anse)\\s+en\\s+contacto\\s+conmigo|devuélv(?:eme|ame|anme)\\s+la\\s+llamada|envíenme\\s+un\\s+(?:correo|mensaje|e-?mail))`
const wishedOfYou =
  '(?:me|nos)\\s+(?:llam(?:e|es|en|éis)|contact(?:e|es|en|éis)|escrib(?:a|as|an|áis)|devuelv(?:a|as|an)\\s+la\\s+llamada)(?!\\p{L})'

export const contacts: readonly RegExp[] = [
  loosePattern(`\\b(?:me|nos)\\s+${canYou}${reach}(?!\\p{L})|\\b${canYou}${reachMe}(?!\\p{L})`),
  loosePattern(
    `\\b${someone}\\s+(?:(?:me|nos)\\s+${canYou}${reach}|${canYou}(?:${reachMe}|ponerse\\s+en\\s+contacto\\s+conmigo))(?!\\p{L})`,
  ),
  loosePattern(`\\b${canYou}${someone}\\s+(?:${reachMe}|ponerse\\s+en\\s+contacto)`),
  loosePattern(`\\b(?:${iWant}|prefiero\\s+|agradecería\\s+)que\\s+(?:${someone}\\s+)?${wishedOfYou}`),
  loosePattern(
    `^${mild}${reachNow}(?!\\p{L})|\\b(?:por\\s+favor|porfa)[\\s,]+${reachNow}(?!\\p{L})|\\b${reachNow}[\\s,]+(?:por\\s+favor|porfa)`,
  ),
  loosePattern(
    `\\b${iWant}(?:ser\\s+(?:llamad|contactad)[oa]s?|recibir\\s+una\\s+llamada|una\\s+llamada)(?!\\p{L})|\\b${canI}(?:recibir|pedir
      |solicitar)\\s+una\\s+llamada\\b`,
  ),
  loosePattern(
    `^${mild}(?:(?:pedir|solicitar)\\s+)?una\\s+llamada(?:\\s+telefónica)?${end}|^${mild}solicitud\\s+de\\s+llamada`,
  ),
  loosePattern(
    `\\b(?:dejar|dejo|doy|dar|dejarles|darles|apunt\\p{L}+|anot\\p{L}+|tom\\p{L}+)\\s+(?:mi|mis)\\s+(?:número|datos|teléfono|celular
      |móvil|correo|e-?mail|contacto)(?!\\p{L})`,
  ),
]
export const noContact = loosePattern(
  `\\bno\\s+(?:me|nos|quiero|necesito|hace)\\b|\\bcómo\\b|\\bpor\\s+qué\\b|\\b(?:me|nos)\\s+(?:ha|han|habéis|has)\\s|\\b(?:me|nos)\\s+
    (?:llamaron|contactaron|escribieron)\\b|\\bcuándo\\s+me\\s+van\\b`,
)
export const channelWords = {
  phone: loosePattern(
    '\\b(?:llam\\p{L}+|llám\\p{L}+|telefon\\p{L}*|teléfono|celular|móvil|número|sms|márc\\p{L}+)(?!\\p{L})',
  ),
  email: loosePattern('\\b(?:e-?mails?|mails?|correos?|escríb\\p{L}+|escrib\\p{L}+)(?!\\p{L})'),
} as const

// A person

const person = `(?:human[oa]s?|ser(?:es)?\\s+humanos?|personas?(?:\\s+(?:real|de\\s+verdad|física))?|alguien(?:\\s+(?:del|de\\s+su)\\s+equipo)?
    |agentes?|asesor(?:a|es|as)?|operador(?:a|es|as)?|vendedor(?:a|es|as)?|dependient[ea]s?|emplead[oa]s?|encargad[oa]s?|responsables?
    |gerente|especialistas?|expert[oa]s?|técnic[oa]s?|representantes?|ejecutiv[oa]s?|atención\\s+al\\s+cliente|servicio\\s+(?:al
    |de\\s+atención\\s+al)\\s+cliente|soporte(?:\\s+técnico)?|equipo)`
const oneOf = '(?:(?:una?|el|la|su|un[oa]?\\s+de\\s+(?:sus|tus|los)|algún|alguna|tu|vuestro)\\s+)?'
export const persons: readonly RegExp[] = [
  loosePattern(
    `\\b(?:hablar|charlar|conversar|chatear|comunicar(?:me|nos)?|contactar(?:me)?|ponerme\\s+en\\s+contacto|ponerme|comuníqu(?:eme|enme
      |enos)|comunícame|pás(?:ame|eme|enme)|póng(?:ame|anme)|ponme|transfiér(?:eme|ame|anme)|transferirme|conéct(?:ame|eme|enme)
      |conectarme|deriv(?:arme|ame|eme))\\s+(?:directamente\\s+)?(?:con|a)\\s+${oneOf}(?:\\p{L}+\\s+)?${person}(?!\\p{L})`,
  ),
  loosePattern(
    `\\b${iWant}(?:una?\\s+)(?:human[oa]|persona\\s+(?:real|de\\s+verdad)|asesora?|agente|operadora?)(?!\\p{L})`,
  ),
  loosePattern(
    `^${mild}(?:una?\\s+)?(?:human[oa]|persona\\s+(?:real|de\\s+verdad)|asesora?|agente|operadora?|representante
      |atención\\s+al\\s+cliente|servicio\\s+al\\s+cliente)[\\s,]*${please}\\W*$`,
  ),
  loosePattern(
    `\\bhay\\s+(?:alguien|algún\\s+(?:humano|agente|asesor)|(?:alguna|una)\\s+persona)(?:\\s+(?:por\\s+ahí|ahí|aquí|real|con\\s+quien
      |que\\s+me)(?!\\p{L})|${end})|\\bque\\s+me\\s+atienda\\s+${oneOf}${person}(?!\\p{L})`,
  ),
]
export const noPerson = loosePattern(
  `\\b(?:hablo|estoy\\s+hablando)\\s+con\\b|\\beres\\b|\\bno\\s+(?:quiero|necesito)\\b|\\bya\\s+(?:hablé|he\\s+hablado)
    |\\bhablé\\s+con\\b|\\b(?:debo|tengo\\s+que|hace\\s+falta)\\s+hablar\\b|\\bpor\\s+qué\\b|\\bcómo\\b`,
)

// Choosing

const choose = '(?:elegir|escoger|decidir(?:me|nos)?|seleccionar|encontrar(?=\\s+(?:una?|el|la|algo|lo)\\s))'
const take = '(?:comprar(?:me)?|elegir|escoger|llevar(?:me)?|tomar|pedir)'
const kind = '(?:(?:qué(?:\\s+(?:tipo|clase|modelo)\\s+de)?|cuál(?:es)?))'
const thing = String.raw`(?:[\p{L}\p{N}'’&/-]+\s+){0,5}?`

export const narrowings: readonly RegExp[] = [
  loosePattern(
    `\\b(?:ayúd(?:ame|anos|eme|enos|enme)|ayudar(?:me|nos)?|ayuda|ayudan?)\\s+(?:a|para|con|en)\\s+(?:${choose}(?!\\p{L})|(?:mi|la)\\s+
      (?:elección|decisión|compra))`,
  ),
  loosePattern(
    `\\b${kind}\\s+${thing}(?:debo|debería|deberíamos|tengo\\s+que|puedo|me\\s+conviene)\\s+${take}(?!\\p{L})`,
  ),
  loosePattern(
    `\\b${kind}\\s+${thing}me\\s+(?:recomiend\\p{L}+|recomend\\p{L}+|aconsej\\p{L}+|sugier\\p{L}+|conviene|viene\\s+mejor|sirve)(?!\\p{L})`,
  ),
  loosePattern(
    `\\bno\\s+s\\u00e9\\s+${kind}\\s+${thing}${take}(?!\\p{L})|\\bno\\s+se\\s+${kind}\\s+${thing}${take}(?!\\p{L})`,
  ),
  loosePattern(
    `\\bno\\s+(?:me\\s+decido|puedo\\s+decidir(?:me)?|logro\\s+decidir(?:me)?|consigo\\s+decidirme)(?!\\p{L})|\\b(?:dudo|estoy\\s+
      (?:dudando|indecis[oa]))\\s+entre\\b|\\bestoy\\s+indecis[oa]\\b`,
  ),
  loosePattern(
    `\\b${kind}\\s+${thing}(?:es|son|sería|serían)\\s+(?:(?:el|la|los|las)\\s+)?(?:mejor(?:es)?|ideal(?:es)?|adecuad[oa]s?|indicad[oa]s?
      |más\\s+adecuad[oa]s?|correct[oa]s?)\\s+para\\s+(?:m\\u00ed|mi|nosotros)(?=\\s*(?:$|[?!.,]))`,
  ),
]
export const noNarrowing = loosePattern(
  `\\b(?:qué|cuál)\\s+(?:es\\s+la\\s+)?(?:tallas?|tamaños?|color(?:es)?|número|tienda|sucursal|método|forma|horario|hora|día|fecha
    |plan\\s+de\\s+pago)(?!\\p{L})|\\b(?:método|forma)\\s+de\\s+(?:pago|envío)\\b|\\bqué\\s+(?:debo|tengo\\s+que)\\s+hacer\\b`,
)
export const narrowingFrames = loosePattern(
  `(?<!\\p{L})(?:(?:me|nos)\\s+${canYou}(?:ayudar)?|${canYou}|ayúd(?:ame|anos|eme|enos|enme)(?:\\s+(?:a|para|con|en))?|ayudar(?:me|nos)?
    (?:\\s+(?:a|para|con|en))?|(?:necesito|quiero)\\s+ayuda\\s+(?:para|a|con)|(?:me\\s+|nos\\s+)?ayudan?\\s+(?:a|para|con|en)|(?:mi
    |la)\\s+(?:elección|decisión)|${choose}(?:\\s+entre)?|no\\s+(?:s\\u00e9|se)|no\\s+(?:me\\s+decido|puedo\\s+decidir(?:me)?)(?:\\s+
    (?:por|entre))?|(?:dudo|estoy\\s+dudando|indecis[oa])\\s+entre|${kind}|(?:debo|debería|tengo\\s+que)|${take}|me\\s+
    (?:recomiend\\p{L}+|recomend\\p{L}+|aconsej\\p{L}+|sugier\\p{L}+|conviene|sirve)|(?:es|son|sería)\\s+(?:el|la|los|las)?\\s*(?:mejor
    (?:es)?|ideal|adecuad[oa]|indicad[oa])\\s+para\\s+(?:m\\u00ed|mi|nosotros))(?!\\p{L})`,
  'giu',
)

// The buyer's account with the shop

const ordered = '(?:pedidos?|órden(?:es)?|paquetes?|envíos?|entregas?|compras?|encargos?)'
const mine = '(?:mis?|nuestr[oa]s?)'
export const orderQuestions: readonly RegExp[] = [
  loosePattern(
    `\\bdónde\\s+(?:está|están|anda|va|quedó|viene)\\s+${mine}\\s+(?:\\p{L}+\\s+)?(?:${ordered}|artículos?|cosas)(?!\\p{L})`,
  ),
  loosePattern(
    `\\b(?:estado|estatus|seguimiento|situación)\\s+de\\s+(?:${mine}|la|una?|el|un)\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})
      |^[¿\\s]*seguimiento\\s+(?:de\\s+)?${ordered}`,
  ),
  loosePattern(
    `^(?!.*\\bcómo\\b).*\\b(?:rastrear|seguir|ver|consultar|revisar|muéstr\\p{L}+|enséñ\\p{L}+|lista)\\s+(?:tod[oa]s\\s+)?
      (?:el\\s+estado\\s+de\\s+)?${mine}\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})`,
  ),
  loosePattern(
    `\\b${mine}\\s+(?:\\p{L}+\\s+)?${ordered}\\s+(?:(?:aún|todavía|ya|no)\\s+)*(?:(?:ha|han|fue|fueron|está|están|va|van|será)\\s+)?(?:
      (?:sido|a|en|ya)\\s+)*(?:enviad\\p{L}+|llegado|lleg\\p{L}+|despachad\\p{L}+|entregad\\p{L}+|salid\\p{L}+|salió|camino|list[oa]s?
      |procesad\\p{L}+|ruta)(?!\\p{L})`,
  ),
  loosePattern(
    `\\b(?:ya\\s+)?(?:enviaron|han\\s+enviado|habéis\\s+enviado|mandaron|despacharon|salió|llegó|ha\\s+(?:salido|llegado)|se\\s+(?:envió
      |ha\\s+enviado))\\s+(?:ya\\s+)?${mine}\\s+(?:\\p{L}+\\s+)?${ordered}(?!\\p{L})`,
  ),
  loosePattern(
    `\\bcuándo\\s+(?:(?:llega|llegará|llegan|va\\s+a\\s+llegar|recibo|recibiré|voy\\s+a\\s+recibir|sale|me\\s+llega)\\s+)?${mine}\\s+
      (?:\\p{L}+\\s+)?${ordered}(?!\\p{L})`,
  ),
  loosePattern(
    `\\bqué\\s+(?:he\\s+)?(?:pedí|compré|ordené|pedido|comprado)(?!\\p{L})|^[¿\\s]*${mine}\\s+(?:\\p{L}+\\s+)?(?:pedidos?|órdenes)\\W*$`,
  ),
]
const cart = '(?:carrito|carro|cesta|bolsa)(?:\\s+de\\s+(?:la\\s+)?compras?)?'
export const cartQuestions: readonly RegExp[] = [
  loosePattern(
    `\\b(?:qué|muéstr\\p{L}+|enséñ\\p{L}+|ver|revisar|abrir|abre|consultar|cuánto|cuántos|total|contenido)(?!\\p{L})[^.?!]{0,40}\\b(?:mi
      |el|la|nuestro)\\s+${cart}(?!\\p{L})|^[¿\\s]*mi\\s+${cart}\\W*$`,
  ),
]
export const noAccountQuestion = loosePattern(
  `\\b(?:cancel\\p{L}*|anul\\p{L}*|modific\\p{L}*|cambi\\p{L}*|devolver\\p{L}*|devuelv\\p{L}*|devoluci\\p{L}*|factura|recibo(?=\\s*$)
    |dirección|reembols\\p{L}*|equivocad[oa]|dañad[oa]|rot[oa]|defectuos[oa]|perdid[oa]|añad\\p{L}*|agreg\\p{L}*|agrég\\p{L}*|pon(?:er
    |ga|me)?|quit\\p{L}*|elimin\\p{L}*|vaciar?)(?!\\p{L})`,
)
