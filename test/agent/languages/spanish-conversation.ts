import { type Conversation, whereNobodyIsTold } from './conversation.ts'
import { spanishShop } from './spanish-shop.ts'

const contact =
  'Así puede contactar con **Tienda del Puerto**:\n\nDirección: Calle del Puerto 14, 46001 Valencia  \nTeléfono: +34 96 123 45 67\n\nAbierto ahora, hasta las 18:30.'

export const spanishConversation: Conversation = {
  language: 'es',
  timezone: 'Europe/Madrid',
  items: spanishShop,
  steps: {
    'returns courtesies': [
      { say: '¡Buenas tardes!', reply: 'Hola, Ada. ¿En qué puedo ayudarle?' },
      { say: '¡Muchas gracias!', reply: [/^De nada\./] },
      { say: 'Adiós', reply: 'Hasta pronto, Ada, y gracias por su visita.', ends: true },
    ],
    'finds a product by a wish and a price, and tells a property of it': [
      {
        say: 'Busco una lámpara por menos de 200 euros',
        reply:
          'Esto entra en su presupuesto:\n\nEl precio de **Lámpara de mesa Luma** (LT-100) es de 129,00 €.\n\nUna lámpara sencilla para el escritorio. El cable mide dos metros.',
        skus: ['LT-100'],
      },
      {
        say: '¿Cuánto pesa?',
        reply: 'Peso de **Lámpara de mesa Luma** (LT-100): 1,2 kg.',
        isTerse: true,
      },
    ],
    'tells of a product that is named': [
      {
        say: 'Enséñeme la lámpara Nero',
        reply: [/^El precio de \*\*Lámpara de mesa Nero\*\* \(LT-200\) es de 1249,50 €\./],
      },
    ],
    compares: [
      {
        say: '¿Cuál es la diferencia entre Luma y Nero?',
        reply: [
          /^Comparación de \*\*Lámpara de mesa Luma\*\* \(LT-100\) y \*\*Lámpara de mesa Nero\*\* \(LT-200\):/,
          /- Precio: 129,00 € \(Lámpara de mesa Luma\), 1249,50 € \(Lámpara de mesa Nero\)/,
          /- Peso: 1,2 kg \(Lámpara de mesa Luma\), 3,4 kg \(Lámpara de mesa Nero\)/,
          /- Regulable: sí \(Lámpara de mesa Luma\), no \(Lámpara de mesa Nero\)/,
        ],
        skus: ['LT-100', 'LT-200'],
      },
    ],
    'answers from the FAQs': [
      {
        say: '¿Cuáles son los gastos de envío?',
        reply: 'El envío cuesta 3,95 EUR.',
        sources: ['faq-envio'],
      },
      { say: '¿Puedo devolver un artículo?', reply: [/^Dentro de los 45 días/] },
    ],
    'tells when a location is open, and that it is closed on a day': [
      {
        say: '¿Qué horario tienen en Valencia?',
        reply: [
          /^\*\*Tienda del Puerto\*\*: abierto ahora, hasta las 18:30\./,
          /- De lunes a viernes: 10:00–18:30\n- Sábado: 10:00–12:00 y 13:00–15:00/,
        ],
      },
      {
        say: '¿Abren el domingo?',
        reply:
          '**Tienda del Puerto**: cerrado el domingo 29 de noviembre, vuelve a abrir el lunes 30 de noviembre a las 10:00.',
      },
    ],
    'tells what a location offers, and where there is none': [
      {
        say: '¿Qué servicios ofrecen en Valencia?',
        reply: 'Servicios que ofrece **Tienda del Puerto**: Asesoramiento de iluminación y Reparación.',
      },
      {
        say: '¿Tienen una tienda en Sevilla?',
        reply: [/^No conozco ningún establecimiento nuestro allí\./],
      },
    ],
    'keeps in mind what is taken, in whatever words': [
      { say: '¿Tienen lámparas?', skus: ['LT-100', 'LT-200'] },
      { say: 'la primera', skus: ['LT-100'] },
      {
        say: 'Me la llevo',
        reply: [/^Tomo nota de su elección:\n\nEl precio de \*\*Lámpara de mesa Luma\*\*/],
      },
      { say: '¿Y el hervidor?', skus: ['HE-100'] },
      {
        say: '¿Cuánto cuesta la lámpara que he elegido?',
        reply: 'El precio de **Lámpara de mesa Luma** (LT-100) es de 129,00 €.',
      },
      {
        say: '¿Qué lámpara elegí?',
        reply: [/^Esto es lo que ha elegido:\n\nEl precio de \*\*Lámpara de mesa Luma\*\* \(LT-100\)/],
        skus: ['LT-100'],
        sources: ['Lámpara de mesa Luma'],
      },
      {
        say: '¿Qué hervidor elegí?',
        reply: [/^No he tomado nota de ninguna elección de ese tipo\. Esto es lo que ha elegido:/],
        skus: ['LT-100'],
      },
      {
        say: 'Quiero hablar con una persona',
        reply: [
          /^En este chat no puede atenderle ninguna persona\.\n\n/,
          /\n\nSi deja sus datos, se envían al sistema de la tienda\.$/,
        ],
        form: 'Solicitud de contacto',
        handsOver: true,
      },
    ],
    'asks which of several is taken': [
      { say: '¿Tienen lámparas?', skus: ['LT-100', 'LT-200'] },
      { say: 'Me la llevo', reply: [/^¿Con cuál de estos se queda\?/], skus: ['LT-100', 'LT-200'] },
      { say: 'Me llevo la lámpara', reply: [/^¿Con cuál de estos se queda\?/], skus: ['LT-100', 'LT-200'] },
    ],
    'says that nothing has been chosen': [
      { say: '¿Tienen lámparas?', skus: ['LT-100', 'LT-200'] },
      {
        say: '¿Qué lámpara elegí?',
        reply: 'Todavía no he tomado nota de ninguna elección suya.',
        skus: [],
        sources: [],
      },
    ],
    'asks back what is to be chosen': [
      {
        say: '¿Me puede ayudar a elegir?',
        reply: 'Con mucho gusto. ¿Qué busca y qué es lo más importante para usted?',
        skus: [],
        sources: [],
      },
      { say: 'Una lámpara por menos de 200 euros', skus: ['LT-100'] },
    ],
    'refuses what it knows nothing of': [
      {
        say: '¿Quién ganó el Mundial?',
        reply: 'Lo siento, no tengo información sobre eso. ¿Puedo buscar otra cosa para usted?',
        skus: [],
      },
    ],
    'takes a request to be called, and sends it on with what was chosen': [
      { say: '¿Tienen lámparas?', skus: ['LT-100', 'LT-200'] },
      { say: 'Me quedo con la segunda', skus: ['LT-200'] },
      {
        say: '¿Me pueden llamar?',
        reply: '¿Cómo se le puede localizar? Sus respuestas se envían al sistema de la tienda.',
        form: 'Solicitud de contacto',
      },
      {
        submit: { phone: '+34 612 34 56 78', callTime: 'evening' },
        reply: 'Gracias, Ada. Sus datos se han enviado al sistema de la tienda: +34 612 34 56 78.',
        summary: [
          /^Visitante: Ada, \+34 612 34 56 78\nSolicitud: ¿Me pueden llamar\?/,
          /\n- ¿Cuál es su número de teléfono\? \+34 612 34 56 78\n- ¿Cuándo le viene bien que le llamemos\? Al final de la tarde\n/,
          /Al final de la tarde[^]*Elegido: Lámpara de mesa Nero/,
        ],
      },
    ],
    'takes an appointment': [
      {
        say: 'Quiero una cita para un asesoramiento de iluminación',
        reply: [/^Asesoramiento de iluminación, \*\*Tienda del Puerto\*\*/],
        form: 'Pedir cita: Asesoramiento de iluminación',
      },
      {
        submit: {
          appointmentDate: '2026-11-24',
          appointmentTime: '10:30',
          email: 'ada@shop.example',
        },
        reply:
          'He anotado su solicitud: Asesoramiento de iluminación, **Tienda del Puerto**, mañana a las 10:30 (Europe/Madrid). Todavía no está confirmada. Su solicitud se ha enviado al sistema de la tienda.',
        summary: [/\? 2026-11-24\n- .*\? 10:30 \(Europe\/Madrid\)\n- .*\? ada@shop\.example\n/],
      },
    ],
    [whereNobodyIsTold]: [
      {
        say: 'Quiero hablar con una persona',
        reply: `En este chat no puede atenderle ninguna persona.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: '¿Me pueden llamar?',
        reply: `Desde aquí no puedo gestionarlo: nadie recibe aviso de que desea que se pongan en contacto con usted.\n\n${contact}`,
        form: null,
        handsOver: true,
      },
      {
        say: 'Quiero una cita para un asesoramiento de iluminación',
        reply: [/la tienda no recibe aviso/],
        form: 'Pedir cita: Asesoramiento de iluminación',
      },
      {
        submit: { appointmentDate: '2026-11-24', appointmentTime: '10:30', email: 'ada@shop.example' },
        reply: `He anotado su solicitud: Asesoramiento de iluminación, **Tienda del Puerto**, mañana a las 10:30 (Europe/Madrid). Todavía no está confirmada. Nadie en la tienda ha recibido aviso.\n\n${contact}`,
        summary: [/10:30 \(Europe\/Madrid\)\n/],
      },
    ],
  },
}
