/** Words of offers, questions, thanks and refusals, divided by white space: none of them states a fact about a shop. */
export const plainWords: string = `
  hello hi hey welcome greetings good morning afternoon evening day night bye goodbye nice great lovely wonderful pleasure
  glad happy delighted thank thanks thankful welcome appreciate sorry apologies apologize apologise afraid unfortunately
  regret however though although instead otherwise maybe perhaps possibly probably sure certainly course absolutely indeed
  well fine okay problem worries yes no not
  help assist assistant assistance support answer reply respond question ask request enquiry inquiry chat
  find found look search see show tell explain describe suggest suggestion recommend recommendation advise advice propose
  compare comparison choose choice decide option options alternative alternatives select pick
  know information info detail details data record records mention mentioned say said list listed
  able unable can could would may might let need want like wish hope think believe seem appear understand mean
  anything something nothing else more other another further
  product products item items article range catalogue catalog shop store website site service services branch branches
  location locations team staff colleague colleagues people person
  contact leave reach touch get back message form email phone call write
  please feel free hesitate note here there below above following follow these those
  exactly specific specifically kind type sort thing things matter topic subject use purpose plan prefer preference important
  suit suits suitable fit fits match matches matching interest interested consider idea budget
  moment now currently right today time again anytime soon later
  try rephrase word words way bit little lot enjoy wish have take give given based according
  short summary overview compare both each first second one two versus against
  looking check checking forward share clear clarify sense
  book write story talk language english only related about
  cost costs price priced prices weigh weighs weight colour color size come comes opening hours delivery shipping order orders
  accept offer offers sell stock available availability
  couldnt wouldnt shouldnt isnt wasnt arent doesnt dont didnt hasnt havent wont cant thats theres heres weve youve lets
  until till stay stays whether since till through
  except besides every each daily apart
  best do try tried trying far close near exact helpful unhelpful frustrating frustration confusion confusing misunderstanding
  misunderstood understandable feel feeling sorry inconvenience patience patient trouble issue issues concern concerns
  connect connected connecting human agent representative member members directly someone anyone everyone details gladly
  happily sounds sound excellent perfect awesome cool alright got see saw wait hold quick quickly easily easy simply just
  additional further any provide provides providing assist assisting discuss talk speak handle beyond scope limited
  conversation session topic topics general personal opinion advice medical legal political weather joke jokes
  didnt quite catch mind regarding concerning whenever wherever whatever whichever narrow down requirements needs wishes
  taste style intend planning trip tell told asking asked answers answered returns werent havent wouldve im
`
