import type { Language } from '../lies.ts'
import type { Scenario } from './scenario.ts'

/** Written after the rules, in other words. */
export const further: readonly (Scenario & { readonly language: Language })[] = [
  {
    language: 'en',
    said: ['something for sleeping outdoors?'],
    keys: ['mat', 'tent'],
    passages: [
      'Sure! For a good night outdoors, the {mat|Cirrus mat} ({mat|€89.95}) keeps you {mat|warm from spring to autumn} thanks to its {mat|R-value of 4.2}.',
      'Pair it with the {tent|Alpenglow 2}, {tent|a freestanding two-person tent} at {tent|€349}.',
      'Would you like details on either of them?',
      "Here's what I found:",
      '**{mat|Cirrus mat}** – {mat|€89.95}\n',
      'Both items are currently {tent+mat|in stock}.',
      'The mat is {mat|7 cm thick} and weighs only {mat|480 g}, so it is easy to carry.',
      'All in all, the two would cost you {tent+mat|€438.95}.',
      'The tent {tent|packs down to 42 x 14 cm}, which makes it a handy companion on longer hikes.',
    ],
  },
  {
    language: 'en',
    said: ['can the granit carry me, I am 95 kg'],
    keys: ['bike'],
    passages: [
      'Yes, the {bike|Granit E-bike} {bike|carries up to 130 kg}, so 95 kg is well within its limit.',
      'With its {bike|625 Wh battery} you can ride for {bike|about 110 km} on a single charge.',
      'It comes with {bike|disc brakes} and {bike|a mid-mounted motor}.',
      'Note that the bike itself weighs {bike|24.5 kg}.',
    ],
  },
  {
    language: 'en',
    said: ['how do I send back a gift without receipt'],
    keys: ['returns', 'voucher'],
    passages: [
      'According to our return policy, items must be {returns|unused and returned with the receipt within 45 days of delivery}.',
      "Unfortunately, a receipt is {returns|required for returns}. I'd suggest contacting our team to find a solution.",
      'Once we receive the item, {returns|you will be refunded within 5 working days}.',
      "You don't have to pay for {returns|return shipping}.",
    ],
  },
  {
    language: 'en',
    said: ['do you repair stoves in hamburg, and till when are you there tomorrow'],
    keys: ['harbour', 'harbourHours', 'warranty'],
    passages: [
      'Yes! Our {harbour|Harbour branch} in Hamburg offers {harbour|stove repair}. Tomorrow (Thursday) it is open {harbourHours|from 10:00 until 20:00}.',
      'You can drop by at {harbour|14 Quay Road}; the branch is open till {harbourHours|8pm} tomorrow.',
      'If your stove is less than {warranty|five years} old, the repair may be covered by {warranty|the warranty}.',
      'Thursday: {harbourHours|10 am – 8 pm}',
      'Just bring your order number and, if possible, {warranty|a photo}.',
    ],
  },
  {
    language: 'en',
    said: ['whats your phone number'],
    keys: ['harbour', 'ring'],
    passages: [
      'You can reach our {harbour|Harbour branch} at {harbour|+49 40 123 45 67} and our {ring|Ring branch} in Vienna at {ring|+43 1 987 65 43}.',
      'The Harbour branch can also be reached by email: {harbour|harbour@shop.example}',
    ],
  },
  {
    language: 'en',
    said: ['I want to talk to a human'],
    keys: [],
    passages: [
      'Of course! Please leave your contact details and a member of our team will get back to you.',
      'I understand. Shall I put you in touch with a colleague?',
    ],
  },
  {
    language: 'en',
    said: ['u suck'],
    keys: [],
    passages: [
      "I'm sorry you feel that way. How can I help you?",
      "I apologise if my answers weren't helpful. Could you tell me what you are looking for?",
    ],
  },
  {
    language: 'en',
    said: ['what can you do'],
    keys: [],
    passages: [
      'I can help you find products, compare them, check opening hours and answer questions about orders, delivery and returns.',
      "Just tell me what you're looking for and I'll do my best to help!",
    ],
  },
  {
    language: 'en',
    said: ['is the firefly waterproof?'],
    keys: ['lamp'],
    passages: [
      'The {lamp|Firefly headlamp} is rated {lamp|IPX4}, which means it is protected against splashing water.',
      "Yes, it's {lamp|waterproof to IPX4}. It also has {lamp|a red light}, handy for {lamp|reading maps} at night.",
    ],
  },
  {
    language: 'de',
    said: ['etwas zum schlafen draussen'],
    keys: ['mat', 'tent'],
    passages: [
      'Klar! Mit der {mat|Cirrus mat} ({mat|89,95 €}) schlafen Sie {mat|von Frühling bis Herbst warm}.',
      'Dazu passt das {tent|Alpenglow 2}, ein {tent|Zwei-Personen-Zelt} für {tent|349 Euro}.',
      'Zusammen kosten beide {tent+mat|438,95 €}.',
      'Möchten Sie mehr über eines der beiden erfahren?',
      'Folgendes habe ich gefunden:',
      'Die Matte ist {mat|7 cm dick} und mit {mat|480 Gramm} angenehm leicht.',
    ],
  },
  {
    language: 'de',
    said: ['kann ich ohne bon zurückgeben'],
    keys: ['rueckgabe'],
    passages: [
      'Leider benötigen wir für die Rückgabe {rueckgabe|den Kassenbon}.',
      'Die Rückgabe ist {rueckgabe|innerhalb von 45 Tagen} möglich, solange der Artikel {rueckgabe|unbenutzt} ist.',
      'Die Rücksendung ist für Sie {rueckgabe|kostenlos}.',
      'Nach Eingang Ihrer Sendung erhalten Sie den Kaufpreis {rueckgabe|innerhalb von 5 Werktagen} zurück.',
    ],
  },
  {
    language: 'de',
    said: ['Bis wann habt ihr morgen in hamburg auf'],
    keys: ['harbourHours', 'harbour'],
    passages: [
      'Morgen hat unsere {harbourHours|Harbour branch} in Hamburg bis {harbourHours|20 Uhr} geöffnet.',
      'Am Donnerstag, 19.11., ist von {harbourHours|10:00 bis 20:00 Uhr} für Sie geöffnet.',
      'Heute schließen wir um {harbourHours|18:30 Uhr}, morgen erst um {harbourHours|20 Uhr}.',
      'Am Wochenende: {harbourHours|Samstag 10–12 und 13–15 Uhr}, {harbourHours|Sonntag geschlossen}.',
    ],
  },
  {
    language: 'de',
    said: ['ich will mit einem menschen reden'],
    keys: [],
    passages: [
      'Selbstverständlich! Hinterlassen Sie gern Ihre Kontaktdaten, dann meldet sich ein Kollege bei Ihnen.',
      'Gerne verbinde ich Sie mit unserem Team. Wie können wir Sie erreichen?',
    ],
  },
  {
    language: 'fr',
    said: ['quelque chose pour dormir dehors'],
    keys: ['mat', 'tent'],
    passages: [
      "Avec le {mat|Cirrus mat} ({mat|89,95 €}), vous dormirez {mat|au chaud du printemps à l'automne}.",
      'La tente {tent|Alpenglow 2} ({tent|349 €}) est {tent|prévue pour deux personnes} et {tent|trois saisons}.',
      'Au total, cela ferait {tent+mat|438,95 €}.',
      'Souhaitez-vous plus de détails ?',
      "Voici ce que j'ai trouvé :",
    ],
  },
  {
    language: 'fr',
    said: ['vous fermez à quelle heure demain ?'],
    keys: ['harbourHours'],
    passages: [
      'Demain, la {harbourHours|Harbour branch} ferme à {harbourHours|20h}.',
      'Jeudi 19 novembre, le magasin est ouvert {harbourHours|de 10 h à 20 h}.',
      "Aujourd'hui, nous fermons à {harbourHours|18h30}.",
    ],
  },
  {
    language: 'fr',
    said: ['je veux parler à un humain'],
    keys: [],
    passages: [
      'Bien sûr ! Laissez vos coordonnées et un membre de notre équipe vous recontactera.',
      'Je comprends. Comment pouvons-nous vous joindre ?',
    ],
  },
  {
    language: 'es',
    said: ['algo para dormir fuera'],
    keys: ['mat', 'tent'],
    passages: [
      'Con la {mat|Cirrus mat} ({mat|89,95 €}) dormirá {mat|caliente de primavera a otoño}.',
      'La {tent|Alpenglow 2} ({tent|349 €}) es {tent|una tienda para dos personas} y {tent|tres estaciones}.',
      'En total serían {tent+mat|438,95 €}.',
      'Esto es lo que he encontrado:',
      '¿Quiere más detalles?',
    ],
  },
  {
    language: 'es',
    said: ['¿a qué hora cierran mañana?'],
    keys: ['harbourHours'],
    passages: [
      'Mañana la {harbourHours|Harbour branch} cierra a las {harbourHours|20:00}.',
      'El jueves 19 de noviembre abrimos {harbourHours|de 10:00 a 20:00}.',
      'Hoy cerramos a las {harbourHours|18:30}.',
    ],
  },
  {
    language: 'es',
    said: ['quiero hablar con una persona'],
    keys: [],
    passages: [
      '¡Por supuesto! Deje sus datos de contacto y un miembro de nuestro equipo le responderá.',
      'Entiendo. ¿Cómo podemos contactar con usted?',
    ],
  },
  {
    language: 'en',
    said: ['I am looking for a bottle for tea'],
    keys: ['bottle'],
    passages: [
      'The {bottle|Kelda bottle} sounds like a good match: it is {bottle|made of steel} and {bottle|keeps tea hot for 12 hours}.',
      'It comes in {bottle|black} with a capacity of {bottle|0.75 litres}.',
      'I do not have a price for this bottle, but our team can tell you.',
    ],
  },
  {
    language: 'en',
    said: ['hi, which tent is lighter'],
    keys: ['tent', 'plus'],
    passages: [
      'The lighter one is the {tent|Alpenglow 2} at {tent|1.9 kg}; the {plus|Alpenglow 2 Plus} weighs {plus|2.4 kg}.',
      'If weight is your main concern, go for the {tent|Alpenglow 2}.',
      'The Plus, on the other hand, offers {plus|a larger porch} and is meant for {plus|long trips with a lot of luggage}.',
    ],
  },
  {
    language: 'en',
    said: ['do you ship bikes and how long'],
    keys: ['shipping', 'bike'],
    passages: [
      'Yes, we do. Bikes take {shipping|ten working days} to arrive.',
      'Since the {bike|Granit E-bike} costs {bike|€2,499}, {shipping|delivery within Germany is free}.',
      'For smaller parcels, expect {shipping|two to three working days}.',
    ],
  },
  {
    language: 'en',
    said: ['how can I pay for a 600 euro order'],
    keys: ['payment'],
    passages: [
      'For an order of 600 euros you can use {payment|a credit card, PayPal or a bank transfer}.',
      '{payment|Paying by invoice is only possible up to 500 EUR}, so it is not an option here.',
    ],
  },
  {
    language: 'en',
    said: ['are you open on christmas?'],
    keys: ['harbourHours'],
    passages: [
      "I'm afraid I don't have the opening hours for Christmas.",
      'I can only see the hours for the coming days. Please contact the branch directly.',
    ],
  },
  {
    language: 'en',
    said: ['is vienna open today'],
    keys: ['ringHours', 'ring'],
    passages: [
      'The {ringHours|Ring branch in Vienna} is open today from {ringHours|9:30 am to 5 pm}, but it is {ringHours|closed right now}.',
      'You can find it at {ring|2 Ringstrasse}.',
    ],
  },
  {
    language: 'de',
    said: ['welche zahlungsarten gibt es'],
    keys: ['payment'],
    passages: [
      'Bezahlen können Sie {payment|per Kreditkarte, PayPal oder Banküberweisung}.',
      'Bei Bestellungen {payment|bis 500 Euro} ist außerdem {payment|der Kauf auf Rechnung} möglich.',
    ],
  },
  {
    language: 'de',
    said: ['trägt das ebike 120 kg?'],
    keys: ['bike'],
    passages: [
      'Ja, das {bike|Granit E-bike} ist {bike|bis 130 kg} belastbar.',
      'Es wiegt selbst {bike|24,5 kg} und schafft {bike|110 km} mit einer Akkuladung.',
    ],
  },
  {
    language: 'de',
    said: ['Lampe für Hundespaziergänge'],
    keys: ['owl', 'lamp'],
    passages: [
      'Für Spaziergänge mit dem Hund empfehle ich die {owl|Waldkauz Stirnlampe} ({owl|45 €}), da sie {owl|auch Regen aushält}.',
      'Mit {owl|85 g} spüren Sie sie kaum auf dem Kopf.',
      'Wenn Sie mehr Licht brauchen: Die {lamp|Firefly headlamp} bringt {lamp|400 Lumen} und kostet {lamp|39 €}.',
    ],
  },
  {
    language: 'fr',
    said: ['le vélo supporte 120 kg ?'],
    keys: ['bike'],
    passages: [
      "Oui, le {bike|Granit E-bike} supporte {bike|jusqu'à 130 kg}.",
      'Il pèse lui-même {bike|24,5 kg}.',
    ],
  },
  {
    language: 'fr',
    said: ['je peux rendre un cadeau ?'],
    keys: ['retours'],
    passages: [
      "Oui, dans un délai de {retours|45 jours après la livraison}, à condition que l'article soit {retours|non utilisé}.",
      'Pensez à garder {retours|le ticket de caisse}.',
    ],
  },
  {
    language: 'es',
    said: ['¿la bici aguanta 120 kg?'],
    keys: ['bike'],
    passages: [
      'Sí, la {bike|Granit E-bike} aguanta {bike|hasta 130 kg}.',
      'La bicicleta pesa {bike|24,5 kg}.',
    ],
  },
  {
    language: 'es',
    said: ['¿puedo devolver un regalo?'],
    keys: ['devoluciones'],
    passages: [
      'Sí, dentro de {devoluciones|los 45 días siguientes a la entrega}, siempre que esté {devoluciones|sin usar}.',
      'Recuerde guardar {devoluciones|el recibo}.',
    ],
  },
  {
    language: 'en',
    said: ['which tent stands the most wind and rain?'],
    keys: ['tent', 'plus'],
    passages: [
      'For stormy nights, the {tent|Alpenglow 2} is the safer bet: it {tent|stands firm in strong wind} and its {tent|3,000 mm water column} keeps the rain out.',
      'If you need even more protection from rain, the {plus|Alpenglow 2 Plus} has a {plus|water column of 4,000 mm}, though it is {plus|not available} right now.',
      'Are you planning to camp in winter as well?',
    ],
  },
  {
    language: 'en',
    said: ['my parcel is late'],
    keys: ['shipping', 'note'],
    passages: [
      "I'm sorry about the delay. Your {note|order 10023 was sent yesterday}, and parcels usually take {shipping|two to three working days}.",
      'So it should arrive within the next few days.',
    ],
  },
  {
    language: 'en',
    said: ['do you have parking?'],
    keys: ['harbour', 'ring'],
    passages: [
      'Yes, there is {harbour|parking} at the {harbour|Harbour branch}.',
      "I couldn't find any information about parking at the Ring branch.",
    ],
  },
  {
    language: 'en',
    said: ['do you have a cheaper e-bike?'],
    keys: ['bike'],
    passages: [
      'The only e-bike I could find is the {bike|Granit E-bike} at {bike|€2,499}.',
      'I did not find a cheaper one, sorry.',
      'Would you like me to look for accessories instead?',
    ],
  },
  {
    language: 'en',
    said: ['is the red light on the headlamp dimmable?'],
    keys: ['lamp'],
    passages: [
      "The product information doesn't say whether the red light can be dimmed.",
      'What I can tell you is that it {lamp|has a red light for reading maps} and {lamp|400 lumens}.',
    ],
  },
  {
    language: 'de',
    said: ['mein paket ist noch nicht da'],
    keys: ['shipping', 'note'],
    passages: [
      'Das tut mir leid. Ihre {note|Bestellung 10023 wurde gestern verschickt}.',
      'In der Regel dauert die Zustellung {shipping|zwei bis drei Werktage}.',
    ],
  },
  {
    language: 'de',
    said: ['ist die firefly wasserdicht'],
    keys: ['lamp'],
    passages: [
      'Die {lamp|Firefly headlamp} ist {lamp|nach IPX4} gegen Spritzwasser geschützt.',
      'Sie können sie also auch bei Regen nutzen.',
    ],
  },
  {
    language: 'de',
    said: ['gibt es parkplätze'],
    keys: ['harbour', 'ring'],
    passages: [
      'Ja, an der {harbour|Harbour branch} gibt es {harbour|Parkplätze}.',
      'Zur Ring branch habe ich dazu leider keine Angaben.',
    ],
  },
  {
    language: 'fr',
    said: ['mon colis est en retard'],
    keys: ['shipping', 'note'],
    passages: [
      'Je suis désolé pour ce retard. Votre {note|commande 10023 a été expédiée hier}.',
      'La livraison prend en général {shipping|deux à trois jours ouvrés}.',
    ],
  },
  {
    language: 'fr',
    said: ['y a-t-il un parking ?'],
    keys: ['harbour'],
    passages: ["Oui, la {harbour|Harbour branch} dispose d'un {harbour|parking}."],
  },
  {
    language: 'es',
    said: ['mi paquete no llega'],
    keys: ['shipping', 'note'],
    passages: [
      'Siento el retraso. Su {note|pedido 10023 se envió ayer}.',
      'Normalmente la entrega tarda {shipping|de dos a tres días laborables}.',
    ],
  },
  {
    language: 'es',
    said: ['¿hay aparcamiento?'],
    keys: ['harbour'],
    passages: ['Sí, la {harbour|Harbour branch} tiene {harbour|aparcamiento}.'],
  },
]
