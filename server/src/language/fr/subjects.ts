import { subjectTest } from '../subject-test.ts'
import { frenchFunctionWords } from './little-words.ts'

/** Words that hold a sentence together and name nothing; after those of every text, those that ask and wish. */
const structural = `${frenchFunctionWords}
    aurez aurons auriez puis pu voudrions vas faudrait ci rien personne bonsoir stp veuillez quid concerne
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
