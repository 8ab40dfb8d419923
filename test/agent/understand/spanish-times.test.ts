import assert from 'node:assert/strict'
import { Temporal } from 'temporal-polyfill'
import { readWhen } from '../../../server/src/agent/builtin/understand/read-when.ts'

describe('a Spanish time', () => {
  // A Wednesday.
  const now = Temporal.ZonedDateTime.from('2026-03-11T15:30[Europe/Madrid]')
  const times: readonly (readonly [text: string, ...expected: string[]])[] = [
    ['¿Están abiertos ahora?', 'now'],
    ['¿Siguen abiertos?', 'now'],
    ['ahora mismo', 'now'],
    ['hoy', '2026-03-11'],
    ['esta tarde', '2026-03-11'],
    ['mañana', '2026-03-12'],
    ['manana', '2026-03-12'],
    ['mañana por la mañana', '2026-03-12'],
    ['pasado mañana', '2026-03-13'],
    ['el domingo', '2026-03-15'],
    ['los domingos', '2026-03-15'],
    ['sabado', '2026-03-14'],
    ['el próximo lunes', '2026-03-16'],
    ['el lunes que viene', '2026-03-16'],
    ['el fin de semana', '2026-03-14', '2026-03-15'],
    ['el lunes a las 10', '2026-03-16 10:00'],
    ['el lunes a las 10 de la mañana', '2026-03-16 10:00'],
    ['mañana a las siete y media', '2026-03-12 07:30'],
    ['mañana a las siete y media de la tarde', '2026-03-12 19:30'],
    ['hoy a las 6 de la tarde', '2026-03-11 18:00'],
    ['hoy a las 8 de la noche', '2026-03-11 20:00'],
    ['a las 18:30', '2026-03-11 18:30'],
    ['a las 18.30', '2026-03-11 18:30'],
    ['a las 18 h', '2026-03-11 18:00'],
    ['a las 8 pm', '2026-03-11 20:00'],
    ['mañana a las 9 a.m.', '2026-03-12 09:00'],
    ['¿Abren hasta las ocho?', '2026-03-11 20:00'],
    ['mañana al mediodía', '2026-03-12 12:00'],
    ['el sábado a las ocho menos cuarto de la tarde', '2026-03-14 19:45'],
    ['el sábado a un cuarto para las ocho de la noche', '2026-03-14 19:45'],
    ['a la una y cuarto', '2026-03-12 13:15'],
    ['el 24 de diciembre', '2026-12-24'],
    ['en Nochebuena', '2026-12-24'],
    ['en Nochevieja', '2026-12-31'],
    ['el Viernes Santo', '2026-04-03'],
    ['el Día de Reyes', '2027-01-06'],
    ['el 12 de octubre', '2026-10-12'],
    ['el 24/12/2026', '2026-12-24'],
    ['el 24/12', '2026-12-24'],
    ['de lunes a miércoles', '2026-03-16', '2026-03-17', '2026-03-18'],
    ['el viernes 13 de marzo', '2026-03-13'],
    ['el 20', '2026-03-20'],
  ]
  for (const [text, ...expected] of times) {
    it(`is read from "${text}"`, () => {
      assert.deepEqual(said(text), expected)
    })
  }

  it('is not read from other numbers', () => {
    for (const text of [
      'una carpa para 2 personas',
      'menos de 200 euros',
      'talla 42',
      'un tornillo de 3/4 de pulgada',
      'Me gusta el Alpha',
      'de 100 a 200',
      'quiero la 2',
      'la marca del producto',
    ])
      assert.equal(readWhen(text, now, 'es'), undefined, text)
  })

  function said(text: string): string[] {
    const when = readWhen(text, now, 'es')
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
