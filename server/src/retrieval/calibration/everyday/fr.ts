/** French questions about anything under the sun, by topic, which few knowledge bases have an answer to. */
export const french: Readonly<Record<string, string>> = {
  weather: `
    Va-t-il pleuvoir demain après-midi? Quel froid fait-il à Oslo en janvier? Pourquoi le ciel est-il bleu?
    Y aura-t-il un orage ce week-end? Faut-il prendre un parapluie? Comment se forme une tornade? Quel temps vendredi?`,
  cooking: `
    Combien de temps faut-il cuire un œuf? Par quoi remplacer le beurre? Je cherche une recette de lasagnes.
    Comment faire des crêpes? Peut-on congeler du riz cuit? Pourquoi mon gâteau est-il retombé?
    Qu'est-ce qui va bien avec du saumon grillé? Combien de calories dans une banane?`,
  sport: `
    Qui a gagné la coupe du monde en 1998? Combien de joueurs dans une équipe de volley? Qu'est-ce que le hors-jeu?
    Quand a lieu le prochain marathon de Berlin? Comment améliorer mon revers? Comment se remettre à courir?
    Notre équipe a-t-elle gagné hier soir?`,
  history: `
    Quand l'empire romain est-il tombé? Qui a construit les pyramides? Pourquoi le Titanic a-t-il coulé?
    Combien de temps a duré la guerre de cent ans? Que mangeait-on au moyen âge? Qui a inventé l'imprimerie?
    En quelle année le mur de Berlin est-il tombé?`,
  geography: `
    Quelle est la capitale de l'Australie? Quel est le plus long fleuve d'Afrique? Quelle est la hauteur du Kilimandjaro?
    Combien d'habitants compte l'Islande? Quels pays touchent l'Autriche? Où naît le Danube? À quelle distance est la lune?`,
  science: `
    À quelle vitesse va la lumière? Qu'est-ce qu'un trou noir? Pourquoi les feuilles rougissent-elles en automne?
    Comment agit un vaccin? Pourquoi la glace flotte-t-elle? Comment fonctionne un aimant? Quel âge a l'univers?`,
  maths: `
    Combien font 17 fois 23? Comment résoudre une équation du second degré? Combien de secondes dans une journée?
    Est-ce que 91 est un nombre premier? Combien font 15 pour cent de 80? Explique-moi le théorème de Pythagore.`,
  animals: `
    Combien de temps vit un chat? Pourquoi les chiens remuent-ils la queue? Que mangent les hérissons?
    À quelle vitesse court un guépard? Les poissons dorment-ils? Comment les abeilles font-elles le miel?
    Mon chiot mord tout. Combien de fois faut-il sortir un chien?`,
  garden: `
    Quand planter les tomates? Combien de fois arroser un cactus? Comment se débarrasser des limaces?
    Que planter à l'ombre? Quand tailler les rosiers? Comment faire du compost? Pourquoi mon basilic jaunit-il?`,
  health: `
    Que faire contre le mal de tête? Combien d'heures de sommeil faut-il à un adulte? Le café est-il mauvais pour le cœur?
    Comment arrêter le hoquet? Comment maigrir avant l'été? Quel médecin voir pour le mal de dos?
    Pourquoi mes genoux craquent-ils? Combien de pas par jour sont bons pour la santé?`,
  family: `
    À quel âge marche un bébé? Qu'offrir à ma sœur pour son mariage? Comment appeler notre fille?
    Comment lui dire que je l'aime? Quels jeux pour un anniversaire d'enfant? Comment se faire de nouveaux amis?
    Mon fils ne me parle plus.`,
  travel: `
    Que voir à Lisbonne? Faut-il un visa pour le Japon? Combien de temps dure le vol pour New York?
    Y a-t-il un train de nuit pour Vienne? Que mettre dans la valise pour deux semaines à la plage?
    Combien de pourboire laisse-t-on aux États-Unis? Quelle est la meilleure saison pour la Thaïlande?`,
  transport: `
    Quand passe le prochain bus? Comment changer un pneu crevé? Que veut dire le voyant rouge de ma voiture?
    Où se garer en centre-ville? L'autoroute est-elle bloquée? Comment aller à la gare?
    Quel permis faut-il pour un camion?`,
  home: `
    Comment déboucher un évier? Comment enlever du vin rouge d'un tapis? Quelle peinture cache la moisissure?
    Comment accrocher un cadre sur du béton? Que faire contre les mites? Comment purger un radiateur?
    Pourquoi mon frigo sent-il mauvais?`,
  computers: `
    Comment faire une capture d'écran? Pourquoi mon ordinateur est-il si lent? Qu'est-ce qu'un système d'exploitation?
    Mon imprimante est introuvable. Comment apprendre à programmer? Comment récupérer une photo effacée?
    Le wifi coupe sans arrêt dans ma chambre.`,
  music: `
    Qui a écrit la neuvième symphonie? Comment accorder une guitare? Joue quelque chose de calme.
    Combien de touches a un piano? Quel groupe a joué à Woodstock? Quand sort son nouvel album?`,
  film: `
    Quel film a eu l'Oscar cette année? Qui joue le méchant dans le dernier Bond? Comment finit la dernière saison?
    Qu'est-ce qui passe au cinéma? Quelle série regarder ensuite? À quelle heure sont les informations?`,
  books: `
    Qui a écrit Guerre et paix? Conseille-moi un roman policier. Combien de livres compte Harry Potter?
    Comment commencer un roman? Qu'est-ce qu'un sonnet? Comment finit l'histoire de Faust?`,
  language: `
    Comment dit-on merci en japonais? Quel est le pluriel de bijou? Combien de temps faut-il pour apprendre l'espagnol?
    Qu'est-ce qui rime avec triste? Traduis bonne nuit en italien. Comment écrit-on rythme?`,
  work: `
    Comment demander une augmentation à mon chef? Que mettre dans une lettre de motivation?
    À combien de jours de congé ai-je droit? Comment devenir pilote? Combien gagne une infirmière?
    Peut-on me licencier quand je suis malade?`,
  law: `
    Comment rédiger un testament? Le propriétaire peut-il augmenter le loyer? Où renouveler mon passeport?
    Quelle est l'amende pour excès de vitesse? Comment fonder une entreprise? Qui est le président de l'Allemagne?`,
  money: `
    Comment fonctionne la bourse? Vaut-il mieux acheter ou louer une maison? Qu'est-ce que l'inflation?
    Combien vaut un bitcoin aujourd'hui? Les étudiants paient-ils des impôts? Qui est la personne la plus riche du monde?`,
  smallTalk: `
    Comment vas-tu aujourd'hui? Raconte-moi une blague. Comment t'appelles-tu? Es-tu un robot? Quel est le sens de la vie?
    Je m'ennuie. Aimes-tu la pizza? Quel âge as-tu? Que faire ce soir? J'ai passé une journée horrible.`,
  assistant: `
    Mets le réveil à sept heures. Rappelle-moi d'appeler ma mère. Quelle heure est-il à Tokyo?
    Éteins la lumière du couloir. Appelle-moi un taxi. Qu'ai-je de prévu aujourd'hui? Baisse le son.`,
  otherBusinesses: `
    Puis-je avoir une table pour quatre ce soir? Combien coûte une coupe de cheveux? Quand ouvre la bibliothèque?
    Comment résilier la salle de sport? Quel dentiste prend de nouveaux patients? Comment changer la date de mon vol?
    Avez-vous une chambre avec vue sur la mer? Où est la pharmacie la plus proche? La pizza est arrivée froide.
    Mon colis d'un autre magasin n'est pas arrivé. Jusqu'à quelle heure la piscine est-elle ouverte?
    Je veux vendre ma vieille voiture. Combien coûte la location d'une camionnette pour un jour?`,
  style: `
    Que porter à un enterrement? Le marron va-t-il avec le noir? Comment nouer un nœud papillon?
    Quelle coiffure pour un visage rond? Les pantalons larges sont-ils à la mode?`,
  belief: `
    Que croient les bouddhistes? Quand tombe le ramadan cette année? Y a-t-il une vie après la mort?
    Quel est mon horoscope du jour? Qui était Socrate? Les fantômes existent-ils?`,
}
