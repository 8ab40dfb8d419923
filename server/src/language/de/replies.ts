import { joinList } from '../join-list.ts'
import type { en } from '../en/replies.ts'

export const de: typeof en = {
  greeting: (called) => `Guten Tag${called}. Was kann ich für Sie tun?`,
  howAreYou: (called) => `Danke der Nachfrage${called}. Was kann ich für Sie tun?`,
  thanks: 'Gern geschehen. Kann ich sonst noch etwas für Sie tun?',
  acknowledgement: 'Gut. Sagen Sie mir einfach, wenn Sie noch etwas wissen möchten.',
  farewell: (called) => `Auf Wiedersehen${called}, und vielen Dank für Ihren Besuch.`,

  whoAreYou: 'Ich bin ein automatischer Assistent, kein Mensch.',
  canHelpWith: (topics) => `Helfen kann ich bei ${topics}.`,
  topics: {
    products: 'Produkten',
    productsSuchAs: (examples) => `Produkten (zum Beispiel ${examples})`,
    hours: 'Öffnungszeiten und Adressen',
    places: 'Adressen',
    questions: 'häufigen Fragen',
    contact: 'der Kontaktaufnahme',
  },
  whatToKnow: 'Was möchten Sie wissen?',
  youCouldAsk: 'Sie können zum Beispiel fragen:',
  assortment: (count) =>
    count === 1 ? 'Hier gibt es 1 Produkt:' : `Hier gibt es ${String(count)} Produkte:`,
  partOfAssortment: (count) => `Hier gibt es ${String(count)} Produkte, darunter:`,
  moreCategories: (count) => `und ${String(count)} weitere ${count === 1 ? 'Kategorie' : 'Kategorien'}`,
  forExample: 'Zum Beispiel:',

  notUnderstood:
    'Diese Nachricht konnte ich leider nicht verstehen. Können Sie sie in wenigen einfachen Worten wiederholen?',
  refusal: 'Dazu habe ich leider keine Informationen.',
  refusalAgain: 'Auch dazu habe ich leider keine Informationen.',
  refusalOf: (part) => `Zu „${part}“ habe ich leider keine Informationen.`,
  refusalOfPart: 'Zum Rest Ihrer Nachricht habe ich leider keine Informationen.',
  notSure: 'Ich bin nicht sicher, ob Sie das meinen. Am nächsten kommt dem:',
  didYouMean: 'Oder meinen Sie eines davon?',

  found: 'Das habe ich gefunden:',
  foundOthers: 'Hier ist noch etwas anderes:',
  noOthers: 'Etwas anderes dieser Art kann ich Ihnen leider nicht zeigen.',
  noneCheaper: (product) => `Ich habe nichts dieser Art gefunden, das weniger kostet als ${product}.`,
  noneDearer: (product) => `Ich habe nichts dieser Art gefunden, das mehr kostet als ${product}.`,
  withinLimit: (isOne) => (isOne ? 'Das passt zu Ihrem Preisrahmen:' : 'Diese passen zu Ihrem Preisrahmen:'),
  nothingWithinLimit: 'In diesem Preisrahmen habe ich nichts gefunden. Am nächsten kommt dem:',
  asMeasured: 'Mit diesem Maß habe ich gefunden:',
  partlyAsMeasured: 'Ganz innerhalb dieses Maßes liegt nichts. Zum Teil:',
  nothingAsMeasured:
    'Mit genau diesem Maß habe ich nichts gefunden. Der Art nach kommt Ihrem Wunsch am nächsten:',
  measureNotTold: (unit) =>
    `Welche davon die Grenze in ${unit} einhalten, kann ich nicht sagen, denn ich finde dazu keine Angabe, die sich vergleichen lässt.`,
  otherCurrency: (currencies) =>
    `Die Preise hier sind in ${currencies} angegeben, und ich kann andere Währungen nicht umrechnen. Vom Preis abgesehen passt das:`,
  chosen: 'Das merke ich mir als Ihre Wahl:',
  whichChosen: 'Welches davon soll es sein?',
  chosenBefore: 'Das haben Sie ausgesucht:',
  otherChosen: 'Eine solche Wahl habe ich mir nicht gemerkt. Ausgesucht haben Sie das:',
  noneChosen: 'Bisher habe ich mir keine Wahl von Ihnen gemerkt.',
  chosenIsGone: 'Was Sie ausgesucht haben, steht nicht mehr im Katalog.',
  cheapest: 'Das Günstigste, was ich gefunden habe:',
  dearest: 'Das Teuerste, was ich gefunden habe:',
  lowestOf: (label) => `Der niedrigste Wert, den ich für „${label}“ gefunden habe:`,
  highestOf: (label) => `Der höchste Wert, den ich für „${label}“ gefunden habe:`,
  partOf: (shown, all) => `${String(shown)} von ${String(all)}`,
  counted: (count) => `Davon gibt es ${String(count)}:`,
  noneSaid: (words, category) =>
    `Keiner der Artikel${category === undefined ? '' : ` in ${category}`} ist so beschrieben: „${words}“. Davon abgesehen:`,
  notAllTold: (label) => `Nicht bei allen ist mir das bekannt: ${label}. Unter den anderen:`,
  notComparable: 'Preise in verschiedenen Währungen lassen sich nicht vergleichen.',
  atPlace: (place, label, first) =>
    `Platz ${String(place)} nach „${label}“, ${first === 'lowest' ? 'vom niedrigsten' : 'vom höchsten'} Wert an:`,
  pricesNotTold: 'Hiervon kenne ich die Preise nicht:',
  orderNotTold: 'Ich weiß zu wenig, um diese Artikel so zu ordnen:',

  costs: (product, price) => `${product} kostet ${price}.`,
  itCosts: (price) => `Der Preis beträgt ${price}.`,
  hasNoPrice: (product) => `Für ${product} liegt mir kein Preis vor.`,
  isAvailable: (product) => `${product} ist verfügbar.`,
  isNotAvailable: (product) => `${product} ist zurzeit nicht verfügbar.`,
  availabilityNotTold: (product) =>
    `${product} steht im Katalog, doch ob der Artikel vorrätig ist, geht daraus nicht hervor.`,
  inStock: 'Zurzeit verfügbar:',
  noneInStock: 'Ich habe nichts gefunden, das zurzeit verfügbar ist. Diese sind es nicht:',
  stockNotTold: 'Ob diese verfügbar sind, weiß ich nicht:',
  notAvailable: 'zurzeit nicht verfügbar',
  notAvailableSentence: 'Der Artikel ist zurzeit nicht verfügbar.',

  attribute: (label, product, value) => `${label} von ${product}: ${value}.`,
  attributeNotTold: (product) => `In dem, was ich über ${product} weiß, finde ich dazu nichts.`,
  about: (product, sentence) => `Zu ${product}: ${sentence}`,
  tagged: (product, tag) => `${product} ist so gekennzeichnet: ${tag}.`,
  yes: 'ja',
  no: 'nein',

  sideBySide: (products) => `${products} im Vergleich:`,
  price: 'Preis',
  priceDifference: 'Preisunterschied',
  availability: 'Verfügbarkeit',
  available: 'verfügbar',
  row: (label, text) => `${label}: ${text}`,
  and: (parts) => joinList(parts, ' und '),
  lowest: (label, product) => `${label}: Den niedrigsten Wert hat ${product}.`,
  highest: (label, product) => `${label}: Den höchsten Wert hat ${product}.`,
  alike: (label) => `${label}: Da gibt es keinen Unterschied.`,
}
