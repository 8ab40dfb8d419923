import assert from 'node:assert/strict'
import type { Ask } from '../../../server/src/agent/builtin/understand/need.ts'
import { understand } from '../../../server/src/agent/builtin/understand/understand.ts'
import { readerOf } from './the-need.ts'

const { needsOf, theNeed } = readerOf('es')

describe('Spanish needs', () => {
  const several: readonly (readonly [message: string, ...texts: string[]])[] = [
    [
      '¿Tienen una carpa para dos personas y cuándo abre la tienda de Madrid?',
      'Tienen una carpa para dos personas',
      'cuándo abre la tienda de Madrid?',
    ],
    ['¿Cuánto cuesta el Alpha? ¿Dónde está la tienda?', 'Cuánto cuesta el Alpha?', 'Dónde está la tienda?'],
    [
      '¿Cómo devuelvo un artículo y cuánto tarda el reembolso?',
      'Cómo devuelvo un artículo',
      'cuánto tarda el reembolso?',
    ],
    [
      'Necesito un hervidor de menos de 40 euros y el teléfono de la tienda de Sevilla',
      'Necesito un hervidor de menos de 40 euros',
      'el teléfono de la tienda de Sevilla',
    ],
    ['¿Dónde están?; ¿venden hervidores?', 'Dónde están?', 'venden hervidores?'],
    ['¡Hola! Gracias de antemano. ¿Tenéis mochilas?', 'Tenéis mochilas?'],
    ['¿Cuánto cuesta el Alpha y está disponible?', 'Cuánto cuesta el Alpha', 'está disponible?'],
    ['Disculpa, una pregunta: ¿hacen envíos?', 'hacen envíos?'],
    ['Buenos días, ¿cuánto cuesta el envío?', 'cuánto cuesta el envío?'],
    [
      'Busco una mochila ligera, ¿y a qué hora cierran hoy?',
      'Busco una mochila ligera,',
      'y a qué hora cierran hoy?',
    ],
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
    'un impermeable y unos pantalones',
    'Necesito un hervidor, una tostadora y una sartén',
    'He perdido mi tarjeta. ¿Qué hago?',
    'Quiero cerrar mi cuenta. ¿Cómo lo hago?',
    'Busco una carpa. ¿Qué tienen por menos de 200 euros?',
    '¿Sabe cuándo y dónde abre la tienda?',
    '¿Puedo devolverlo y recuperar mi dinero?',
    'Si pago con tarjeta, ¿hay comisión?',
    'Busco una chaqueta. Tiene que ser ligera.',
    'Perdí mi tarjeta, ¿cómo la bloqueo?',
  ]
  for (const message of single) {
    it(`are one in "${message}"`, () => {
      assert.equal(needsOf(message).length, 1)
    })
  }

  it('lean on what another clause of the message names', () => {
    const [, second] = needsOf('¿Cuánto cuesta el hervidor Alpha? ¿Y cuánto pesa?')
    assert.equal(second?.leansOnNeed, 0)
    assert.match(second.query, /Alpha/)
  })
})

