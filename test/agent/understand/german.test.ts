import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import type { Ask, BackReference, Need } from '../../../server/src/agent/builtin/understand/need.ts'
import { readWhen } from '../../../server/src/agent/builtin/understand/read-when.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'
import { readerOf } from './the-need.ts'

const { needsOf, theNeed } = readerOf('de')

describe('German needs', () => {
  const several: readonly (readonly [message: string, ...texts: string[]])[] = [
    [
      'Habt ihr ein Zelt für zwei Personen und wann hat die Filiale in Hamburg geöffnet?',
      'Habt ihr ein Zelt für zwei Personen',
      'wann hat die Filiale in Hamburg geöffnet?',
    ],
    [
      'Was kostet das Alpha? Wo ist der Laden in Berlin?',
      'Was kostet das Alpha?',
      'Wo ist der Laden in Berlin?',
    ],
    [
      'Wie schicke ich etwas zurück, und wie lange dauert die Erstattung?',
      'Wie schicke ich etwas zurück',
      'wie lange dauert die Erstattung?',
    ],
    [
      'Ich brauche einen Wasserkocher unter 40 Euro und die Telefonnummer der Filiale in Köln',
      'Ich brauche einen Wasserkocher unter 40 Euro',
      'die Telefonnummer der Filiale in Köln',
    ],
    ['Wo seid ihr; habt ihr Wasserkocher?', 'Wo seid ihr', 'habt ihr Wasserkocher?'],
    ['Hallo! Danke schon mal. Haben Sie Zelte?', 'Haben Sie Zelte?'],
    ['Guten Tag, was kostet der Versand?', 'was kostet der Versand?'],
  ]
  for (const [message, ...texts] of several) {
    it(`are told apart in "${message}"`, () => {
      assert.deepEqual(
        needsOf(message).map(({ text }) => text),
        texts,
      )
    })
  }

  const single = [
    'eine Regenjacke und eine Hose',
    'Ich brauche einen Wasserkocher, einen Toaster und eine Pfanne',
    'Ich habe meine Karte verloren. Was soll ich tun?',
    'Ich möchte mein Konto schließen. Wie mache ich das?',
    'Ich suche ein Zelt. Was haben Sie unter 200 Euro?',
    'Wissen Sie, wann und wo der Laden öffnet?',
    'Kann ich es zurückgeben und mein Geld zurückbekommen?',
    'Wenn ich Geld einzahle, welche Währungen nehmen Sie?',
    'Ich suche eine Jacke. Sie soll leicht sein.',
  ]
  for (const message of single) {
    it(`are one in "${message}"`, () => {
      assert.equal(needsOf(message).length, 1)
    })
  }

  it('lean on what another clause of the message names', () => {
    const [, second] = needsOf('Was kostet der Wasserkocher Alpha? Und wie schwer ist er?')
    assert.equal(second?.leansOnNeed, 0)
    assert.match(second.query, /Alpha/)
  })
})

