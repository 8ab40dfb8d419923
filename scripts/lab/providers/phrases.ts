import { fact, type Fact, type Part } from './compose-reply.ts'

/** How a language says what the documents hold. Sentences come in several wordings: a tag chooses one. */
export interface Phrases {
  readonly priceOf: readonly ((name: Fact, price: Fact) => readonly Part[])[]
  readonly listOpens: readonly string[]
  readonly costs: string
  readonly openOn: readonly ((name: Fact, day: string, hours: Fact) => readonly Part[])[]
  readonly closedOn: (name: Fact, day: string) => readonly Part[]
  readonly unknownOn: (name: string, day: string) => string
  readonly isAt: readonly ((name: Fact, address: Fact) => readonly Part[])[]
  readonly nothingFound: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  readonly today: RegExp
  readonly tomorrow: RegExp
  readonly asksHours: RegExp
  readonly asksNearest: RegExp
}

export type PhraseLanguage = 'en' | 'de' | 'fr' | 'es'

const bold = (name: Fact): Fact => fact(`**${name.text}**`, ...name.documentIds)

export const phrases: Readonly<Record<PhraseLanguage, Phrases>> = {
  en: {
    priceOf: [
      (name, price) => ['The ', bold(name), ' costs ', price, '.'],
      (name, price) => [bold(name), ' is available for ', price, '.'],
      (name, price) => ['You can get the ', bold(name), ' for ', price, '.'],
    ],
    listOpens: ['This is what I found:', 'These could fit:', 'Have a look at these:'],
    costs: 'costs',
    openOn: [
      (name, day, hours) => [name, ` is open on ${day} `, hours, '.'],
      (name, day, hours) => [`On ${day}, `, name, ' is open ', hours, '.'],
    ],
    closedOn: (name, day) => [name, ' ', fact(`is closed on ${day}`, ...name.documentIds), '.'],
    unknownOn: (name, day) => `I do not know whether ${name} is open on ${day}.`,
    isAt: [
      (name, address) => [name, ': ', address, '.'],
      (name, address) => ['You find ', name, ' at ', address, '.'],
    ],
    nothingFound: ['I could not find anything about that.', 'I have nothing on that, sorry.'],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    today: /\btoday\b/i,
    tomorrow: /\btomorrow\b/i,
    asksHours: /\b(opening hours|hours|open|closed?|closing time)\b/i,
    asksNearest: /\b(nearest|closest|near me|nearby)\b/i,
  },
  de: {
    priceOf: [
      (name, price) => ['Der Preis für ', bold(name), ' beträgt ', price, '.'],
      (name, price) => [bold(name), ' kostet ', price, '.'],
    ],
    listOpens: ['Das habe ich gefunden:', 'Diese könnten passen:'],
    costs: 'kostet',
    openOn: [
      (name, day, hours) => [name, ` ist am ${day} von `, hours, ' geöffnet.'],
      (name, day, hours) => [`Am ${day} hat `, name, ' von ', hours, ' geöffnet.'],
    ],
    closedOn: (name, day) => [name, ' ', fact(`ist am ${day} geschlossen`, ...name.documentIds), '.'],
    unknownOn: (name, day) => `Ob ${name} am ${day} geöffnet ist, weiß ich nicht.`,
    isAt: [
      (name, address) => [name, ': ', address, '.'],
      (name, address) => ['Sie finden ', name, ' hier: ', address, '.'],
    ],
    nothingFound: ['Dazu habe ich nichts gefunden.', 'Leider finde ich dazu nichts.'],
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    today: /\bheute\b/i,
    tomorrow: /\bmorgen\b/i,
    asksHours: /öffnungszeiten|geöffnet|\boffen\b|geschlossen|wann .*(auf|zu)\b/i,
    asksNearest: /nächste[nrs]?\b|in (der|meiner) nähe/i,
  },
  fr: {
    priceOf: [
      (name, price) => ['Le prix de ', bold(name), ' est de ', price, '.'],
      (name, price) => [bold(name), ' coûte ', price, '.'],
    ],
    listOpens: ['Voici ce que j’ai trouvé :', 'Ceux-ci pourraient convenir :'],
    costs: 'coûte',
    openOn: [
      (name, day, hours) => [name, ` est ouvert le ${day} `, hours, '.'],
      (name, day, hours) => [`Le ${day}, `, name, ' ouvre ', hours, '.'],
    ],
    closedOn: (name, day) => [name, ' ', fact(`est fermé le ${day}`, ...name.documentIds), '.'],
    unknownOn: (name, day) => `Je ne sais pas si ${name} est ouvert le ${day}.`,
    isAt: [
      (name, address) => [name, ' : ', address, '.'],
      (name, address) => ['Vous trouverez ', name, ' ici : ', address, '.'],
    ],
    nothingFound: ['Je n’ai rien trouvé à ce sujet.', 'Désolé, je ne trouve rien là-dessus.'],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    today: /aujourd['’]hui/i,
    tomorrow: /\bdemain\b/i,
    asksHours: /horaires|ouvert|ferm[ée]|heures d['’]ouverture|ouvre/i,
    asksNearest: /plus proche|près de (moi|chez)|à proximité/i,
  },
  es: {
    priceOf: [
      (name, price) => ['El precio de ', bold(name), ' es de ', price, '.'],
      (name, price) => [bold(name), ' cuesta ', price, '.'],
    ],
    listOpens: ['Esto es lo que he encontrado:', 'Estos podrían servir:'],
    costs: 'cuesta',
    openOn: [
      (name, day, hours) => [name, ` abre el ${day} `, hours, '.'],
      (name, day, hours) => [`El ${day}, `, name, ' abre ', hours, '.'],
    ],
    closedOn: (name, day) => [name, ' ', fact(`está cerrado el ${day}`, ...name.documentIds), '.'],
    unknownOn: (name, day) => `No sé si ${name} abre el ${day}.`,
    isAt: [
      (name, address) => [name, ': ', address, '.'],
      (name, address) => ['Encontrará ', name, ' aquí: ', address, '.'],
    ],
    nothingFound: ['No he encontrado nada sobre eso.', 'Lo siento, no encuentro nada de eso.'],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    today: /\bhoy\b/i,
    tomorrow: /\bmañana\b/i,
    asksHours: /horario|abiert|cerrad|\babren?\b|cierra/i,
    asksNearest: /más cercan|cerca de/i,
  },
}

/** The same words for the same tag, other words for another. */
export function wordingOf<Wording>(wordings: readonly Wording[], tag: string): Wording {
  const sum = Array.from(tag).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  )
  const wording = wordings[sum % wordings.length]
  if (wording === undefined) throw new RangeError('There is no wording.')
  return wording
}
