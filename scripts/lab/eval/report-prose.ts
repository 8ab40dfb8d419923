/** What the tables do not say by themselves. */
export const howItWasMeasured = [
  '- Records go in through the client SDK over HTTP (bulk create, one sync, polling), and chat is asked the same way, each question in a session of its own.',
  '- By "search" are ranked lists of ten. They come from the retrieval that a chat turn calls, called ' +
    'directly in the same process, because a turn shows fewer than ten records. "Same ten over HTTP" is the ' +
    'share of queries for which the search operation of the API gives exactly that list.',
  '- The same configuration serves all sets; nothing is set for one of them.',
]

export const howToRead = {
  figures: [
    'nDCG@10 has linear gain, and a record nobody judged counts 0. For products a grade of 2 or 3 is ' +
      'relevant, and queries without such a product are left out. P@1 by chat looks at the first of `products` ' +
      'for products and at the first of `sources` for the other kinds; a turn that answers nothing counts as ' +
      'wrong. "Answered" is the share of turns that rest on at least one record. Intervals are percentile ' +
      'bootstraps over the questions (2,000 resamples, fixed seed).',
    'For "one typo" each query gets one slip in its longest word, five times with other seeds; its figure is ' +
      'the mean of the five, so the interval is one over queries. For "answers" a FAQ must be found by its own ' +
      'question though nothing but the text of its answer is stored: that text stands in `answer` and, as far ' +
      'as a question may be long, in `question`; category and keywords are left out.',
  ],
  refusals: [
    '"Out of scope" are questions of clinc that belong to none of its domains; beside them stand questions of ' +
      'those domains of clinc that the knowledge base has nothing to do with, and questions that people asked ' +
      'of the other knowledge bases. Chat stands at the threshold that the service chose by itself. The curve ' +
      'moves a threshold over how sure the retrieval is; its last column is what the best threshold for these ' +
      'very questions would do, which nobody can know beforehand. The questions of the sample business are ' +
      'those of its tests, by which the engine was made.',
  ],
  comparisons: [
    'The same records and questions, in the same process and run. PostgreSQL is the same engine: `tsvector` ' +
      'with the title (name; question and keywords) in weight A and all other text in B, GIN index, ' +
      '`ts_rank_cd`; "every word" is `websearch_to_tsquery`, "any word" is `plainto_tsquery` with "or" for ' +
      '"and". Its configuration is english, for the sets "answers" that of their language, and simple for ' +
      'Polish, for which there is none. MiniSearch 7.2.0 has the fields title and body: with its defaults, and ' +
      'with `boost: { title: 2 }`, and `prefix` and `fuzzy: 0.2` for words of four letters and more. These ' +
      'settings are the same for all sets and were chosen before measuring.',
  ],
  support: [
    'A program looks at every reply of every turn above. Each sentence has to be laid out wholly in fixed ' +
      'texts of the engine, read from its source, and in words of the records that the reply names as used, in ' +
      'runs of three at least or whole fields and clauses; `metadata` counts for nothing. Each number, price, ' +
      'hour, date, distance, name, telephone number, address and link has to stand in such a record, or to ' +
      'follow from positions and the clock. What the program does not see is whether a fixed text was the right ' +
      'one to choose: whether a place is open is measured by itself.',
  ],
  times: [
    'A search is the retrieval alone, with spelling, vectors and the reading of the rows; a chat turn is a ' +
      'whole request over HTTP. Nothing else ran in the process meanwhile, but the service, its database and ' +
      'the evaluation share the machine, so these times are told and not held to.',
  ],
} as const