describe('what a German message asks for', () => {
  const cases: Readonly<Partial<Record<Ask, readonly string[]>>> = {
    openingHours: [
      'Wann habt ihr geöffnet?',
      'Wie sind eure Öffnungszeiten?',
      'Oeffnungszeiten Hamburg',
      'Hat der Laden in Berlin am Sonntag auf?',
      'Seid ihr heute noch offen?',
      'Bis wann haben Sie am Samstag geöffnet?',
      'Ab wann macht ihr morgen auf?',
      'Wann schließt die Filiale in Köln?',
      'Ist das Geschäft jetzt geöffnet?',
      'Haben Sie an Heiligabend offen?',
      'Wie lange habt ihr heute offen?',
    ],
    nearest: [
      'Wo ist die nächste Filiale?',
      'Gibt es einen Laden in meiner Nähe?',
      'Welche Filiale ist am nächsten?',
      'Läden in der Nähe von Potsdam',
      'nächstgelegenes Geschäft',
      'Wie weit ist es zum nächsten Geschäft?',
    ],
    address: [
      'Wie lautet die Adresse der Filiale in Köln?',
      'Wo seid ihr in Hamburg?',
      'Wo genau ist euer Laden?',
      'Wie komme ich zu euch?',
      'Anschrift der Filiale Berlin',
    ],
    contact: [
      'Wie kann ich euch erreichen?',
      'Wie ist die Telefonnummer des Ladens in Berlin?',
      'Habt ihr eine E-Mail-Adresse?',
      'Unter welcher Nummer erreiche ich Sie?',
      'Kontakt',
    ],
    services: [
      'Welche Filiale bietet Schuhanpassung an?',
      'Welche Dienstleistungen bietet der Laden in Köln an?',
      'Wo kann ich in Berlin mein Zelt reparieren lassen?',
    ],
    locations: [
      'Wo habt ihr Filialen?',
      'Welche Läden gibt es?',
      'Haben Sie ein Geschäft in München?',
      'Filialen in Hamburg',
    ],
    price: [
      'Was kostet das Alpha?',
      'Wie viel kostet es?',
      'Wieviel kosten die Stiefel?',
      'Preis vom Alpha',
      'Wie teuer ist das Zelt?',
    ],
    availability: [
      'Ist das Alpha auf Lager?',
      'Ist das Zelt noch verfügbar?',
      'Ist das Alpha lieferbar?',
      'Habt ihr das Alpha noch vorrätig?',
    ],
    attribute: [
      'Wie schwer ist das Alpha?',
      'Welche Farbe hat das Alpha?',
      'Wie viel wiegt das Alpha?',
      'Ist es wasserdicht?',
      'Hat das Alpha Bluetooth?',
      'Aus welchem Material ist das Alpha?',
      'Gibt es das Alpha in Rot?',
      'Wie hoch ist das Gewicht des Alpha?',
      'Wie viele Taschen hat der Rucksack Alpha?',
    ],
    comparison: [
      'Vergleiche das Alpha mit dem Beta',
      'Was ist der Unterschied zwischen Alpha und Beta?',
      'Alpha oder Beta?',
      'Was ist leichter, Alpha oder Beta?',
      'Ist das Alpha leichter als das Beta?',
      'Alpha vs. Beta',
    ],
    anything: [
      'Haben Sie Zelte?',
      'Wie schicke ich etwas zurück?',
      'Kann ich mit Kreditkarte zahlen?',
      'Rückgaberecht',
      'Welche Zelte habt ihr?',
    ],
  }
  for (const [asks, messages] of Object.entries(cases)) {
    for (const message of messages) {
      it(`is ${asks} in "${message}"`, () => {
        assert.equal(theNeed(message).asks, asks)
      })
    }
  }

  const properties: readonly (readonly [message: string, word: string])[] = [
    ['Wie schwer ist das Alpha?', 'gewicht'],
    ['Wie schwer ist das Alpha?', 'weight'],
    ['Welche Farbe hat das Alpha?', 'farbe'],
    ['Welche Farbe hat das Alpha?', 'color'],
    ['Wie lang ist das Zelt?', 'länge'],
    ['Aus welchem Material ist das Alpha?', 'material'],
  ]
  for (const [message, word] of properties) {
    it(`names the attribute ${word} in "${message}"`, () => {
      assert.ok(theNeed(message).attribute?.words.includes(word))
    })
  }

  it('has the names that are compared', () => {
    assert.deepEqual(theNeed('Was ist der Unterschied zwischen dem Alpha und dem Beta?').comparison?.names, [
      'Alpha',
      'Beta',
    ])
    assert.equal(theNeed('Was ist leichter, das Alpha oder das Beta?').order?.words[0], 'gewicht')
  })

  it('has the service that is asked for at a place', () => {
    assert.match(theNeed('Welche Filiale bietet Schuhanpassung an?').service ?? '', /Schuhanpassung/)
  })
})

describe('German limits', () => {
  const prices: readonly (readonly [message: string, min: number | undefined, max: number | undefined])[] = [
    ['Zelte unter 200 Euro', undefined, 200],
    ['ein Zelt bis 1.299,50 €', undefined, 1299.5],
    ['Zelt bis zu 1.500 Euro', undefined, 1500],
    ['Zelte für weniger als 200 €', undefined, 200],
    ['Zelte über 100 Euro', 100, undefined],
    ['Zelte ab 100 Euro', 100, undefined],
    ['mindestens 50 Euro', 50, undefined],
    ['Zelte zwischen 100 und 200 Euro', 100, 200],
    ['Zelte von 100 bis 200 Euro', 100, 200],
    ['Mein Budget ist 300 Euro', undefined, 300],
    ['maximal zweihundert Euro', undefined, 200],
    ['höchstens 20 Franken', undefined, 20],
    ['nicht mehr als 80 EUR', undefined, 80],
    ['Zelte für 200 Euro oder weniger', undefined, 200],
  ]
  for (const [message, min, max] of prices) {
    it(`are a price in "${message}"`, () => {
      const { price } = theNeed(message)
      assert.deepEqual([price?.min, price?.max], [min, max])
    })
  }

  it('have the currency that is named', () => {
    assert.equal(theNeed('Zelte unter 200 Euro').price?.currency, 'EUR')
    assert.equal(theNeed('Zelte unter 200 Schweizer Franken').price?.currency, 'CHF')
    assert.equal(theNeed('Zelte unter 200 Dollar').price?.currency, 'USD')
  })

  it('are no price beside people, hours and days', () => {
    for (const message of [
      'Schuhe für Kinder unter 12 Jahren',
      'Habt ihr bis 18 Uhr offen?',
      'Rückgabe innerhalb von 30 Tagen',
    ])
      assert.equal(theNeed(message).price, undefined, message)
  })

  const measures: readonly (readonly [
    message: string,
    unit: string,
    min: number | undefined,
    max: number | undefined,
  ])[] = [
    ['Zelte unter 2 kg', 'kg', undefined, 2],
    ['Rucksack mit mindestens 40 Litern', 'l', 40, undefined],
    ['leichter als 1,5 Kilo', 'kg', undefined, 1.5],
    ['Powerbank mit mehr als 5.000 mAh', 'mAh', 5000, undefined],
    ['ein Seil von höchstens 20 Metern', 'm', undefined, 20],
  ]
  for (const [message, unit, min, max] of measures) {
    it(`are a measure in "${message}"`, () => {
      const [measure] = theNeed(message).measures
      assert.deepEqual([measure?.unit, measure?.min, measure?.max], [unit, min, max])
    })
  }

  it('leave what is searched for', () => {
    assert.equal(theNeed('Zelte unter 200 Euro').query, 'Zelte')
    assert.equal(theNeed('Was haben Sie unter 50 Euro?').query, '')
    assert.match(theNeed('Was ist das leichteste Zelt?').query, /Zelt/)
  })
})

