import assert from 'node:assert/strict'
import { actionTypes } from '../forms/talk.ts'
import { skusOf, sourcesOf } from '../small-shop.ts'
import { frenchShop } from './french-shop.ts'
import { type StaffedShop, staffShop, type Visit } from './staffed-shop.ts'

describe('a conversation in French, over HTTP', () => {
  let shop: StaffedShop
  let visit: Visit
  before(async () => {
    // A Monday noon.
    shop = await staffShop(frenchShop, {
      language: 'fr',
      timezone: 'Europe/Paris',
      now: new Date('2026-11-23T11:00:00Z'),
    })
  })
  after(() => shop.close())
  beforeEach(async () => {
    visit = await shop.visit()
  })

  const said = async (message: string): Promise<string> => (await visit.ask(message)).content

  it('returns courtesies', async () => {
    assert.equal(await said('Bonsoir !'), 'Bonjour, Ada. Que puis-je faire pour vous ?')
    assert.match(await said('Merci beaucoup !'), /^Je vous en prie\./)
    const goodbye = await visit.ask('Au revoir')
    assert.equal(goodbye.content, 'Au revoir, Ada, et merci de votre visite.')
    assert.equal(goodbye.sessionEnded, true)
  })

  it('finds a product by a wish and a price, and tells a property of it', async () => {
    const found = await visit.ask('Je cherche une lampe à moins de 200 euros')
    assert.equal(
      found.content,
      'Voici ce qui entre dans votre budget :\n\nPour **Lampe de table Luma** (LT-100), le prix est de 129,00 €.\n\nUne lampe sobre pour le bureau. Le câble mesure deux mètres.',
    )
    assert.deepEqual(skusOf(found), ['LT-100'])
    assert.equal(await said('Combien pèse-t-elle ?'), 'Poids pour **Lampe de table Luma** (LT-100) : 1,2 kg.')
  })

  it('compares', async () => {
    const { content, products } = await visit.ask('Quelle est la différence entre Luma et Nero ?')
    assert.match(
      content,
      /^\*\*Lampe de table Luma\*\* \(LT-100\) et \*\*Lampe de table Nero\*\* \(LT-200\) en comparaison :/,
    )
    assert.match(content, /- Prix : 129,00 € \(Lampe de table Luma\), 1 249,50 € \(Lampe de table Nero\)/)
    assert.match(content, /- Poids : 1,2 kg \(Lampe de table Luma\), 3,4 kg \(Lampe de table Nero\)/)
    assert.match(content, /- Variateur : oui \(Lampe de table Luma\), non \(Lampe de table Nero\)/)
    assert.deepEqual(skusOf({ products }), ['LT-100', 'LT-200'])
  })

  it('answers from the FAQs', async () => {
    const answer = await visit.ask('Quels sont les frais de port ?')
    assert.equal(answer.content, 'La livraison coûte 3,95 EUR.')
    assert.deepEqual(sourcesOf(answer), ['faq-livraison'])
    assert.match(await said('Puis-je retourner un article ?'), /^Dans les 45 jours/)
  })

  it('tells when a location is open, and that it is closed on a day', async () => {
    const hours = await said('Quels sont vos horaires à Marseille ?')
    assert.match(hours, /^\*\*Magasin du Port\*\* : ouvert en ce moment, jusqu’à 18:30\./)
    assert.match(hours, /- Du lundi au vendredi : 10:00–18:30\n- Samedi : 10:00–12:00 et 13:00–15:00/)
    assert.equal(
      await said('Êtes-vous ouverts dimanche ?'),
      '**Magasin du Port** : fermé le dimanche 29 novembre, réouverture le lundi 30 novembre à 10:00.',
    )
    assert.equal(
      await said('Êtes-vous ouverts le 1er décembre ?'),
      '**Magasin du Port** : ouvert le mardi 1er décembre (10:00–18:30).',
    )
  })

  it('tells what a location offers, and where there is none', async () => {
    assert.equal(
      await said('Quels services proposez-vous à Marseille ?'),
      'Prestations proposées par **Magasin du Port** : Conseil en éclairage et Réparation.',
    )
    assert.match(
      await said('Avez-vous un magasin à Lyon ?'),
      /^Je ne connais aucun de nos établissements à cet endroit\./,
    )
  })

  it('keeps in mind what is taken, in whatever words', async () => {
    await visit.ask('Avez-vous des lampes ?')
    assert.deepEqual(skusOf(await visit.ask('la première')), ['LT-100'])
    assert.match(await said('Je la prends'), /^Je retiens votre choix :\n\nPour \*\*Lampe de table Luma\*\*/)
    assert.deepEqual(skusOf(await visit.ask('Et la bouilloire ?')), ['BO-100'])
    assert.equal(
      await said("Combien coûte la lampe que j'ai choisie ?"),
      'Pour **Lampe de table Luma** (LT-100), le prix est de 129,00 €.',
    )
    assert.match(await said('Je voudrais parler à une personne'), /^J’ai transmis que vous souhaitez parler/)
  })

  it('refuses what it knows nothing of', async () => {
    const { content, products } = await visit.ask('Qui a gagné la Coupe du monde ?')
    assert.equal(
      content,
      'Malheureusement, je n’ai pas d’informations à ce sujet. Puis-je chercher autre chose pour vous ?',
    )
    assert.deepEqual(products, [])
  })

  it('takes a request to be called, and passes it on with what was chosen', async () => {
    await visit.ask('Avez-vous des lampes ?')
    await visit.ask('Je prends la deuxième')
    const { content, form } = await visit.ask('Pouvez-vous me rappeler ?')
    assert.equal(content, 'Volontiers. Comment pouvons-nous vous joindre ?')
    assert.equal(form?.title, 'Demande de contact')
    const done = await visit.submit({ phone: '+33 6 12 34 56 78', callTime: 'evening' })
    assert.equal(
      done.content,
      'Merci, Ada. J’ai transmis que vous souhaitez recevoir un appel au +33 6 12 34 56 78.',
    )
    const [action] = done.actions
    assert.ok(action?.type === 'handoff')
    assert.match(action.summary, /^Visiteur : Ada, \+33 6 12 34 56 78\nDemande : Pouvez-vous me rappeler \?/)
    assert.match(action.summary, /Le soir[^]*Choix : Lampe de table Nero/)
  })

  it('takes an appointment', async () => {
    const { content, form } = await visit.ask('Je voudrais un rendez-vous pour un conseil en éclairage')
    assert.match(content, /^Conseil en éclairage, \*\*Magasin du Port\*\*/)
    assert.equal(form?.title, 'Prendre rendez-vous : Conseil en éclairage')
    const done = await visit.submit({
      appointmentDate: '2026-11-24',
      appointmentTime: '10:30',
      email: 'ada@shop.example',
    })
    assert.equal(
      done.content,
      'J’ai noté votre demande : Conseil en éclairage, **Magasin du Port**, demain à 10:30 (Europe/Paris). Elle n’est pas encore confirmée : le magasin vous recontactera à ce sujet.',
    )
    assert.deepEqual(actionTypes(done), ['handoff'])
  })
})