describe('what a Spanish message asks for', () => {
  const cases: Readonly<Partial<Record<Ask, readonly string[]>>> = {
    openingHours: [
      '¿A qué hora abren?',
      '¿Cuál es su horario?',
      'horario Madrid',
      '¿Abre la tienda de Bilbao el domingo?',
      '¿Están abiertos ahora?',
      'esta abierta la tienda hoy?',
      '¿Hasta qué hora abrís el sábado?',
      '¿Desde qué hora atienden mañana?',
      '¿Cuándo cierra la sucursal de Córdoba?',
      '¿Abren en Nochebuena?',
      'horarios de atencion',
      '¿Qué días abren?',
      '¿La tienda está cerrada los festivos?',
      '¿Abrís los domingos?',
      '¿Está cerrado el lunes?',
      '¿Cuál es el horario de apertura de la tienda de Valencia?',
    ],
    nearest: [
      '¿Cuál es la tienda más cercana?',
      '¿Hay alguna tienda cerca de mí?',
      '¿Qué sucursal me queda más cerca?',
      'tiendas cerca de Toledo',
      'tienda mas cercana',
      '¿A qué distancia está la tienda más cercana?',
      '¿Dónde está la tienda más próxima?',
      '¿Tienen sucursales por aquí cerca?',
    ],
    address: [
      '¿Cuál es la dirección de la tienda de Sevilla?',
      '¿Dónde están en Bogotá?',
      '¿Dónde está exactamente su tienda?',
      '¿Cómo llego a la tienda?',
      'dirección de la tienda de Lima',
      '¿Dónde queda la tienda?',
      '¿Dónde se encuentra la sucursal de Quito?',
    ],
    contact: [
      '¿Cómo puedo contactaros?',
      '¿Cuál es el número de teléfono de la tienda de Bilbao?',
      '¿Tienen correo electrónico?',
      '¿A qué número puedo llamar?',
      'Contacto',
      '¿Me da el teléfono de la tienda?',
      '¿Cómo me pongo en contacto con ustedes?',
      '¿Tienen WhatsApp?',
    ],
    services: [
      '¿Qué tienda ofrece ajuste de botas?',
      '¿Qué servicios ofrece la tienda de Valencia?',
      '¿Dónde puedo reparar mi mochila en Madrid?',
      '¿Hay aparcamiento en la tienda?',
    ],
    locations: [
      '¿Dónde tienen tiendas?',
      '¿Qué sucursales hay?',
      '¿Tienen una tienda en Granada?',
      'tiendas en Barcelona',
      '¿Cuántas tiendas tenéis?',
    ],
    price: [
      '¿Cuánto cuesta el Alpha?',
      '¿Cuánto vale?',
      'cuanto cuestan las botas',
      'precio del Alpha',
      '¿Qué precio tiene la carpa?',
      '¿A cuánto está el Alpha?',
      '¿Cuánto sale el Alpha?',
      '¿Cuál es el precio del Alpha?',
    ],
    availability: [
      '¿Está disponible el Alpha?',
      '¿Hay stock del Alpha?',
      '¿Tienen el Alpha en existencia?',
      '¿El Alpha está agotado?',
      '¿Les queda el Alpha?',
    ],
    attribute: [
      '¿Cuánto pesa el Alpha?',
      '¿De qué color es el Alpha?',
      '¿Cuánto mide el Alpha?',
      '¿Es impermeable?',
      '¿El Alpha tiene Bluetooth?',
      '¿De qué material es el Alpha?',
      '¿Está el Alpha en rojo?',
      '¿Cuál es el peso del Alpha?',
      '¿Cuántos bolsillos tiene la mochila Alpha?',
      '¿Viene en azul?',
      '¿Se puede lavar a máquina?',
      '¿Qué tan pesado es el Alpha?',
      '¿Cuánto dura la batería del Alpha?',
      '¿De qué está hecho?',
      '¿El Alpha es impermeable?',
      '¿Qué tamaño tiene el Alpha?',
      'cual es su peso',
      '¿Lo tienen en verde?',
    ],
    comparison: [
      'Compara el Alpha con el Beta',
      '¿Cuál es la diferencia entre el Alpha y el Beta?',
      '¿Alpha o Beta?',
      '¿Cuál es más ligero, el Alpha o el Beta?',
      '¿El Alpha es más ligero que el Beta?',
      'Alpha vs. Beta',
      '¿Qué diferencia hay entre el Alpha y el Beta?',
      '¿Me puede comparar el Alpha y el Beta?',
    ],
    anything: [
      '¿Tienen carpas?',
      '¿Tenéis tiendas de campaña?',
      '¿Cómo devuelvo un producto?',
      '¿Puedo pagar con tarjeta?',
      'devoluciones',
      '¿Qué mochilas tienen?',
      '¿Hacen envíos a Canarias?',
      '¿Cuánto tarda el envío?',
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
    ['¿Cuánto pesa el Alpha?', 'peso'],
    ['¿Cuánto pesa el Alpha?', 'weight'],
    ['¿De qué color es el Alpha?', 'color'],
    ['¿Qué tan largo es el Alpha?', 'longitud'],
    ['¿De qué material es el Alpha?', 'material'],
    ['¿Cuánto dura la batería?', 'autonomía'],
    ['¿Es lavable?', 'lavable'],
    ['¿Cuál es la capacidad del Alpha?', 'capacidad'],
  ]
  for (const [message, word] of properties) {
    it(`names the attribute ${word} in "${message}"`, () => {
      assert.ok(theNeed(message).attribute?.words.includes(word))
    })
  }

  it('has the names that are compared', () => {
    assert.deepEqual(theNeed('¿Cuál es la diferencia entre el Alpha y el Beta?').comparison?.names, [
      'Alpha',
      'Beta',
    ])
    assert.deepEqual(theNeed('¿Qué es mejor, la Luma o la Nero?').comparison?.names, ['Luma', 'Nero'])
    assert.equal(theNeed('¿Cuál es más ligero, el Alpha o el Beta?').order?.words[0], 'peso')
  })

  it('has the service that is asked for at a place', () => {
    assert.match(theNeed('¿Qué tienda ofrece ajuste de botas?').service ?? '', /ajuste de botas/)
  })

  it('leaves what is searched for', () => {
    assert.equal(theNeed('carpas de menos de 200 euros').query, 'carpas')
    assert.equal(theNeed('¿Qué tienen por menos de 50 euros?').query, '')
    assert.match(theNeed('¿Cuál es la mochila más ligera?').query, /mochila/)
    assert.match(theNeed('¿Cuánto pesa el Alpha?').query, /^el Alpha/)
  })
})

describe('a Spanish place', () => {
  const places: readonly (readonly [message: string, place: unknown])[] = [
    ['¿Cuándo abre la tienda de Madrid?', { kind: 'named', text: 'Madrid' }],
    ['¿Cuándo abre la tienda en Madrid?', { kind: 'named', text: 'Madrid' }],
    ['¿Cuál es el teléfono de la tienda de Bilbao?', { kind: 'named', text: 'Bilbao' }],
    ['tiendas cerca de La Paz', { kind: 'named', text: 'La Paz' }],
    ['tiendas cerca de Toledo', { kind: 'named', text: 'Toledo' }],
    ['¿Tienen una tienda en San Sebastián?', { kind: 'named', text: 'San Sebastián' }],
    ['¿Hay sucursal en Santiago de Compostela?', { kind: 'named', text: 'Santiago de Compostela' }],
    ['tiendas en la ciudad de México', { kind: 'named', text: 'México' }],
    ['¿Hay alguna tienda cerca de mí?', { kind: 'visitor' }],
    ['tiendas cerca de mi casa', { kind: 'visitor' }],
    ['¿Tienen mochilas en azul?', undefined],
    ['¿Hay la chaqueta en talla 42?', undefined],
  ]
  for (const [message, place] of places) {
    it(`is read from "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, place)
    })
  }
})

describe('Spanish courtesy', () => {
  const cases = {
    greeting: [
      'Hola',
      '¡Buenos días!',
      'buenas',
      'Hola, ¿qué tal?',
      'Hola, ¿cómo está usted?',
      'Buenas tardes',
    ],
    thanks: [
      '¡Gracias!',
      'Muchas gracias',
      'Genial, gracias.',
      'Gracias por su ayuda',
      'Mil gracias',
      'Se lo agradezco',
    ],
    farewell: ['Adiós', 'Hasta luego', 'Gracias, eso es todo', 'Que tenga un buen día', 'chao', 'Nos vemos'],
    acknowledgement: ['Ok', 'Vale', 'De acuerdo', 'Perfecto, entendido', 'No', 'Sí, está bien', 'listo'],
  } as const
  for (const [kind, messages] of Object.entries(cases)) {
    for (const message of messages) {
      it(`is ${kind} in "${message}"`, () => {
        assert.equal(understand(message, [], 'es').smallTalk, kind)
      })
    }
  }

  it('is not all where something is asked', () => {
    for (const message of [
      'Gracias, ¿y cuánto cuesta el envío?',
      '¿Eso es todo lo que tienen?',
      'buenas botas',
      'Hola, ¿tienen carpas?',
    ])
      assert.equal(understand(message, [], 'es').smallTalk, undefined, message)
  })
})
