import type { FormWords } from './form-words.ts'

export const fr: FormWords = {
  bookTitle: 'Prendre rendez-vous',
  bookTitleOf: (service) => `Prendre rendez-vous : ${service}`,
  servicePrompt: 'Quel est l’objet du rendez-vous ?',
  placePrompt: 'Où souhaitez-vous venir ?',
  datePrompt: 'Quel jour vous convient ?',
  timePrompt: 'À quelle heure ?',
  askSubject: 'Je m’en charge volontiers. J’ai d’abord besoin de quelques précisions :',
  notOfferedThere: (service) => `Ce n’est pas proposé là-bas, mais ici : ${service}.`,
  closedThere: (place) => `Fermé actuellement : ${place}. C’est possible ici :`,
  noPlaceThere:
    'Je ne connais aucun de nos établissements à cet endroit qui prenne des rendez-vous. Voici les autres :',
  askTime: 'Quand souhaitez-vous venir ? Choisissez un jour et une heure.',
  notConfirmed: 'Le magasin devra ensuite confirmer le rendez-vous.',
  notThatDay: 'Il n’y a rien de libre le jour que vous avez indiqué. Voici les prochains créneaux.',
  noTimes:
    'Je ne vois aucun créneau libre dans les prochains jours. Si vous laissez vos coordonnées, le magasin pourra vous en proposer un.',
  placeIsClosed: (place) =>
    `Fermé actuellement et sans rendez-vous : ${place}. Si vous laissez vos coordonnées, le magasin pourra vous recontacter.`,
  calendarFails:
    'Je n’ai pas accès à l’agenda du magasin pour le moment. Si vous laissez vos coordonnées, le magasin pourra vous proposer un créneau.',
  at: (day, time, zone) => `${day} à ${time} (${zone})`,
  atBoth: (there, here) => `${there}, soit ${here} chez vous`,
  confirmed: (what) => `Votre rendez-vous est confirmé : ${what}.`,
  reference: (reference) => `Votre référence est ${reference}.`,
  requested: (what) => `Votre demande est parvenue au magasin : ${what}. Elle n’est pas encore confirmée.`,
  shopSays: (message) => `Message du magasin : ${message}`,
  takenDown: (what) =>
    `J’ai noté votre demande : ${what}. Elle n’est pas encore confirmée : le magasin vous recontactera à ce sujet.`,
  unavailable: (what) => `Ce créneau n’est plus libre : ${what}.`,
  bookingFails: (what) =>
    `Je n’ai pas pu accéder à l’agenda du magasin, rien n’est donc réservé : ${what}. J’ai transmis votre demande à une personne.`,

  contactTitle: 'Demande de contact',
  namePrompt: 'Quel est votre nom ?',
  emailPrompt: 'Quelle est votre adresse e-mail ?',
  phonePrompt: 'Quel est votre numéro de téléphone ?',
  messagePrompt: 'De quoi s’agit-il ?',
  callTimePrompt: 'À quel moment pouvons-nous vous appeler ?',
  callTimes: {
    morning: 'Le matin',
    midday: 'Vers midi',
    afternoon: 'L’après-midi',
    evening: 'Le soir',
  },
  askContact: 'Volontiers. Comment pouvons-nous vous joindre ?',
  askAboutContact: 'Volontiers. Y a-t-il quelque chose que nous devrions savoir avant ?',
  thanks: (called) => `Merci${called}.`,
  willBeCalled: (phone) => `J’ai transmis que vous souhaitez recevoir un appel au ${phone}.`,
  willBeWritten: (email) => `J’ai transmis que vous souhaitez recevoir un e-mail à l’adresse ${email}.`,
  passedOn: 'J’ai transmis votre demande de contact.',
  noted: 'Merci. J’ai noté vos réponses.',

  personCalled: 'J’ai transmis que vous souhaitez parler à une personne.',
  leaveDetails: 'Si vous laissez vos coordonnées, on pourra vous recontacter.',

  askWhatFor: 'Volontiers. Que cherchez-vous, et qu’est-ce qui compte le plus pour vous ?',
  narrowTitle: 'Trouver ce qui vous convient',
  narrowLead:
    'Je peux vous aider à choisir. Quelques questions d’abord ; laissez de côté ce qui ne compte pas pour vous.',
  categoryPrompt: 'Quelle catégorie ?',
  choosePrompt: 'Laquelle de ces possibilités ?',
  attributePrompt: (label) => `${label} : que préférez-vous ?`,
  pricePrompt: 'Combien souhaitez-vous dépenser au maximum ?',
  yes: 'oui',
  no: 'non',
  fitsAll: (isOne) =>
    isOne
      ? 'Voici ce qui correspond à toutes vos demandes :'
      : 'Ces articles correspondent à toutes vos demandes :',
  fitsNone: 'Rien ne correspond à toutes vos demandes. Voici ce qui s’en approche le plus :',
  misses: (product, missed) => `- ${product}, mais pas comme vous l’avez demandé : ${missed}`,
  missedPrice: (price) => `le prix est de ${price}`,
  missedPriceUnknown: 'je ne connais pas le prix',
  missed: (label, value) => `${label} : ${value}`,
  missedUnknown: (label) => `${label} : non indiqué`,
  category: 'catégorie',
  noneLeft: 'Je n’ai plus rien trouvé de ce genre.',

  signIn: 'Veuillez d’abord vous connecter à la boutique : je pourrai alors le vérifier pour vous.',
  shopFails: 'Je n’arrive pas à joindre la boutique pour le moment. Veuillez réessayer un peu plus tard.',
  noOrders: 'Je ne vois aucune commande de votre part.',
  orders: (isOne) =>
    isOne ? 'Je vois cette commande de votre part :' : 'Je vois ces commandes de votre part :',
  order: (name, status) => `- ${name} : ${status}`,
  placedOn: (date) => `passée le ${date}`,
  total: (amount) => `total ${amount}`,
  track: 'Suivre le colis',
  emptyCart: 'Votre panier est vide.',
  cart: 'Dans votre panier :',
  cartItem: (quantity, name) => `- ${quantity} × ${name}`,
  row: (label, text) => `${label} : ${text}`,
  cartTotal: (amount) => `Total : ${amount}`,
  checkout: 'Passer à la caisse',

  reasons: {
    person: 'Le visiteur souhaite parler à une personne.',
    contact: 'Le visiteur demande à être contacté.',
    booking: 'Le visiteur souhaite un rendez-vous qui doit être confirmé.',
    bookingFailed: 'Un rendez-vous n’a pas pu être transmis au service de réservation.',
  },
  summary: {
    visitor: (details) => `Visiteur : ${details}`,
    request: (wish) => `Demande : ${wish}`,
    answers: 'Réponses :',
    facts: 'Ce que le visiteur a dit :',
    chosen: (names) => `Choix : ${names}`,
    messages: 'Derniers messages :',
    item: (text) => `- ${text}`,
  },
}
