import { joinList } from '../join-list.ts'
import type { en } from '../en/location-replies.ts'

/** Clauses stand behind a colon and without a verb: "ouvert" need not agree with a name then. */
export const fr: typeof en = {
  isTemporarilyClosed: 'temporairement fermé',
  isClosedForGood: 'définitivement fermé',
  isOpenNow: (until) => `ouvert en ce moment, jusqu’à ${until}`,
  isOpenNowAround: 'ouvert en ce moment, sans fermeture dans les prochains jours',
  withBreak: (clause, resumes) => `${clause}, puis de nouveau, après une pause, à partir de ${resumes}`,
  isInBreak: (opens) => `fermé en ce moment pour une pause, réouverture à ${opens}`,
  isClosedNow: (opens) => `fermé en ce moment, réouverture ${opens}`,
  isClosedNowUncertain: (opens) =>
    `fermé en ce moment ; la prochaine ouverture que je connaisse est ${opens}`,
  isClosedNowOpenEnded: 'fermé en ce moment, et je ne connais aucune ouverture dans les prochains jours',
  isUnknownNow:
    'les horaires d’aujourd’hui ne sont pas indiqués, je ne peux donc pas dire si c’est ouvert en ce moment',
  isOpenOn: (day, hours) => `ouvert ${day} (${hours})`,
  hasSpecialHoursOn: (day, hours) => `horaires exceptionnels ${day} (${hours})`,
  isClosedOn: (day) => `fermé ${day}`,
  isClosedSpeciallyOn: (day) => `exceptionnellement fermé ${day}`,
  andOpensAgain: (clause, opens) => `${clause}, réouverture ${opens}`,
  isUnknownOn: (day) => `horaires non indiqués pour ${day}`,
  isOpenThen: (day, until) => `ouvert ${day} à cette heure-là, jusqu’à ${until}`,
  isOpenThenAround: (day) => `ouvert ${day} à cette heure-là`,
  isClosedThen: (day, hours) => `fermé ${day} à cette heure-là ; les horaires de ce jour sont ${hours}`,
  specialToday: 'horaires exceptionnels aujourd’hui',

  sentence: (name, clause) => `${name} : ${clause}.`,
  itSentence: (clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  item: (name, clause) => `- ${name} : ${clause}`,
  remark: (clause) => clause,
  row: (label, text) => `${label} : ${text}`,
  localTimes: 'Les heures indiquées sont celles du lieu.',

  today: 'aujourd’hui',
  tomorrow: 'demain',
  date: (written) => written.replace(/(?<!\d)1(?= \p{L})/u, '1er'),
  on: (date) => `le ${date}`,
  dayAt: (day, time) => `${day} à ${time}`,
  timeOf: (time, day) => `${time} ${day}`,
  closed: 'fermé',
  unknown: 'non indiqué',
  and: (parts) => joinList(parts, ' et '),
  weekdays: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  dayRange: (first, last, isNext) =>
    isNext ? `${first} et ${last.toLowerCase()}` : `Du ${first.toLowerCase()} au ${last.toLowerCase()}`,

  openingHours: 'Horaires d’ouverture :',
  specialDays: 'Jours particuliers :',
  hoursUnknown: (name) => `Je ne connais pas les horaires pour ${name}.`,
  noneOpen: 'À ma connaissance, aucun de nos établissements n’est ouvert à ce moment-là.',
  someOpen: 'Il y en a peut-être d’autres. Dans quelle ville cherchez-vous ?',

  isAt: (name, address) => `${name} se trouve à cette adresse : ${address}.`,
  nearest: (name, distance, details) =>
    `L’établissement le plus proche est ${name}, à ${distance} : ${details}.`,
  nearestSuch: (name, distance, details) =>
    `Parmi ces établissements, le plus proche est ${name}, à ${distance} : ${details}.`,
  nearestClosed: (name, distance, closure) => `${name}, à ${distance} : ${closure}.`,
  nextNearest: 'Viennent ensuite :',
  away: (distance) => `à ${distance}`,
  nearestOther: (name, distance, details) =>
    `L’autre établissement le plus proche est ${name}, à ${distance} : ${details}.`,
  noneNearIsOpen: 'Aucun des établissements les plus proches n’est ouvert à ce moment-là :',
  noOther: 'Je ne connais pas d’autre établissement à vous montrer.',
  whereAreYou:
    'Où êtes-vous ? Partagez votre position ou indiquez une ville, et je chercherai l’établissement le plus proche.',
  whichPlace: (places) => `Plusieurs lieux portent ce nom. Lequel voulez-vous dire : ${places} ?`,
  or: (parts) => joinList(parts, parts.length < 3 ? ' ou ' : ' ; ou ', ' ; '),
  notThere: 'Je ne connais aucun de nos établissements à cet endroit.',
  weAre: (count) =>
    count === 1 ? 'Nous avons 1 établissement.' : `Nous avons ${String(count)} établissements.`,
  weAreIn: (cities) => `Vous nous trouverez dans les villes suivantes : ${cities}.`,
  youFindUsHere: 'Vous nous trouverez ici :',
  someOfThem: 'Voici quelques-uns de nos établissements :',
  whichCity: 'Dans quelle ville cherchez-vous un établissement ?',
  whichOne: 'Sur lequel souhaitez-vous en savoir plus ?',

  contactOf: (name) => `Voici comment joindre ${name} :`,
  phone: 'Téléphone',
  email: 'E-mail',
  website: 'Site web',
  address: 'Adresse',
  noContact: (name) => `Je n’ai pas de coordonnées pour ${name}, hormis l’adresse.`,
  lacks: {
    phone: 'Je n’ai pas de numéro de téléphone à ce sujet.',
    email: 'Je n’ai pas d’adresse e-mail à ce sujet.',
    website: 'Je n’ai pas de site web à ce sujet.',
  },
  offers: (name, services) => `Prestations proposées par ${name} : ${services}.`,
  itOffers: (services) => `Prestations proposées sur place : ${services}.`,
  offersAt: (services) => `Établissements qui proposent ${services} :`,
  doesNotList: (name) => `Cela ne figure pas parmi les prestations indiquées pour ${name}.`,
  listsServices: (services) => `Sont indiquées les prestations suivantes : ${services}.`,
  noServices: (name) => `Je ne connais pas de prestations particulières pour ${name}.`,
}