describe('a German order', () => {
  const orders: readonly (readonly [message: string, word: string, first: 'lowest' | 'highest'])[] = [
    ['Was ist das günstigste Zelt?', 'price', 'lowest'],
    ['das billigste Zelt', 'price', 'lowest'],
    ['der teuerste Wasserkocher', 'price', 'highest'],
    ['Welches Zelt ist am leichtesten?', 'gewicht', 'lowest'],
    ['das leichteste Zelt', 'gewicht', 'lowest'],
    ['der größte Rucksack', 'größe', 'highest'],
    ['guenstigstes Zelt', 'price', 'lowest'],
    ['die Powerbank mit der längsten Akkulaufzeit', 'akkulaufzeit', 'highest'],
  ]
  for (const [message, word, first] of orders) {
    it(`is by ${word} in "${message}"`, () => {
      const { order } = theNeed(message)
      assert.deepEqual([order?.words[0], order?.first], [word, first])
    })
  }
})

describe('a German follow-up', () => {
  const shown = 'Haben Sie Zelte?'
  const references: readonly (readonly [message: string, reference: BackReference])[] = [
    ['Wie viel kostet es?', { kind: 'it' }],
    ['Ist das wasserdicht?', { kind: 'it' }],
    ['Was kostet der Zweite?', { kind: 'ordinal', position: 2 }],
    ['Erzähl mir mehr über das erste', { kind: 'ordinal', position: 1 }],
    ['Und die letzte?', { kind: 'ordinal', position: -1 }],
    ['Ich nehme Nummer 3', { kind: 'ordinal', position: 3 }],
    ['Habt ihr etwas Günstigeres?', { kind: 'cheaper', among: 'others' }],
    ['Gibt es das auch billiger?', { kind: 'cheaper', among: 'others' }],
    ['Das ist mir zu teuer', { kind: 'cheaper', among: 'others' }],
    ['Was kostet das günstigere?', { kind: 'cheaper', among: 'shown' }],
    ['Haben Sie noch andere?', { kind: 'other' }],
    ['Gibt es sonst noch etwas?', { kind: 'other' }],
    ['Welches davon ist wasserdicht?', { kind: 'they' }],
    ['Sind sie wasserdicht?', { kind: 'they' }],
    ['Was ist der Unterschied?', { kind: 'they' }],
    ['Und in Blau?', { kind: 'continuation' }],
    ['Wie wäre es mit unter 100 Euro?', { kind: 'continuation' }],
  ]
  for (const [message, reference] of references) {
    it(`points with "${message}"`, () => {
      assert.deepEqual(theNeed(message, shown).refersBack, reference)
    })
  }

  it('puts another day or place into the earlier question', () => {
    const earlier = 'Wann hat die Filiale in Hamburg geöffnet?'
    const onSunday = theNeed('Und am Sonntag?', earlier)
    assert.deepEqual(
      [onSunday.asks, onSunday.hasTime, onSunday.place],
      ['openingHours', true, { kind: 'named', text: 'Hamburg' }],
    )
    assert.deepEqual(theNeed('Und in Berlin?', earlier).place, { kind: 'named', text: 'Berlin' })
  })

  it('stands by itself when it names its subject', () => {
    for (const message of [
      'Haben Sie Schlafsäcke?',
      'Ich habe meine Karte verloren, wie sperre ich sie?',
      'Wie ist das Wetter?',
    ])
      assert.equal(theNeed(message, shown).refersBack, undefined, message)
  })
})

