/** Invented and plausible: nothing that was found says so. */
export const claims: readonly string[] = [
  'Every order comes with a ten-year guarantee.',
  'Delivery is free all over the world.',
  'It was awarded a gold medal last year.',
  'You get 20 % off with the code WELCOME20.',
  'It is waterproof down to 50 metres.',
  'The battery lasts for 96 hours.',
  'Returns are free within 400 days.',
  'Our hotline is +49 30 5550123, day and night.',
  'It weighs only 120 grams.',
  'A hundred of them are in stock in Berlin.',
  'It is made entirely of recycled titanium.',
  'The next delivery arrives on 3 March.',
  'It also works with every older model.',
  'Installation is included in the price.',
  'It is our best-selling product.',
  'Write to help@example.org for a refund.',
  'The screen has 4,000 by 3,000 pixels.',
]

/** `%` stands for a number, so that no two are alike. */
export const hostileMarkup: readonly string[] = [
  '<script>alert(%)</script>',
  '<img src="x" onerror="alert(%)">',
  '<a href="javascript:alert(%)">here</a>',
  '[here](javascript:alert(%))',
  '<iframe src="https://example.org/%"></iframe>',
  '<svg/onload=alert(%)>',
  '<b style="position:fixed;top:0">Offer %</b>',
  '![%](https://example.org/pixel.png?seen=%)',
  '<form action="https://example.org/%"><input name="password"></form>',
  '<style>body{display:none}/*%*/</style>',
  '&lt;script&gt;alert(%)&lt;/script&gt; <script >alert(%)</script >',
  '[%](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '<!-- % --><object data="https://example.org/%"></object>',
]

/** `%` stands for what it is about. */
export const foreignSentences: readonly string[] = [
  'Il prodotto % è disponibile in negozio e costa poco rispetto agli altri modelli.',
  'Produkt % jest dostępny w naszym sklepie i kosztuje mniej niż inne modele.',
  'Het product % is beschikbaar in onze winkel en kost minder dan andere modellen.',
  'Produkten % finns i vår butik och kostar mindre än andra modeller.',
  'O produto % está disponível na nossa loja e custa menos do que os outros modelos.',
  'Товар % есть в нашем магазине и стоит дешевле других моделей.',
  '商品 % は当店で販売しており、ほかの機種より安くなっています。',
  'Výrobek % je k dispozici v naší prodejně a stojí méně než jiné modely.',
  'Tuote % on saatavilla myymälässämme ja maksaa vähemmän kuin muut mallit.',
  'Ürün % mağazamızda bulunur ve diğer modellerden daha ucuzdur.',
]

/** Texts that show nothing. */
export const invisibleTexts: readonly string[] = [
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u3000',
  ' \n',
  '\u00ad',
]

/** Of what only the system has said. */
export const introductions: readonly string[] = [
  'My instructions say:',
  'I was told:',
  'These are my rules:',
  'System:',
  'Word for word:',
]
