import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { readWhen } from '../../../server/src/agent/builtin/understand/read-when.ts'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('fr')

const wednesday = Temporal.ZonedDateTime.from('2026-11-18T10:00[Europe/Paris]')
const saturday = Temporal.ZonedDateTime.from('2026-11-21T21:30[Europe/Paris]')

describe('readWhen in French', () => {
  const onWednesday: readonly (readonly [text: string, when: string])[] = [
    ['ouvert maintenant', 'now'],
    ['êtes-vous ouverts en ce moment ?', 'now'],
    ['est-il encore ouvert ?', 'now'],
    ['actuellement', 'now'],
    ["aujourd'hui", '2026-11-18'],
    ['aujourdhui', '2026-11-18'],
    ['ce soir', '2026-11-18'],
    ['êtes-vous ouverts ce soir à 8h', '2026-11-18T20:00'],
    ['cet après-midi', '2026-11-18'],
    ['demain', '2026-11-19'],
    ['demain à 20h', '2026-11-19T20:00'],
    ['demain à 20 h 30', '2026-11-19T20:30'],
    ['demain à 20 heures', '2026-11-19T20:00'],
    ['demain matin', '2026-11-19'],
    ['après-demain', '2026-11-20'],
    ['apres demain', '2026-11-20'],
    ['hier', '2026-11-17'],
    ['dimanche', '2026-11-22'],
    ['le dimanche', '2026-11-22'],
    ['les dimanches', '2026-11-22'],
    ['mercredi', '2026-11-18'],
    ['ce vendredi', '2026-11-20'],
    ['vendredi prochain', '2026-11-27'],
    ['dimanche à 17h', '2026-11-22T17:00'],
    ['dimanche à 5h', '2026-11-22T17:00'],
    ['lundi à 9h', '2026-11-23T09:00'],
    ["ouvert jusqu'à 22h vendredi", '2026-11-20T22:00'],
    ["ouvert jusqu'à 10 vendredi", '2026-11-20T22:00'],
    ['vendredi 4 décembre', '2026-12-04'],
    ['le vendredi 4 decembre', '2026-12-04'],
    ['le 24 décembre', '2026-12-24'],
    ['24 déc.', '2026-12-24'],
    ['le 24', '2026-11-24'],
    ['le 3 ?', '2026-12-03'],
    ['2026-12-24', '2026-12-24'],
    ['le 24/12/2026', '2026-12-24'],
    ['le 24/12', '2026-12-24'],
    ['31 décembre à 18h', '2026-12-31T18:00'],
    ['le 1er janvier', '2027-01-01'],
    ['le 1er', '2026-12-01'],
    ['Noël', '2026-12-25'],
    ['le jour de noel', '2026-12-25'],
    ['la veille de Noël', '2026-12-24'],
    ['le réveillon de Noël', '2026-12-24'],
    ['la Saint-Sylvestre', '2026-12-31'],
    ["le jour de l'an", '2027-01-01'],
    ['nouvel an', '2027-01-01'],
    ['lundi de Pâques', '2027-03-29'],
    ['Vendredi saint', '2027-03-26'],
    ["jeudi de l'Ascension", '2027-05-06'],
    ['le 14 juillet', '2027-07-14'],
    ['fête nationale', '2027-07-14'],
    ['Toussaint', '2027-11-01'],
    ['à la Saint-Jean', '2027-06-24'],
    ["l'Armistice", '2027-11-11'],
    ['à midi', '2026-11-18T12:00'],
    ['à 8h', '2026-11-19T08:00'],
    ['à 11h', '2026-11-18T11:00'],
    ['après 18h', '2026-11-18T18:00'],
    ['18:30', '2026-11-18T18:30'],
    ['à 18h30', '2026-11-18T18:30'],
    ['à 18 h', '2026-11-18T18:00'],
    ['vers 15 heures', '2026-11-18T15:00'],
    ['9h du matin', '2026-11-19T09:00'],
    ['7 heures du soir', '2026-11-18T19:00'],
    ['sept heures et demie du soir', '2026-11-18T19:30'],
    ['neuf heures moins le quart du matin', '2026-11-19T08:45'],
    ['à midi et demi', '2026-11-18T12:30'],
    ["3h de l'après-midi", '2026-11-18T15:00'],
    ['dans deux heures', '2026-11-18T12:00'],
    ['ce week-end', '2026-11-21 2026-11-22'],
    ['le weekend', '2026-11-21 2026-11-22'],
    ['la fin de semaine', '2026-11-21 2026-11-22'],
    ['le week-end prochain', '2026-11-28 2026-11-29'],
    ['samedi et dimanche', '2026-11-21 2026-11-22'],
    ['du lundi au vendredi', '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
    ['ven-dim', '2026-11-20 2026-11-21 2026-11-22'],
    ['en semaine', '2026-11-18 2026-11-19 2026-11-20'],
    ['la semaine prochaine', '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27 2026-11-28 2026-11-29'],
  ]
  for (const [text, when] of onWednesday) {
    it(`reads "${text}" as ${when} on a Wednesday morning`, () => {
      assert.equal(written(text, wednesday), when)
    })
  }

  const onSaturday: readonly (readonly [text: string, when: string])[] = [
    ['samedi', '2026-11-21'],
    ['vendredi prochain', '2026-11-27'],
    ['à 8h', '2026-11-22T08:00'],
    ['ce week-end', '2026-11-21 2026-11-22'],
    ['à midi', '2026-11-22T12:00'],
    ['en semaine', '2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27'],
  ]
  for (const [text, when] of onSaturday) {
    it(`reads "${text}" as ${when} on a Saturday night`, () => {
      assert.equal(written(text, saturday), when)
    })
  }

  const noTimes = [
    'des bottes en mars',
    'une barre mars',
    'crème solaire',
    'la mer',
    'un jeu',
    'un écran pour le jeu',
    "vélos d'occasion",
    'le second',
    'iPhone 15',
    'taille 42',
    'modèle 300',
    '20 litres',
    'sous le lit',
    'un boulon de 3/4 de pouce',
    'ouvert 24h/24',
    '5 minutes',
    '2 ans de garantie',
    'remboursement sous 30 jours',
    'au 5 rue Principale',
    'commande 2026',
    "jusqu'à quelle heure êtes-vous ouverts",
    '3 marées',
    'une lampe du soir',
    'il y a un magasin à Lyon ?',
    'un lot de 3 à 5 pièces',
    'livraison en 48h',
  ]
  for (const text of noTimes) {
    it(`reads no time from "${text}"`, () => {
      assert.equal(written(text, wednesday), undefined)
      assert.equal(theNeed(text).hasTime, false)
    })
  }
})

function written(text: string, now: Temporal.ZonedDateTime): string | undefined {
  const when = readWhen(text, now, 'fr')
  if (when === undefined || when.kind === 'now') return when?.kind
  if (when.kind === 'days') return when.dates.map((date) => date.toString()).join(' ')
  const time = when.time?.toString({ smallestUnit: 'minute' })
  return time === undefined ? when.date.toString() : `${when.date.toString()}T${time}`
}
