/** French words that hold a sentence together and say nothing about its subject. */
export const frenchFunctionWords = `
  le la les l un une des du de d au aux et ou mais donc or ni car si que qu quand lorsque puisque comme parce
  à en dans par pour sur sous avec sans chez vers entre avant après depuis pendant contre jusque jusqu
  suis es est sommes êtes sont étais était étions étiez étaient sera seront serait seraient soit soient être été
  ai as a avons avez ont avais avait avions aviez avaient aura auront aurait auraient ait aient avoir eu
  fais fait faisons faites font faire peux peut pouvons pouvez peuvent pourrait pourrais pourriez pouvoir
  dois doit devons devez doivent devrait devrais devriez devoir veux veut voulons voulez veulent voudrais voudrait
  vais va allons allez vont aller faut
  je j me m moi tu te t toi il elle on nous vous ils elles lui leur eux se s soi y ce c cela ça ceci celui celle ceux
  celles mon ma mes ton ta tes son sa ses notre nos votre vos leurs cet cette ces
  qui quoi dont où quel quelle quels quelles lequel laquelle lesquels lesquelles comment pourquoi combien
  ne n pas plus moins très trop aussi encore déjà toujours jamais ici là alors ainsi bien tout toute tous toutes
  chaque quelque quelques plusieurs aucun aucune autre autres même mêmes
  oui non merci bonjour salut svp plaît
`
