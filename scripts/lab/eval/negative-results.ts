/** Something that was tried and kept out, and what it came to. */
export interface NegativeResult {
  readonly tried: string
  readonly figures: string
  readonly instead: string
}

/** Kept by hand: a run measures what is in the service, so what was left out would be forgotten. */
export const negativeResults: readonly NegativeResult[] = [
  {
    tried: 'Searches that are ready to be had in place of the own index',
    figures: 'measured in every run: see "Compared with"',
    instead: 'BM25 over own postings, by field, with vectors for FAQs',
  },
  {
    tried: 'Reciprocal rank fusion of words and likeness for FAQs, k 10 and 60',
    figures:
      'covidfaq 0.703 and 0.711, but stackfaq 0.852 and 0.850 and banking77 P@1 0.72 (scaled scores at that time: 0.682, 0.872, 0.745)',
    instead: 'scores scaled to the best possible, words .55, likeness .45',
  },
  {
    tried: 'Function words in the answers of FAQs indexed as well',
    figures: 'covidfaq 0.688 instead of 0.718 with all else equal; stackfaq 0.885 instead of 0.857',
    instead: 'left out of answers, kept in questions with weight 0.8',
  },
  {
    tried: 'A third list for English FAQs: BM25 over runs of four letters',
    figures: 'covidfaq 0.682, stackfaq 0.881, banking77 0.753: no gain over two lists',
    instead: 'runs of letters only for records in other languages',
  },
  {
    tried: 'Embedding question and answer of a FAQ together',
    figures: 'covidfaq 0.634 instead of 0.726',
    instead: 'only what the FAQ asks is embedded',
  },
  {
    tried:
      '20 variants of the offline embedder: lengths of runs, weights, word pairs, 4,096 and 65,536 dimensions',
    figures: 'covidfaq 0.699 to 0.731 against stackfaq 0.864 to 0.881: one for the other',
    instead: 'left as it is',
  },
  {
    tried: 'Runs of three letters for languages other than English',
    figures: 'answers de 0.45 to 0.54 (runs of four: 0.60); runs of five about equal to four',
    instead: 'padded runs of four',
  },
  {
    tried:
      'Product ranking: BM25F with k1 0.4 to 1.2, b 0.2 to 0.75, weight of the name 2 to 8, own weights for brand and early words, adjacent words',
    figures: 'nDCG@10 0.79 to 0.83, none apart from 0.827 beyond chance',
    instead: 'the word for the thing itself, weight 0.12 (0.852)',
  },
  {
    tried: 'Mending rare known words of product queries (30 times rarer than a neighbour)',
    figures: 'one typo 0.789 instead of 0.774, but exact matches are thrown away',
    instead:
      'a known word is doubted only where fewer than 20 records hold it and none beside the other keywords',
  },
  {
    tried:
      'One typo: a noisy channel with word frequencies by classes of SCOWL; chances of slips after Pollock and ' +
      'Zamora; neighbours on the keyboard; names before descriptions',
    figures:
      'in memory 0.776, 0.774, 0.773 and 0.774 beside 0.774 for the simple rules (20 seeds); with the records ' +
      'counting .95 of the prior 0.781, but 3 to 7 % of single English words are changed that the shop does not ' +
      'have',
    instead: 'the simple rules',
  },
  {
    tried: 'One typo: what could be had at most',
    figures:
      'with every word restored that the records do not know 0.818 over 20 seeds, with every word restored ' +
      '0.852: "pad", "box" and "boots" are good words of the catalogue',
    instead: 'nothing: they stay as typed',
  },
  {
    tried: 'Fewer everyday questions for large knowledge bases (180 of 359 at 10,000 records)',
    figures: 'false answers on products .120 instead of .036, as the threshold hung on five questions',
    instead: 'all of them',
  },
  {
    tried:
      'Refusal on products: likeness not counted, or once; an exponential tail over the strongest tenth in place of a quantile',
    figures:
      'answered/false with half of the questions 1.000/.078 and 1.000/.107 (the first turns product answers of ' +
      'the sample business into FAQs); with all of them and the tail 1.000/.053, stackfaq .923/.060',
    instead: 'likeness twice, the quantile',
  },
  {
    tried:
      'Weighing postings inside the database, with and without skipping terms that cannot change the order',
    figures:
      'two to three times the time of reading them packed and weighing them in the service; skipping cost more than it saved',
    instead: 'the database reads, the service weighs, nothing is kept',
  },
  {
    tried:
      'Ridge logistic regression per knowledge base between in-scope probes made from its records and everyday questions',
    figures:
      'answered/false banking77 .971/.067, stackfaq .958/.056, covidfaq .928/.031: no gain over fixed weights, and probes of two sorts to keep',
    instead: 'standard scores against everyday questions only',
  },
  {
    tried: 'Refusal by one signal',
    figures:
      'at 4 % of the probes: cosine alone .885/.038 on stackfaq and .937/.036 on covidfaq; coverage alone .362/.036 and .707/.038',
    instead: 'evidence, coverage and twice the likeness together',
  },
  {
    tried:
      'Passages: 33 signs weighed per set, rarity counted within the ten candidates, type of passage, negation, length, units, word pairs',
    figures:
      'cross-validated P@1 0.686 on epqa and 0.800 on semipqa; each of the others moves P@1 by at most 0.02',
    instead: 'five signs with one set of weights: 0.703 and 0.791 cross-validated',
  },
  {
    tried: 'Likeness by the offline embedder to all FAQs, not to those only that the words have found',
    figures:
      'the 10,000 training questions of banking77 as FAQs, 514 others asked, right intent first .821 instead of ' +
      '.823, among five .771 instead of .777; a search takes 52 ms instead of 22 on the embedded database',
    instead: 'all are compared where the words find nothing, and always when vectors tell meaning',
  },
  {
    tried: 'Words left out that a half or a quarter of a large knowledge base holds',
    figures:
      'products 0.852 and one typo 0.776 either way; a shop that is half shirts could not tell a blue shirt from blue trousers',
    instead: 'left out from 95 of 100 on, beside words that tell something',
  },
  {
    tried:
      'Service topics told by the vectors of the encoder alone, from as many messages (20,285) or from half as many',
    figures:
      'of messages left out .389 (older) and .415 (newer) told right, with words, their pairs and runs of letters .442 and .557; of ' +
      '176 questions in other words of three shops 65 instead of 92 are right first, and 30 instead of 50 where 26 instead of 10 ' +
      'of 137 others are shown a FAQ',
    instead: 'vectors and words, with the runs of letters in these',
  },
  {
    tried:
      'How close a FAQ comes by its topic to decide what is shown, in place of how far it is ahead of the next',
    figures:
      'of 640 messages to nine invented businesses 82 shown rightly and 45 wrongly instead of 100 and 33, with 245 topics',
    instead: 'ahead by a fifth to be suggested, by two fifths to answer',
  },
  {
    tried: 'The topics of businesses of any trade alone (245), without those of two dozen trades (287 more)',
    figures:
      'of 288 questions in other words to six businesses of which four have such a trade 139 instead of 166 right first, of 176 ' +
      'to three of no such trade 94 instead of 96, though 118 instead of 99 among what there is to choose from',
    instead: 'both',
  },
  {
    tried: 'Weights of topics kept smaller: decay .001 and .0003, .0005 and .00015',
    figures: 'of 464 questions in other words to nine businesses 246 and 255 right first instead of 262',
    instead: 'decay .0003 and .0001',
  },
  {
    tried: 'Pairs of words, traits of two messages, and traits that count alike, to tell service topics',
    figures:
      'of messages left out .501 right with pairs and .501 with traits of two, at up to three times as many traits; .486 where ' +
      'rare ones count no more than others',
    instead: 'words and runs of letters that three messages have, by how rare they are: .499',
  },
  {
    tried: 'Topics of a FAQ by its question and answer read together, instead of by each',
    figures:
      'right first, of 80, 51 and 45 in other words: 35, 18 and 17 instead of 29, 20 and 16, with one or two false suggestions more',
    instead: 'question, keywords and the beginning of the answer, each by itself',
  },
  {
    tried: 'Words that question and FAQ share, by how rare they are, added to how far their topics agree',
    figures:
      'right first, of 80, 51 and 45 in other words: 29 to 32, 14 to 19 and 11 to 16 instead of 29, 20 and 16, and up to twice the ' +
      'false suggestions, at three weights and two of words in answers',
    instead: 'topics and likeness alone',
  },
  {
    tried: 'FAQs by topic before products, wherever a message is not clearly put like a need for one',
    figures:
      'of kitchen two FAQs in other words more and one need less are right, of the opticians two needs less; a closeness of ' +
      '.45 instead of .5 in place of a refusal: of 176 in other words 13 more right, of 116 others 17 more suggested',
    instead: 'only where a message is put like a question about how things are done',
  },
]
