import { findFault } from '../../../../server/src/agent/cohere/checks/index.ts'
import { cite } from './cite.ts'
import { groundOf, type Key } from './records.ts'
const T: [string, string, Key[], string[]][] = [
['en','something for sleeping outdoors?',['mat','tent'],[
 'Sure! For a good night outdoors, the {mat|Cirrus mat} ({mat|€89.95}) keeps you {mat|warm from spring to autumn} thanks to its {mat|R-value of 4.2}.',
 'Pair it with the {tent|Alpenglow 2}, {tent|a freestanding two-person tent} at {tent|€349}.',
 'Would you like details on either of them?',
 "Here's what I found:",
 '**{mat|Cirrus mat}** – {mat|€89.95}\n',
 'Both items are currently {tent+mat|in stock}.',
 'The mat is {mat|7 cm thick} and weighs only {mat|480 g}, so it is easy to carry.',
 'All in all, the two would cost you {tent+mat|€438.95}.',
 'The tent {tent|packs down to 42 x 14 cm}, which makes it a handy companion on longer hikes.']],
['en','can the granit carry me, I am 95 kg',['bike'],[
 'Yes, the {bike|Granit E-bike} {bike|carries up to 130 kg}, so 95 kg is well within its limit.',
 'With its {bike|625 Wh battery} you can ride for {bike|about 110 km} on a single charge.',
 'It comes with {bike|disc brakes} and {bike|a mid-mounted motor}.',
 'Note that the bike itself weighs {bike|24.5 kg}.']],
['en','how do I send back a gift without receipt',['returns','voucher'],[
 'According to our return policy, items must be {returns|unused and returned with the receipt within 45 days of delivery}.',
 "Unfortunately, a receipt is {returns|required for returns}. I'd suggest contacting our team to find a solution.",
 'Once we receive the item, {returns|you will be refunded within 5 working days}.',
 "You don't have to pay for {returns|return shipping}."]],
['en','do you repair stoves in hamburg, and till when are you there tomorrow',['harbour','harbourHours','warranty'],[
 'Yes! Our {harbour|Harbour branch} in Hamburg offers {harbour|stove repair}. Tomorrow (Thursday) it is open {harbourHours|from 10:00 until 20:00}.',
 'You can drop by at {harbour|14 Quay Road}; the branch is open till {harbourHours|8pm} tomorrow.',
 'If your stove is less than {warranty|five years} old, the repair may be covered by {warranty|the warranty}.',
 'Thursday: {harbourHours|10 am – 8 pm}',
 'Just bring your order number and, if possible, {warranty|a photo}.']],
['en','whats your phone number',['harbour','ring'],[
 'You can reach our {harbour|Harbour branch} at {harbour|+49 40 123 45 67} and our {ring|Ring branch} in Vienna at {ring|+43 1 987 65 43}.',
 'The Harbour branch can also be reached by email: {harbour|harbour@shop.example}']],
['en','I want to talk to a human',[],[
 "Of course! Please leave your contact details and a member of our team will get back to you.",
 "I understand. Shall I put you in touch with a colleague?"]],
['en','u suck',[],["I'm sorry you feel that way. How can I help you?", "I apologise if my answers weren't helpful. Could you tell me what you are looking for?"]],
['en','what can you do',[],["I can help you find products, compare them, check opening hours and answer questions about orders, delivery and returns.", "Just tell me what you're looking for and I'll do my best to help!"]],
['en','is the firefly waterproof?',['lamp'],["The {lamp|Firefly headlamp} is rated {lamp|IPX4}, which means it is protected against splashing water.", "Yes, it's {lamp|waterproof to IPX4}. It also has {lamp|a red light}, handy for {lamp|reading maps} at night."]],
['de','etwas zum schlafen draussen',['mat','tent'],[
 'Klar! Mit der {mat|Cirrus mat} ({mat|89,95 €}) schlafen Sie {mat|von Frühling bis Herbst warm}.',
 'Dazu passt das {tent|Alpenglow 2}, ein {tent|Zwei-Personen-Zelt} für {tent|349 Euro}.',
 'Zusammen kosten beide {tent+mat|438,95 €}.',
 'Möchten Sie mehr über eines der beiden erfahren?',
 'Folgendes habe ich gefunden:',
 'Die Matte ist {mat|7 cm dick} und mit {mat|480 Gramm} angenehm leicht.']],
['de','kann ich ohne bon zurückgeben',['rueckgabe'],[
 'Leider benötigen wir für die Rückgabe {rueckgabe|den Kassenbon}.',
 'Die Rückgabe ist {rueckgabe|innerhalb von 45 Tagen} möglich, solange der Artikel {rueckgabe|unbenutzt} ist.',
 'Die Rücksendung ist für Sie {rueckgabe|kostenlos}.',
 'Nach Eingang Ihrer Sendung erhalten Sie den Kaufpreis {rueckgabe|innerhalb von 5 Werktagen} zurück.']],
['de','Bis wann habt ihr morgen in hamburg auf',['harbourHours','harbour'],[
 'Morgen hat unsere {harbourHours|Harbour branch} in Hamburg bis {harbourHours|20 Uhr} geöffnet.',
 'Am Donnerstag, 19.11., ist von {harbourHours|10:00 bis 20:00 Uhr} für Sie geöffnet.',
 'Heute schließen wir um {harbourHours|18:30 Uhr}, morgen erst um {harbourHours|20 Uhr}.',
 'Am Wochenende: {harbourHours|Samstag 10–12 und 13–15 Uhr}, {harbourHours|Sonntag geschlossen}.']],
['de','ich will mit einem menschen reden',[],['Selbstverständlich! Hinterlassen Sie gern Ihre Kontaktdaten, dann meldet sich ein Kollege bei Ihnen.','Gerne verbinde ich Sie mit unserem Team. Wie können wir Sie erreichen?']],
['fr','quelque chose pour dormir dehors',['mat','tent'],[
 'Avec le {mat|Cirrus mat} ({mat|89,95 €}), vous dormirez {mat|au chaud du printemps à l\'automne}.',
 'La tente {tent|Alpenglow 2} ({tent|349 €}) est {tent|prévue pour deux personnes} et {tent|trois saisons}.',
 'Au total, cela ferait {tent+mat|438,95 €}.',
 'Souhaitez-vous plus de détails ?',
 'Voici ce que j\'ai trouvé :']],
['fr','vous fermez à quelle heure demain ?',['harbourHours'],[
 'Demain, la {harbourHours|Harbour branch} ferme à {harbourHours|20h}.',
 'Jeudi 19 novembre, le magasin est ouvert {harbourHours|de 10 h à 20 h}.',
 'Aujourd\'hui, nous fermons à {harbourHours|18h30}.']],
['fr','je veux parler à un humain',[],['Bien sûr ! Laissez vos coordonnées et un membre de notre équipe vous recontactera.','Je comprends. Comment pouvons-nous vous joindre ?']],
['es','algo para dormir fuera',['mat','tent'],[
 'Con la {mat|Cirrus mat} ({mat|89,95 €}) dormirá {mat|caliente de primavera a otoño}.',
 'La {tent|Alpenglow 2} ({tent|349 €}) es {tent|una tienda para dos personas} y {tent|tres estaciones}.',
 'En total serían {tent+mat|438,95 €}.',
 'Esto es lo que he encontrado:',
 '¿Quiere más detalles?']],
['es','¿a qué hora cierran mañana?',['harbourHours'],[
 'Mañana la {harbourHours|Harbour branch} cierra a las {harbourHours|20:00}.',
 'El jueves 19 de noviembre abrimos {harbourHours|de 10:00 a 20:00}.',
 'Hoy cerramos a las {harbourHours|18:30}.']],
['es','quiero hablar con una persona',[],['¡Por supuesto! Deje sus datos de contacto y un miembro de nuestro equipo le responderá.','Entiendo. ¿Cómo podemos contactar con usted?']],
]
let n=0,b=0
for (const [language, said, keys, ps] of T) for (const p of ps) { n++; const f = findFault(cite(p), groundOf({ keys, said:[said], language })); if (f) { b++; console.log(language, f.kind, '|', f.about, '|', p) } }
console.log(n,b)
