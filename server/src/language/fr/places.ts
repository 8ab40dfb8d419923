import { end, placeNoun } from './phrases.ts'
import { loosePattern, pattern } from '../pattern.ts'

const closest = '(?:(?:le|la|les)\\s+plus\\s+(?:proches?|près))'
export const visitorPlace = loosePattern(
  `(?<!\\p{L})(?:près|proches?|à\\s+côté|autour|non\\s+loin|pas\\s+loin)\\s+(?:de\\s+(?:chez\\s+(?:moi|nous)|moi|nous|ma\\s+(?:position
    |maison|ville)|mon\\s+(?:domicile|quartier)|là\\s+où\\s+je\\s+suis)|d'ici)(?!\\p{L})|(?<!\\p{L})(?:à\\s+proximité|dans\\s+(?:le|mon
    |ma)\\s+(?:coin|quartier|secteur|région|ville|voisinage)|aux?\\s+alentours|dans\\s+les\\s+(?:environs|parages)
    |là\\s+où\\s+je\\s+suis|près\\s+d'ici)${end}|(?<!\\p{L})dans\\s+(?:mon|ma)\\s+(?:coin|quartier|secteur|ville)(?!\\p{L})|
    (?<!\\p{L})pas\\s+loin${end}|(?<!\\p{L})à\\s+(?:quelle\\s+distance|combien\\s+de\\s+(?:kilomètres|kms?|minutes))(?!\\p{L})`,
)
export const nearWords = loosePattern(
  `(?<!\\p{L})(?:près|proches?|proximité|alentours|environs|parages|quartier|coin|voisinage|pas\\s+loin|quelle\\s+distance
    |à\\s+combien\\s+de\\s+(?:kilomètres|kms?|minutes))(?!\\p{L})`,
)
export const nearestPlace = loosePattern(
  `(?<!\\p{L})${placeNoun}\\s+(?:\\p{L}+\\s+)?${closest}|(?<!\\p{L})(?:quel(?:le)?\\s+${placeNoun}|où)\\s+est\\s+${closest}|
    (?<!\\p{L})plus\\s+proche\\s+${placeNoun}|^${closest}${end}|(?<!\\p{L})(?:lequel|laquelle)\\s+est\\s+${closest}`,
)
export const namedPlace = pattern(
  String.raw`(?<![\p{L}'])(?:(?<near>(?:près|(?<=(?:plus|sont|est|magasins?|boutiques?|succursales?|agences?|vente)\s+)proches?
    |à\s+proximité|aux\s+alentours|aux\s+environs|à\s+côté|autour|non\s+loin|pas\s+loin)\s+(?:de\s+|d'|du\s+|des\s+))|(?:à|a|au|aux|en
    |dans|sur|vers|de|du|d'|pour)(?:\s+|(?<=')))(?:(?:la\s+ville|le\s+quartier|la\s+région|le\s+centre)\s+(?:de\s+|d')|le\s+centre
    (?:-ville)?\s+(?:de\s+|d'))?(?!(?:(?:la|le|les|votre|vos|ton|ta|nos|notre|une?|cette|ce|mon|ma)\s+|l')?${placeNoun})(?<name>
    (?:\p{L}['’])?\p{L}(?:[\p{L}'’-]|\.(?=\p{L}))*(?:(?<=(?<!\p{L})(?:St|Ste))\.)?(?:(?:\s+|,\s*)(?!(?:à|au|aux|en|dans|vers|pour|et|ou
    |le|la|les|du|des)\s)\p{L}(?:[\p{L}'’-]|\.(?=\p{L}))*(?:(?<=(?<!\p{L})(?:St|Ste))\.)?){0,4})`,
  'giu',
)
export const noPlace = loosePattern(
  `^(?:moi|nous|ici|eux|elle|lui|vous|toi|mon|ma|mes|ton|ta|tes|son|sa|ses|votre|vos|notre|nos|leurs?|le|les|une?|des|ce|cet|cette|ces
    |tout|tous|toute|toutes|quel|quelle|quels|quelles|quoi|qui|chez|stock|ligne|magasin|magasins|boutique|boutiques|succursales?|général
    |avance|espèces|liquide|carte|caisse|compte|cours|fait|train|personne|plus|moins|partir|propos|cause|savoir|faire|prix|solde|soldes
    |promo|promotion|vente|retrait|livraison|retour|commande|service|services|garantie|noir|noire|blanc|blanche|rouge|rouges|bleu|bleue
    |vert|verte|gris|grise|jaune|rose|taille|tailles|couleur|pointure|coton|cuir|bois|verre|métal|acier|plastique|laine|heures?|minutes?
    |jours?|semaines?|semaine|mois|matin|soir|midi|minuit|après-midi|nuit|journée|janvier|février|mars|avril|mai|juin|juillet|août
    |septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd'hui|demain|hier|noël|pâques|été
    |hiver|automne|printemps|un|deux|trois|quatre|cinq|six|premier|première|deuxième|second|seconde|dernier|français|anglais|allemand
    |espagnol|enfants?|hommes?|femmes?|bébés?|adultes?|main|dos|café|repasser|pied|vélo|voiture|bus|métro|distance|combien|jouer|acheter
    |prendre|trouver|savoir|vendre|louer|être|avoir|offrir|repas|cadeau|horaires|parking|réparation|location|vitesse|temps|monde|place
    |début|fin|moment|sein|bord|sujet|centre|domicile|téléphone|e-?mail|mail|courriel|internet|web|site|d[eu]|l[ae])$`,
)
export const afterPlace = loosePattern(
  `^(?:est|sont|est-\\p{L}+|sont-\\p{L}+|et|ou|ouvre|ouvrent|ouvrez|ouvert|ouverte|ouverts|ouvertes|ouvre-t-\\p{L}+|ferme
    |ferme-t-\\p{L}+|ferment|fermé|fermée|fermés|fermez|aujourd'hui|demain|ce|cet|cette|maintenant|encore|actuellement|jusqu'\\p{L}*|qui
    |que|quand|où|svp|stp|s'il|si|a|a-t-\\p{L}+|ont|avez|avez-vous|vous|tu|je|j'\\p{L}+|on|nous|il|elle|peut|peut-\\p{L}+|puis-je
    |proposent|propose|offre|offrent|vend|vendent|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-?end|magasin|magasins
    |boutique|boutiques|merci|près|avec|pour|à|au|en|dans|sans|après|avant|noël|pâques|situé|située|numéro|téléphone|adresse)$`,
)
export const placeNounWord = loosePattern(`(?<!\\p{L})${placeNoun}(?!\\p{L})`)
export const placeArticle = /^(?:le|la|les|l')$/i
export const weakPlaceLead = /^(?:de|du|d'|pour|vers|en|sur)(?:\s|(?<='))/i
export const nameParticle = /^(?:sur|sous|les?|la|lès|en|de|des|du|d'|aux?)$/
export const capitalsMarkNames = true
