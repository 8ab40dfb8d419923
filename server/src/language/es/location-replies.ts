import type { en } from '../en/location-replies.ts'
import { joinWithO, joinWithY, spanishHour as hour } from './grammar.ts'

/** Clauses stand behind a colon and without a verb: "abierto" need not agree with a name then. */
export const es: typeof en = {
  isTemporarilyClosed: 'cerrado temporalmente',
  isClosedForGood: 'cerrado definitivamente',
  isOpenNow: (time) => `abierto ahora, hasta ${hour(time)}`,
  isOpenNowAround: 'abierto ahora, sin cierre en los próximos días',
  withBreak: (clause, resumes) => `${clause}, y tras una pausa, de nuevo desde ${hour(resumes)}`,
  isInBreak: (opens) => `cerrado ahora por una pausa, vuelve a abrir a ${hour(opens)}`,
  isClosedNow: (opens) => `cerrado ahora, vuelve a abrir ${opens}`,
  isClosedNowUncertain: (opens) => `cerrado ahora; la próxima apertura que conozco es ${opens}`,
  isClosedNowOpenEnded: 'cerrado ahora, y no conozco ninguna apertura en los próximos días',
  isUnknownNow: 'no se indica el horario de hoy, así que no puedo decirle si está abierto ahora',
  isOpenOn: (day, hours) => `abierto ${day} (${hours})`,
  hasSpecialHoursOn: (day, hours) => `horario especial ${day} (${hours})`,
  isClosedOn: (day) => `cerrado ${day}`,
  isClosedSpeciallyOn: (day) => `cerrado excepcionalmente ${day}`,
  andOpensAgain: (clause, opens) => `${clause}, vuelve a abrir ${opens}`,
  isUnknownOn: (day) => `horario no indicado para ${day}`,
  isOpenThen: (day, time) => `abierto ${day} a esa hora, hasta ${hour(time)}`,
  isOpenThenAround: (day) => `abierto ${day} a esa hora`,
  isClosedThen: (day, hours) => `cerrado ${day} a esa hora; el horario de ese día es ${hours}`,
  specialToday: 'horario especial hoy',

  sentence: (name, clause) => `${name}: ${clause}.`,
  itSentence: (clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  item: (name, clause) => `- ${name}: ${clause}`,
  remark: (clause) => clause,
  row: (label, text) => `${label}: ${text}`,
  localTimes: 'Las horas indicadas son las del lugar.',

  today: 'hoy',
  tomorrow: 'mañana',
  // Behind an article there is no comma: "el lunes 30 de noviembre".
  date: (written) => written.replace(',', ''),
  on: (date) => `el ${date}`,
  dayAt: (day, time) => `${day} a ${hour(time)}`,
  timeOf: (time, day) => `${time} ${day}`,
  closed: 'cerrado',
  unknown: 'no indicado',
  and: joinWithY,
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  dayRange: (first, last, isNext) =>
    isNext ? `${first} y ${last.toLowerCase()}` : `De ${first.toLowerCase()} a ${last.toLowerCase()}`,

  openingHours: 'Horario:',
  specialDays: 'Días especiales:',
  hoursUnknown: (name) => `No conozco el horario de ${name}.`,
  noneOpen: 'Que yo sepa, ninguno de nuestros establecimientos está abierto entonces.',
  someOpen: 'Puede que haya más. ¿En qué ciudad busca?',

  isAt: (name, address) => `${name} se encuentra en esta dirección: ${address}.`,
  nearest: (name, distance, details) =>
    `El establecimiento más cercano es ${name}, a ${distance}: ${details}.`,
  nearestSuch: (name, distance, details) =>
    `De estos establecimientos, el más cercano es ${name}, a ${distance}: ${details}.`,
  nearestClosed: (name, distance, closure) => `${name}, a ${distance}: ${closure}.`,
  nextNearest: 'Después vienen:',
  away: (distance) => `a ${distance}`,
  nearestOther: (name, distance, details) =>
    `El otro establecimiento más cercano es ${name}, a ${distance}: ${details}.`,
  noneNearIsOpen: 'Ninguno de los establecimientos más cercanos está abierto entonces:',
  noOther: 'No conozco ningún otro establecimiento que mostrarle.',
  whereAreYou:
    '¿Dónde se encuentra? Comparta su ubicación o indique una ciudad, y buscaré el establecimiento más cercano.',
  whichPlace: (places) => `Hay varios lugares con ese nombre. ¿A cuál se refiere: ${places}?`,
  or: joinWithO,
  notThere: 'No conozco ningún establecimiento nuestro allí.',
  weAre: (count) =>
    count === 1 ? 'Tenemos 1 establecimiento.' : `Tenemos ${String(count)} establecimientos.`,
  weAreIn: (cities) => `Nos encontrará en ${cities}.`,
  youFindUsHere: 'Nos encontrará aquí:',
  someOfThem: 'Estos son algunos de nuestros establecimientos:',
  whichCity: '¿En qué ciudad busca un establecimiento?',
  whichOne: '¿Sobre cuál desea saber más?',

  contactOf: (name) => `Así puede contactar con ${name}:`,
  phone: 'Teléfono',
  email: 'Correo electrónico',
  website: 'Sitio web',
  address: 'Dirección',
  noContact: (name) => `No tengo más datos de contacto de ${name} que la dirección.`,
  lacks: {
    phone: 'No tengo su número de teléfono.',
    email: 'No tengo su correo electrónico.',
    website: 'No tengo su sitio web.',
  },
  offers: (name, services) => `Servicios que ofrece ${name}: ${services}.`,
  itOffers: (services) => `Servicios que se ofrecen allí: ${services}.`,
  offersAt: (services) => `Establecimientos que ofrecen ${services}:`,
  doesNotList: (name) => `Eso no figura entre los servicios de ${name}.`,
  listsServices: (services) => `Los servicios indicados son: ${services}.`,
  noServices: (name) => `No conozco servicios particulares de ${name}.`,
}
