import { loosePattern } from '../pattern.ts'
import { end, placeNoun } from './phrases.ts'

const closest = '(?:más\\s+(?:cercan[oa]s?|próxim[oa]s?|cerca))'
/** "Cerca de mí": without its accent, only at the end of the phrase. */
const me = `(?:mí(?=\\s*(?:$|[?!.,;:)])|\\s+(?:que|y|con|abiert\\p{L}+|hoy|ahora|para)(?!\\p{L}))|mi\\s+(?:casa|ubicación|posición
  |domicilio|zona|barrio|ciudad|trabajo|hotel)|donde\\s+(?:estoy|vivo)|aqu\\u00ed|aqui|acá|nosotros)`
export const visitorPlace = loosePattern(
  `\\b(?:cerca|cercan[oa]s?|próxim[oa]s?|alrededor|junto|no\\s+(?:muy\\s+)?lejos)\\s+(?:de|a)\\s+${me}(?!\\p{L})|\\bpor\\s+(?:aquí|acá
    |mi\\s+(?:zona|barrio|casa)|la\\s+zona|el\\s+barrio)(?:\\s+cerca)?(?!\\p{L})|\\b(?:aquí|acá)\\s+cerca(?!\\p{L})|\\ben\\s+(?:mi\\s+
    (?:zona|barrio|ciudad|región|colonia)|los\\s+alrededores)(?!\\p{L})|\\bcerca${end}|\\ba\\s+(?:qué\\s+distancia|cuántos\\s+
    (?:kilómetros|kms?|minutos))(?!\\p{L})|\\b(?:me|nos)\\s+(?:queda|pilla|coge)[ns]?\\s+más\\s+cerca\\b|\\bqué\\s+tan\\s+lejos\\b`,
)
export const nearWords = loosePattern(
  `\\b(?:cerca|cercan[oa]s?|próxim[oa]s?|alrededor(?:es)?|zona|barrio|lejos|por\\s+(?:aquí|acá)|qué\\s+distancia|a\\s+cuántos\\s+
    (?:kilómetros|kms?|minutos))(?!\\p{L})`,
)
export const nearestPlace = loosePattern(
  `\\b${placeNoun}\\s+(?:\\p{L}+\\s+)?${closest}|\\bmás\\s+(?:cercan[oa]|próxim[oa])\\s+${placeNoun}|^(?:el|la)\\s+${closest}${end}
    |\\bcuál\\s+(?:es|está|queda)\\s+(?:(?:el|la)\\s+)?${closest}`,
)
const noName = `(?:mi|mis|tu|tus|su|sus|nuestr[oa]s?|vuestr[oa]s?|un|una|unos|unas|est[eao]s?|es[eao]s?|aquel|aquell[oa]s?|tod[oa]s?|qué|quién|cuál
    (?:es)?|dónde|cuándo|cuánt[oa]s?|ustedes|vosotros|usted|ti|ella|ellos|aquí|acá|ahí|allí|allá|casa|stock|existencias?|línea|general
    |adelante|efectivo|tarjeta|cuotas|plazos|caja|cuenta|curso|persona|más|menos|partir|tiendas?|sucursal(?:es)?|local(?:es)?|oficinas?
    |oferta|rebajas?|promoción|venta|envío|entrega|devolución|compras?|pedidos?|servicio|servicios|garantía|negr[oa]|blanc[oa]|roj[oa]
    |azul|verde|gris|amarill[oa]|rosa|naranja|morad[oa]|marrón|color(?:es)?|tallas?|tamaños?|algodón|cuero|piel|madera|vidrio|metal
    |acero|plástico|lana|horas?|minutos?|días?|semanas?|meses|mes|año|mañana|tarde|noche|mediodía|medianoche|madrugada|enero|febrero
    |marzo|abril|mayo|junio|julio|agosto|se(?:p)?tiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?
    |domingos?|festivos?|feriados?|hoy|ayer|navidad|nochebuena|nochevieja|año\\s+nuevo|semana\\s+santa|reyes|verano|invierno|otoño
    |primavera|uno|dos|tres|cuatro|cinco|seis|primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|español|inglés|francés|alemán|niñ[oa]s?
    |hombres?|mujeres|bebés?|adultos?|mano|pie|coche|carro|bici|autobús|metro|tren|distancia|jugar|comprar|encontrar|saber|vender
    |alquilar|regalo|horario|horarios|aparcamiento|reparación|tiempo|forma|manera|serio|torno|teléfono|correo|e-?mail|internet|web|favor
    |apertura|cierre|atención|campaña|acampar|dormir|camping|hacer|ser|estar|tener|cerca|que|nuevo|inmediato|verdad|momento|mucho|poco
    |algún|alguna|otr[oa]s?|medio)`
export const noPlace = loosePattern(`^(?:el|la|lo|los|las|${noName})$`)
/** "De apertura de la tienda de Madrid": what is no name must not swallow the one behind it. */
const nameStart = `(?!${noName}(?!\\p{L})|(?:el|la|los|las)\\s+${placeNoun}(?!\\p{L}))\\p{L}`
export const namedPlace = loosePattern(
  `(?<![\\p{L}'])(?:(?<near>(?:cerca|cercan[oa]s?|próxim[oa]s?|alrededor|al\\s+lado|junto|no\\s+(?:muy\\s+)?lejos)\\s+(?:del?|al?)\\s+)|
    (?:en|por|de|del|a|al|para|desde|hacia)\\s+)(?:(?:la\\s+ciudad|el\\s+barrio|la\\s+zona|el\\s+centro)\\s+(?:de\\s+|del\\s+))?
    (?<name>${nameStart}[\\p{L}'’.-]*(?:(?:\\s+|,\\s*)(?!(?:en|por|para|desde|hacia|y|o|el|los|las|al)\\s)\\p{L}[\\p{L}'’.-]*){0,4})`,
  'giu',
)
/** What no place is called, even behind a preposition of place. */
export const afterPlace = loosePattern(
  `^(?:es|son|está|están|esta|y|o|u|abre|abren|abrís|abiert[oa]s?|cierra|cierran|cerrad[oa]s?|atienden?|hoy|mañana|est[ea]|ahora|todavía
    |aún|hasta|que|quién|cuándo|dónde|por|si|tienen?|tenéis|hay|ha|me|nos|se|puedo|pueden|podéis|ofrecen?|venden?|lunes|martes|miércoles
    |jueves|viernes|sábados?|domingos?|fin|tiendas?|sucursal(?:es)?|gracias|cerca|con|para|a|al|en|sin|después|antes|navidad|ubicad[oa]
    |teléfono|dirección|ustedes|no|más|el|los|las)$`,
)
export const placeNounWord = loosePattern(`\\b${placeNoun}(?!\\p{L})`)
export const placeArticle = /^(?:el|la|los|las)$/i
export const weakPlaceLead = /^(?:del?|al?|para|por|desde|hacia)\s/i
export const nameParticle = /^(?:del?|la|las|los|el|y)$/
export const capitalsMarkNames = true
