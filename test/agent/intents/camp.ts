const products = {
  Tents: ['Alder tent', 'Birch tent', 'Cedar tent', 'Dune tent'],
  Stoves: ['Ember stove', 'Flare stove'],
  Lanterns: ['Glow lantern'],
} as const

/** A small shop that has some of everything. */
export const camp = {
  product: [
    ...Object.entries(products).flatMap(([category, names]) => names.map((name) => ({ name, category }))),
    { name: 'Gift box' },
  ],
  faq: [
    { question: 'How do I pitch a tent?', answer: 'Poles first, then pegs.' },
    { question: 'How long does delivery take?', answer: 'Three days.' },
  ],
  location: [
    {
      name: 'Harbour branch',
      address: '14 Quay Road, Hamburg',
      city: 'Hamburg',
      operatingHours: { monday: { open: '10:00', close: '19:00' } },
    },
  ],
}
