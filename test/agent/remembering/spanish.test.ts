import assert from 'node:assert/strict'
import { readChoice } from '../../../server/src/agent/remembering/read-choice.ts'
import { readFacts } from '../../../server/src/agent/remembering/read-facts.ts'
import { isSameSubject } from '../../../server/src/agent/remembering/same-subject.ts'

describe('what a Spanish message states', () => {
  const facts: readonly (readonly [message: string, ...facts: string[]])[] = [
    ['Mido 1,90', 'Mido 1,90'],
    ['Mi presupuesto es de 300 euros.', 'Mi presupuesto es de 300 euros'],
    ['Tengo los pies anchos y necesito la talla 46.', 'Tengo los pies anchos', 'necesito la talla 46'],
    ['Somos cuatro, ¿qué carpa nos sirve?', 'Somos cuatro'],
    ['Es un regalo para mi esposa', 'Es un regalo para mi esposa'],
    ['Tiene que ser impermeable', 'Tiene que ser impermeable'],
    ['Busco una mochila nueva', 'Busco una mochila nueva'],
    ['Hola, vivo en Sevilla.', 'vivo en Sevilla'],
    ['Soy alérgica a la lana', 'Soy alérgica a la lana'],
    ['Es para mi hija', 'Es para mi hija'],
    ['Mi hijo calza un 38', 'Mi hijo calza un 38'],
    ['Me gusta el color verde', 'Me gusta el color verde'],
    ['No me gusta el plástico', 'No me gusta el plástico'],
    ['Prefiero algo ligero', 'Prefiero algo ligero'],
    ['Somos dos adultos y tres niños', 'Somos dos adultos y tres niños'],
  ]
  for (const [message, ...expected] of facts) {
    it(`is told by "${message}"`, () => {
      assert.deepEqual(
        readFacts(message, 'es').map(({ text }) => text),
        expected,
      )
    })
  }

  for (const message of [
    '¿Tienen carpas?',
    'Cuánto cuesta el Alpha',
    'Se lo agradezco',
    'Tengo una pregunta',
    'Me quedo con la segunda',
    'Está bien',
    'Gracias, eso me ayuda',
    'No sé',
    '¿Es impermeable?',
    'Me gusta',
    'Quiero saber el precio',
  ]) {
    it(`is nothing in "${message}"`, () => {
      assert.deepEqual(readFacts(message, 'es'), [])
    })
  }

  it('is of the same subject where only the number changes', () => {
    assert.ok(isSameSubject('Mi presupuesto es de 300 euros', 'Mi presupuesto es de 400 euros', 'es'))
    assert.ok(isSameSubject('Somos dos', 'somos tres', 'es'))
    assert.ok(!isSameSubject('Vivo en Sevilla', 'Tengo los pies anchos', 'es'))
  })
})

describe('what a Spanish message takes', () => {
  const product = (id: string, name: string) => ({ id, name, isChosen: false })
  const [fell, moor] = [product('p1', 'Carpa Fell'), product('p2', 'Carpa Moor')]
  const offered = { shown: [[fell, moor]], known: [fell, moor], language: 'es' as const }
  const taken = (message: string): readonly string[] => [...readChoice(message, offered).taken]

  const choices: readonly (readonly [message: string, ...ids: string[]])[] = [
    ['Me quedo con la segunda', 'p2'],
    ['Me llevo la Carpa Fell.', 'p1'],
    ['Entonces tomo la primera, por favor', 'p1'],
    ['Quiero comprar las dos', 'p1', 'p2'],
    ['La segunda, por favor.', 'p2'],
    ['Me decido por la Carpa Moor', 'p2'],
    ['Añade la Carpa Moor a mi carrito', 'p2'],
    ['Quiero la primera', 'p1'],
    ['¿Debería llevarme la primera?'],
    ['Me quedo con la primera si es impermeable'],
    ['¿Cuánto cuesta la segunda?'],
  ]
  for (const [message, ...ids] of choices) {
    it(`is ${ids.join(' and ') || 'nothing'} in "${message}"`, () => {
      assert.deepEqual(taken(message), ids)
    })
  }

  it('is the one product shown last in "Me la llevo"', () => {
    const one = { ...offered, shown: [[moor], [fell, moor]] }
    for (const message of ['Me la llevo', 'Me lo quedo.', 'La compro, gracias', 'Me la llevo, por favor'])
      assert.deepEqual([...readChoice(message, one).taken], ['p2'], message)
    assert.deepEqual(taken('Me la llevo'), [])
    assert.deepEqual(taken('Me las llevo'), ['p1', 'p2'])
    assert.deepEqual([...readChoice('¿Me la llevo?', one).taken], [])
  })

  it('gives up what was taken', () => {
    assert.deepEqual([...readChoice('Ya no quiero la primera', offered).givenUp], ['p1'])
    assert.deepEqual([...readChoice('Quita la Carpa Moor', offered).givenUp], ['p2'])
  })
})
