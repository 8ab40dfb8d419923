import { wordSet } from '../word-set.ts'

export const tellingWords =
  wordSet(`à a acheter ai aide aidez aimerais allô appelez après as au aucun aujourd' hui aussi autre autres aux avant
    avec avez avoir avons besoin bien bonjour bonne bonsoir c' ça ca ce cela celle celles celui ces cet cette ceux cherche
    cherchons chez combien comme comment commande commander comparer compris coûte coute coûtent coutent d' dans de
    dehors demain depuis dernier dernière des deux deuxième différence dimanche dis dites dois doit donne donnez du
    elle elles en encore entre es est et êtes été être eu eux faire fait faites faut fermé fermez ferme
    grand grande heure heures hey hi horaires ici il ils j' jamais je jeudi jusqu' l' la laquelle le lequel les lesquels leur
    leurs livraison livrer livrez longtemps lors lui lundi m' ma mais mardi me meilleur meilleure même merci mercredi
    mes mieux moi moins mon montre montrez n' ne ni non nos notre nous on ont ou où oui ouvert ouverte ouvre ouvrez par parler pas petit
    petite peut peux plus possible pour pourquoi pouvez pouvons premier première prendre près prix proche proposez puis
    qu' quand quel quelle quelles quels que qui quoi rendre retourner revoir s' sa salut samedi sans se second
    ses si soir sommes son sont sous souhaite souhaiterais sur svp t' ta te tes toi ton tous tout toute toutes très tu un
    une va vais vendez vendredi vers veux veut voir voudrais vos votre vous vraiment y`)

/** French words that hold a sentence together and say nothing about its subject. */
export const frenchFunctionWords = `
  le la les l un une des du de d au aux et ou mais donc or ni car si que qu quand lorsque puisque comme parce
  à en dans sauf excepté par pour sur sous avec sans chez vers entre avant après depuis pendant contre jusque jusqu
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
