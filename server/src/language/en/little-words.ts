import { wordSet } from '../word-set.ts'

/**
 * Words that people put around what they ask for, in lower case: little words, question words, courtesies and the verbs
 * of shopping. A word that two of the languages share is listed under both. French ones that are cut off before a vowel
 * keep their apostrophe. No names of things: products are called in every language everywhere.
 */
export const tellingWords =
  wordSet(`a about after again all am an and another any anything are as at be before best between bigger but buy
    by bye can cheap cheaper cheapest choose close closed closest come compare cost costs could day days deliver
    delivery did difference do does don else enough everything fit fits for friday from get give good goodbye has have
    hello help her here hey hi him his hours how i if in is it its just last least less like long look looking
    lighter lightest many may me mine monday more most much must my near nearest need new next nice no not now of off on
    once one ones open opening or order other our out over please price put recommend return same saturday see sell
    send she ship shipping shop should show smaller so some something speak stock store such sunday take talk tell than
    thank thanks that the their them then there these they thing things think this those thursday till to today tomorrow
    tonight too tuesday two under until up us use very want was we wednesday week well were what when where which who
    whose why will with within without would wrong yes yet you your yours`)

/** English words that hold a sentence together and say nothing about its subject. */
export const englishFunctionWords = `
  a an the and or but nor if of to in on at by for from with without about as into onto over under than then so per via
  is are was were be been being am do does did doing done have has had having can could cant cannot will would wont
  shall should may might must dont doesnt didnt isnt arent im ive id ill youre
  i me my mine myself we us our ours you your yours he him his she her hers it its they them their theirs
  this that these those there here what whats which who whom whose when where wheres why how
  not no except excluding yes any some all each every both just only also too very really much many ones
  please tell know want need get got let give make take takes like help find show look looking search
  hi hello hey thanks thank ok okay
`
