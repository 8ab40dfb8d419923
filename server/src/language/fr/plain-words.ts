export const plainWords = `
  bonjour bonsoir salut bienvenue bonne bon journée soirée nuit revoir bientôt plaisir merci remercie prie rien heureux
  heureuse ravi ravie désolé désolée excuses excusez malheureusement regrette cependant toutefois plutôt sinon peut être
  probablement bien sûr certainement absolument accord problème oui non souci
  aider aide assistant assistance soutien réponse répondre réponds réponses question questions demande demander chat
  trouver trouve trouvé chercher cherche recherche recherchez recherchiez voir voici voilà montrer dire expliquer décrire
  suggérer suggestion recommander recommande recommandation conseiller conseil proposer propose comparer comparaison choisir
  choix décider option options alternative alternatives
  savoir sais connais information informations renseignement renseignements détail détails données mentionné indiqué
  pouvoir peux puis pouvez pourrait pourraient pourrais souhaitez souhaite voulez veux faut besoin espère pense crois semble
  comprends comprendre
  chose autre autres quelque encore plus davantage ailleurs cela
  produit produits article articles gamme catalogue boutique magasin magasins site service services point vente lieu lieux
  équipe collègue collègues personne
  contacter contact laisser joindre message formulaire écrire appeler
  hésitez hésiter noter veuillez ici ci dessous suivant suivante suivants suivantes ces deux
  précis précise précisément type sorte genre sujet usage but projet préférez préférence important convenir conviendrait
  convenir convient adapté adaptée correspond correspondent intéresser intéresse considérer idée budget
  moment maintenant actuellement aujourd hui temps nouveau tard
  essayer reformuler mot mots façon peu beaucoup seulement uniquement concernant propos poème histoire bref résumé aperçu
  aucune aucun part vérifier
  coûte coûtent coûter prix pèse pèsent poids couleur taille horaires livraison commande commandes acceptons offre offrons stock
  disponible disponibles disponibilité
  sauf excepté tous chaque jours
  coordonnées laissez membre recontactera recontacter rappeler rappellera conseiller conseillère humain interlocuteur mettre
  relation directement patience compréhension désagrément malentendu utile précisez préciser davantage mieux critères besoins
  besoin envie voyage projet préférences conversation avis météo blague super parfait excellent formidable volontiers
  attendez instant joignez équipes disposition reste moi faire possible mesure hors cadre limité retours retour paiement
  paiements vérifiez regarder regardez jeter œil découvrir mon mes toute toutes informer renseigner
`