describe('a German place', () => {
  const places: readonly (readonly [message: string, place: Need['place']])[] = [
    ['Wann hat die Filiale in Hamburg geöffnet?', { kind: 'named', text: 'Hamburg' }],
    ['Läden in der Nähe von Potsdam', { kind: 'named', text: 'Potsdam' }],
    ['Habt ihr ein Geschäft in Frankfurt am Main?', { kind: 'named', text: 'Frankfurt am Main' }],
    ['Gibt es einen Laden in meiner Nähe?', { kind: 'visitor' }],
    ['Haben Sie Zelte in Blau?', undefined],
    ['Gibt es die Jacke in Größe 42?', undefined],
  ]
  for (const [message, place] of places) {
    it(`is read from "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, place)
    })
  }
})

describe('a German time', () => {
  // A Wednesday.
  const now = Temporal.ZonedDateTime.from('2026-03-11T15:30[Europe/Berlin]')
  const times: readonly (readonly [text: string, ...expected: string[]])[] = [
    ['Habt ihr jetzt offen?', 'now'],
    ['Habt ihr gerade geöffnet?', 'now'],
    ['heute', '2026-03-11'],
    ['morgen', '2026-03-12'],
    ['übermorgen', '2026-03-13'],
    ['uebermorgen', '2026-03-13'],
    ['am Sonntag', '2026-03-15'],
    ['sonntags', '2026-03-15'],
    ['nächsten Montag', '2026-03-16'],
    ['Samstag', '2026-03-14'],
    ['am Wochenende', '2026-03-14', '2026-03-15'],
    ['am Montag um 10 Uhr', '2026-03-16 10:00'],
    ['morgen um halb acht', '2026-03-12 07:30'],
    ['heute Abend um 8', '2026-03-11 20:00'],
    ['Habt ihr bis 18 Uhr offen?', '2026-03-11 18:00'],
    ['um 19:30 Uhr', '2026-03-11 19:30'],
    ['um 19.30 Uhr', '2026-03-11 19:30'],
    ['am 24. Dezember', '2026-12-24'],
    ['an Heiligabend', '2026-12-24'],
    ['an Silvester', '2026-12-31'],
    ['am Ostermontag', '2026-04-06'],
    ['am 3. Oktober', '2026-10-03'],
    ['am Tag der Deutschen Einheit', '2026-10-03'],
    ['am 24.12.', '2026-12-24'],
    ['am 24.12.2026', '2026-12-24'],
    ['Viertel nach sieben am Samstag', '2026-03-14 07:15'],
    ['Viertel nach sieben am Samstagabend', '2026-03-14 19:15'],
    ['bis zum 24.12.', '2026-12-24'],
    ['morgen früh um 9', '2026-03-12 09:00'],
    ['von Montag bis Mittwoch', '2026-03-16', '2026-03-17', '2026-03-18'],
  ]
  for (const [text, ...expected] of times) {
    it(`is read from "${text}"`, () => {
      assert.deepEqual(said(text), expected)
    })
  }

  it('is not read from other numbers', () => {
    for (const text of [
      'ein Zelt für 2 Personen',
      'unter 200 Euro',
      'Größe 42',
      'ein 3/4 Zoll Bolzen',
      'Ich mag das Alpha',
    ])
      assert.equal(readWhen(text, now, 'de'), undefined, text)
  })

  function said(text: string): string[] {
    const when = readWhen(text, now, 'de')
    switch (when?.kind) {
      case 'now':
        return ['now']
      case 'day':
        return [
          `${when.date.toString()}${when.time === undefined ? '' : ` ${when.time.toString().slice(0, 5)}`}`,
        ]
      case 'days':
        return when.dates.map((date) => date.toString())
      case undefined:
        return []
    }
  }
})

describe('German courtesy', () => {
  const cases = {
    greeting: ['Hallo', 'Guten Tag!', 'Moin moin', 'Hallo, wie geht es Ihnen?', 'Grüß Gott', 'Gruess dich'],
    thanks: ['Danke!', 'Vielen Dank', 'Super, danke schön.', 'Ich danke Ihnen für die Hilfe', 'Dankeschön'],
    farewell: ['Tschüss', 'Auf Wiedersehen!', 'Danke, das war alles', 'Schönen Tag noch', 'Bis bald'],
    acknowledgement: ['Ok', 'Alles klar', 'Super, verstanden', 'Perfekt!', 'Nein', 'Ja, das passt'],
  } as const
  for (const [kind, messages] of Object.entries(cases)) {
    for (const message of messages) {
      it(`is ${kind} in "${message}"`, () => {
        assert.equal(understand(message, [], 'de').smallTalk, kind)
      })
    }
  }

  it('is not all where something is asked', () => {
    for (const message of [
      'Danke, und was kostet der Versand?',
      'Ist das alles?',
      'gute Stiefel',
      'Hallo, haben Sie Zelte?',
    ])
      assert.equal(understand(message, [], 'de').smallTalk, undefined, message)
  })
})
