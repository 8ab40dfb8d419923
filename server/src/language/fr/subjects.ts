import { subjectTest } from '../subject-test.ts'

/** Words that hold a sentence together and name nothing. What elision leaves of a word stands by itself. */
const structural = `le la les l un une des du de d au aux et ou mais donc or ni car si que qu quand lorsque
  puisque comme parce a as ai en dans par pour sur sous avec sans chez vers entre avant apres depuis pendant contre jusque
  jusqu des suis es est sommes etes sont etais etait etions etiez etaient sera seront serait seraient soit soient etre ete
  avons avez ont avais avait avions aviez avaient aura aurez aurons auront aurait auriez auraient ait aient avoir eu
  fais fait faisons faites font faire peux peut puis pouvons pouvez peuvent pourrait pourrais pourriez pouvoir pu
  dois doit devons devez doivent devrait devrais devriez devoir veux veut voulons voulez veulent voudrais voudrait voudrions
  vais va vas allons allez vont aller faut faudrait je j me m moi tu te t toi il elle on nous vous ils elles lui leur eux
  se s soi y ce c cela ca ceci celui celle ceux celles mon ma mes ton ta tes son sa ses notre nos votre vos leurs cet
  cette ces ci n ne pas plus moins tres trop aussi encore deja toujours jamais ici la alors ainsi bien tout toute
  tous toutes chaque quelque quelques plusieurs aucun aucune autre autres meme memes rien personne qui quoi dont quel quelle
  quels quelles lequel laquelle lesquels lesquelles comment pourquoi combien oui non merci bonjour salut bonsoir svp stp
  plait veuillez quid concerne
  cherche cherches cherchons recherche chercher trouver trouve montrez montrer donne donnez donner dis dites dire
  propose proposez proposes proposer vendez vends vend vendent vendre achete acheter achetez prendre prends prenez
  souhaite souhaiterais souhaitons aimerais aimerait aimerions aime besoin envie savoir sais savez connaitre
  connaissez existe existent reste parle parlez voir regarder recommandez recommande conseillez conseille suggerez
  coute coutent couter vaut valent pese pesent mesure mesurent dure durent
  temps peu beaucoup vraiment plutot environ exactement maintenant deux`
const ofProducts = `produit produits article articles modele modeles option options prix tarif tarifs cout cher chere chers
    cheres stock disponible disponibles dispo dispos disponibilite budget euro euros eur dollar dollars usd chose choses
    truc trucs machin bon bonne bons bonnes meilleur meilleure meilleurs meilleures mieux marche economique abordable
    maximum max minimum min dessous dessus partir gamme offre offrez`
const ofLocations = `magasin magasins boutique boutiques succursale succursales agence agences point points vente filiale
    filiales showroom concession concessions concessionnaire etablissement depot commerce commerces entrepot adresse pres
    proche proches plus proximite loin coin ouvert ouverte ouverts ouvertes ouvre ouvres ouvrez ouvrent ouvrir ouverture ferme fermee
    fermes fermez ferment fermer fermeture horaire horaires heure heures h jour jours aujourd hui aujourdhui demain
    semaine week weekend end lundi mardi mercredi jeudi vendredi samedi dimanche matin soir midi telephone tel numero
    appeler contact contacter joindre email mail courriel itineraire aller ville quartier region trouve trouvent situe
    situes situee situees`

const test = subjectTest({ structural, ofProducts, ofLocations })

/** A "montre" is a watch as well. */
const showMe = /\bmontre(?=[-\s]+(?:moi|nous|m'))/gi

export function hasSubject(text: string, kind: 'product' | 'location'): boolean {
  return test(text.replace(showMe, ' ').replace(/['’-]/gu, ' '), kind)
}
