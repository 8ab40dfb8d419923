import assert from 'node:assert/strict'
import { readWish } from '../../../server/src/agent/builtin/forms/read-wish.ts'
import type { Wish } from '../../../server/src/agent/builtin/forms/wish.ts'
import { readerOf } from '../understand/the-need.ts'

const wishes = {
  book: [
    'Quiero pedir una cita',
    '¿Puedo reservar una cita para mañana?',
    '¿Me pueden dar una cita para una prueba de manejo?',
    'Me gustaría una cita en Madrid',
    'Cita el lunes a las 10, por favor',
    'Por favor, resérveme una prueba',
    '¿Cuándo puedo tener una cita?',
    '¿Tienen una cita libre mañana?',
    'Quisiera agendar una cita',
    'Necesito un turno para el viernes',
    'reservar una prueba de conducción',
    'Quiero sacar turno',
    '¿Me das cita para mañana?',
    '¿Podrían agendarme una visita guiada?',
    'Hola, quisiera reservar una asesoría la próxima semana',
  ],
  contact: [
    '¿Me pueden llamar?',
    'Llámenme por favor',
    'llámame mañana',
    'Quiero que me llamen',
    '¿Podrían devolverme la llamada?',
    'Escríbanme un correo electrónico',
    '¿Podéis contactarme?',
    'Me gustaría que alguien me contacte',
    '¿Alguien puede llamarme?',
    'Solicito una llamada',
    '¿Les puedo dejar mi número?',
    'Quiero ser contactada por correo',
  ],
  person: [
    'Quiero hablar con una persona',
    '¿Puedo hablar con un empleado?',
    'Comuníqueme con atención al cliente',
    'un agente, por favor',
    'Quisiera hablar con alguien del equipo',
    'Pásame con un humano',
    'hablar con un asesor',
    'Quiero que me atienda una persona',
    '¿Hay algún humano por ahí?',
    'Póngame con un operador',
  ],
  narrow: [
    'Ayúdame a elegir una carpa',
    '¿Qué carpa debería comprar?',
    'No puedo decidirme por una carpa',
    'No sé qué carpa comprar',
    '¿Qué mochila es la mejor para mí?',
    '¿Me puedes ayudar a escoger una chaqueta?',
    '¿Cuál me recomiendas?',
    '¿Qué bicicleta me conviene?',
  ],
  orders: [
    '¿Dónde está mi pedido?',
    '¿Cuándo llega mi paquete?',
    '¿Cuál es el estado de mi pedido?',
    '¿Ya enviaron mi pedido?',
    'estado de mi orden',
    'Quiero rastrear mi pedido',
    'mi pedido no ha llegado',
  ],
  cart: ['¿Qué hay en mi carrito?', 'Muéstrame mi carrito', '¿Qué tengo en la cesta?', 'ver mi carrito'],
  none: [
    '¿Tienen carpas?',
    '¿Cómo cancelo mi cita?',
    '¿Cuánto cuesta una asesoría?',
    '¿Necesito una cita?',
    '¿Cómo puedo contactarlos?',
    '¿Hablo con una persona?',
    '¿Qué talla debería elegir?',
    '¿Cómo cambio la dirección de mi pedido?',
    '¿Tienen un libro sobre nudos?',
    '¿Llaman antes de la entrega?',
    'Quiero devolver mi pedido',
    '¿Qué mochilas tienen?',
    'una carpa para tres personas',
    'Quiero comprar una mochila',
  ],
} as const

describe('the wishes of visitors who write Spanish', () => {
  for (const [kind, messages] of Object.entries(wishes)) {
    for (const message of messages) {
      it(`are ${kind} in "${message}"`, () => {
        assert.equal(kindOf(wishIn(message)), kind)
      })
    }
  }

  it('name what an appointment is for', () => {
    const wish = wishIn('Quisiera reservar una cita para un ajuste de botas en Madrid')
    assert.ok(wish?.kind === 'book')
    assert.match(wish.object, /ajuste de botas/)
  })

  it('tell how to be reached', () => {
    assert.deepEqual(wishIn('Llámenme por favor'), { kind: 'contact', channel: 'phone' })
    assert.deepEqual(wishIn('Escríbanme un correo electrónico'), { kind: 'contact', channel: 'email' })
  })

  it('are read in no time, however a message is made', () => {
    for (const piece of ['quiero ', 'qué ', 'reservar ', 'una ', 'alguien ', 'me ', '¿', 'la más ']) {
      const before = process.cpuUsage()
      readWish(piece.repeat(4_000).slice(0, 4_000), false, 'es')
      assert.ok(process.cpuUsage(before).user < 2_500_000, piece)
    }
  })
})

function wishIn(message: string): Wish | undefined {
  const needs = readerOf('es').needsOf(message)
  return readWish(
    message,
    needs.some(({ hasTime }) => hasTime),
    'es',
  )
}

function kindOf(wish: Wish | undefined): string {
  return wish?.kind === 'account' ? wish.topic : (wish?.kind ?? 'none')
}
