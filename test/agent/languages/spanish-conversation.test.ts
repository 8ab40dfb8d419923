import assert from 'node:assert/strict'
import { actionTypes } from '../forms/talk.ts'
import { skusOf, sourcesOf } from '../small-shop.ts'
import { spanishShop } from './spanish-shop.ts'
import { type StaffedShop, staffShop, type Visit } from './staffed-shop.ts'

describe('a conversation in Spanish, over HTTP', () => {
  let shop: StaffedShop
  let visit: Visit
  before(async () => {
    // A Monday noon.
    shop = await staffShop(spanishShop, {
      language: 'es',
      timezone: 'Europe/Madrid',
      now: new Date('2026-11-23T11:00:00Z'),
    })
  })
  after(() => shop.close())
  beforeEach(async () => {
    visit = await shop.visit()
  })

  const said = async (message: string): Promise<string> => (await visit.ask(message)).content

  it('returns courtesies', async () => {
    assert.equal(await said('¡Buenas tardes!'), 'Hola, Ada. ¿En qué puedo ayudarle?')
    assert.match(await said('¡Muchas gracias!'), /^De nada\./)
    const goodbye = await visit.ask('Adiós')
    assert.equal(goodbye.content, 'Hasta pronto, Ada, y gracias por su visita.')
    assert.equal(goodbye.sessionEnded, true)
  })

  it('finds a product by a wish and a price, and tells a property of it', async () => {
    const found = await visit.ask('Busco una lámpara por menos de 200 euros')
    assert.equal(
      found.content,
      'Esto entra en su presupuesto:\n\nEl precio de **Lámpara de mesa Luma** (LT-100) es de 129,00 €.\n\nUna lámpara sencilla para el escritorio. El cable mide dos metros.',
    )
    assert.deepEqual(skusOf(found), ['LT-100'])
    assert.equal(await said('¿Cuánto pesa?'), 'Peso de **Lámpara de mesa Luma** (LT-100): 1,2 kg.')
  })

  it('shows what it is told to show', async () => {
    assert.match(
      await said('Enséñeme la lámpara Nero'),
      /^El precio de \*\*Lámpara de mesa Nero\*\* \(LT-200\) es de 1249,50 €\./,
    )
  })

  it('compares', async () => {
    const { content, products } = await visit.ask('¿Cuál es la diferencia entre Luma y Nero?')
    assert.match(
      content,
      /^Comparación de \*\*Lámpara de mesa Luma\*\* \(LT-100\) y \*\*Lámpara de mesa Nero\*\* \(LT-200\):/,
    )
    assert.match(content, /- Precio: 129,00 € \(Lámpara de mesa Luma\), 1249,50 € \(Lámpara de mesa Nero\)/)
    assert.match(content, /- Peso: 1,2 kg \(Lámpara de mesa Luma\), 3,4 kg \(Lámpara de mesa Nero\)/)
    assert.match(content, /- Regulable: sí \(Lámpara de mesa Luma\), no \(Lámpara de mesa Nero\)/)
    assert.deepEqual(skusOf({ products }), ['LT-100', 'LT-200'])
  })

  it('answers from the FAQs', async () => {
    const answer = await visit.ask('¿Cuáles son los gastos de envío?')
    assert.equal(answer.content, 'El envío cuesta 3,95 EUR.')
    assert.deepEqual(sourcesOf(answer), ['faq-envio'])
    assert.match(await said('¿Puedo devolver un artículo?'), /^Dentro de los 45 días/)
  })

  it('tells when a location is open, and that it is closed on a day', async () => {
    const hours = await said('¿Qué horario tienen en Valencia?')
    assert.match(hours, /^\*\*Tienda del Puerto\*\*: abierto ahora, hasta las 18:30\./)
    assert.match(hours, /- De lunes a viernes: 10:00–18:30\n- Sábado: 10:00–12:00 y 13:00–15:00/)
    assert.equal(
      await said('¿Abren el domingo?'),
      '**Tienda del Puerto**: cerrado el domingo 29 de noviembre, vuelve a abrir el lunes 30 de noviembre a las 10:00.',
    )
  })

  it('tells what a location offers, and where there is none', async () => {
    assert.equal(
      await said('¿Qué servicios ofrecen en Valencia?'),
      'Servicios que ofrece **Tienda del Puerto**: Asesoramiento de iluminación y Reparación.',
    )
    assert.match(
      await said('¿Tienen una tienda en Sevilla?'),
      /^No conozco ningún establecimiento nuestro allí\./,
    )
  })

  it('keeps in mind what is taken, in whatever words', async () => {
    await visit.ask('¿Tienen lámparas?')
    assert.deepEqual(skusOf(await visit.ask('la primera')), ['LT-100'])
    assert.match(
      await said('Me la llevo'),
      /^Tomo nota de su elección:\n\nEl precio de \*\*Lámpara de mesa Luma\*\*/,
    )
    assert.deepEqual(skusOf(await visit.ask('¿Y el hervidor?')), ['HE-100'])
    assert.equal(
      await said('¿Cuánto cuesta la lámpara que he elegido?'),
      'El precio de **Lámpara de mesa Luma** (LT-100) es de 129,00 €.',
    )
    assert.match(
      await said('Quiero hablar con una persona'),
      /^He comunicado que desea hablar con una persona\./,
    )
  })

  it('refuses what it knows nothing of', async () => {
    const { content, products } = await visit.ask('¿Quién ganó el Mundial?')
    assert.equal(content, 'Lo siento, no tengo información sobre eso. ¿Puedo buscar otra cosa para usted?')
    assert.deepEqual(products, [])
  })

  it('takes a request to be called, and passes it on with what was chosen', async () => {
    await visit.ask('¿Tienen lámparas?')
    await visit.ask('Me quedo con la segunda')
    const { content, form } = await visit.ask('¿Me pueden llamar?')
    assert.equal(content, 'Con mucho gusto. ¿Cómo podemos ponernos en contacto con usted?')
    assert.equal(form?.title, 'Solicitud de contacto')
    const done = await visit.submit({ phone: '+34 612 34 56 78', callTime: 'evening' })
    assert.equal(
      done.content,
      'Gracias, Ada. He comunicado que desea recibir una llamada en el +34 612 34 56 78.',
    )
    const [action] = done.actions
    assert.ok(action?.type === 'handoff')
    assert.match(action.summary, /^Visitante: Ada, \+34 612 34 56 78\nSolicitud: ¿Me pueden llamar\?/)
    assert.match(action.summary, /Al final de la tarde[^]*Elegido: Lámpara de mesa Nero/)
  })

  it('takes an appointment', async () => {
    const { content, form } = await visit.ask('Quiero una cita para un asesoramiento de iluminación')
    assert.match(content, /^Asesoramiento de iluminación, \*\*Tienda del Puerto\*\*/)
    assert.equal(form?.title, 'Pedir cita: Asesoramiento de iluminación')
    const done = await visit.submit({
      appointmentDate: '2026-11-24',
      appointmentTime: '10:30',
      email: 'ada@shop.example',
    })
    assert.equal(
      done.content,
      'He anotado su solicitud: Asesoramiento de iluminación, **Tienda del Puerto**, mañana a las 10:30 (Europe/Madrid). Todavía no está confirmada: la tienda se pondrá en contacto con usted.',
    )
    assert.deepEqual(actionTypes(done), ['handoff'])
  })
})
