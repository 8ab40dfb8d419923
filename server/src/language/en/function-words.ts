/** English words that hold a sentence together and say nothing about its subject. */
export const englishFunctionWords = `
  a an the and or but nor if of to in on at by for from with without about as into onto over under than then so per via
  is are was were be been being am do does did doing done have has had having can could cant cannot will would wont
  shall should may might must dont doesnt didnt isnt arent im ive id ill youre
  i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs
  this that these those there here what whats which who whom whose when where wheres why how
  not no yes any some all each every both just only also too very really much many
  please tell know want need get got let give make like help find show look looking search
  hi hello hey thanks thank ok okay
`
