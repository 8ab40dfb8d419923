/** The courtesy of French, in small letters, without punctuation and apostrophes, with and without accents. */

const e = '(?:é|e)'
const name =
  '(?: (?:madame|monsieur|mesdames|messieurs|[àa] (?:tous|toutes|vous)|tout le monde|l ?[ée]quipe))*'
export const hello = `(?:bonjour|bjr|bonsoir|bsr|salut|slt|coucou|cc|hello|hi+|hey|all[ôo]|rebonjour|re)${name}`
export const howAreYou =
  '(?: (?:comment (?:allez vous|vas tu|[çc]a va)|[çc]a va(?: bien)?|vous allez bien|tu vas bien))?'
export const praise =
  `(?:super|parfait|g${e}nial|excellent|top|cool|nickel|impeccable|bien|tr[èe]s bien|bon|ok|okay|d ?accord|dac|entendu|compris|je vois|oui|ouais|non|` +
  `[çc]a marche|c ?est (?:bon|parfait|super|not${e}|gentil|tr[èe]s gentil|clair|tr[èe]s clair|bien|cool|g${e}nial)|bonne id${e}e|` +
  '[çc]a (?:m ?)?aide(?: beaucoup)?)'
export const thanks =
  '(?:(?:un grand |mille |grand )?merci(?: mille fois)?|mercii+|mrc|je (?:vous|te) remercie)' +
  `(?: (?:beaucoup|bien|infiniment|encore|[àa] (?:vous|toi)|pour (?:votre|ton|l|la|le|vos|tout|cette|ces)(?: ?(?:aide|temps|r${e}ponses?|infos?|informations?|renseignements?|conseils?))?|d ?avance|par avance|non))*`
export const farewell =
  `(?:au revoir|aurevoir|[àa] bient[ôo]t|[àa] plus(?: tard)?|a\\+|[àa] la prochaine|[àa] demain|bye(?: bye)?|ciao|tchao|adieu|` +
  `bonne (?:journ${e}e|soir${e}e|nuit|fin de (?:journ${e}e|semaine)|continuation)(?: [àa] (?:vous|toi)(?: aussi)?)?|bon(?:ne)? (?:week ?end|apr[èe]s midi)(?: [àa] (?:vous|toi)(?: aussi)?)?|` +
  `(?:ce sera|ce serait|c ?est) tout(?: pour (?:moi|l ?instant|aujourd ?hui))?|rien d ?autre|j ?ai fini)`
