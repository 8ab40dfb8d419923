import type { en } from '../en/intents.ts'

export const fr: typeof en = {
  acknowledgement: `
    ok; okay; super; parfait; génial; excellent; top; cool; nickel; impeccable; bien; très bien; bon; d'accord; dac; entendu; compris;
    je vois; oui; ouais; non; ça marche; c'est bon; c'est parfait; c'est super; c'est noté; c'est gentil; c'est très gentil; c'est clair;
    c'est très clair; c'est bien; c'est cool; c'est génial; bonne idée; ça aide; ça m'aide; ça m'aide beaucoup; s'il vous plaît; pas de souci`,
  greeting: `
    bonjour; bjr; bonsoir; bsr; salut; slt; coucou; cc; hello; hi; hey; allô; rebonjour; re; il y a quelqu'un`,
  howAreYou: `
    comment allez-vous; comment vas-tu; comment ça va; ça va; ça va bien; vous allez bien; tu vas bien; comment vous portez-vous;
    quoi de neuf`,
  thanks: `
    merci; mercii; mrc; merci beaucoup; merci bien; merci infiniment; un grand merci; grand merci; mille merci; mille mercis;
    merci mille fois; je vous remercie; je te remercie; vous m'avez bien aidé; c'était très utile`,
  farewell: `
    au revoir; aurevoir; à bientôt; à plus; à plus tard; à la prochaine; à demain; bye; bye bye; ciao; tchao; adieu; bonne journée;
    bonne soirée; bonne nuit; bonne fin de journée; bonne fin de semaine; bonne continuation; bon week-end; bon weekend; bon après-midi;
    bonne après-midi; c'est tout; ce sera tout; ce serait tout; rien d'autre; j'ai fini; je dois y aller;
    plus de questions; pas d'autre question; je n'ai plus de questions; c'est tout ce que je voulais savoir`,
  besideCourtesy: `
    madame; monsieur; mesdames; messieurs; à tous; à toutes; à vous; à vous aussi; à toi; à toi aussi; tout le monde; l'équipe; beaucoup;
    bien; infiniment; encore; pour votre aide; pour ton aide; pour l'aide; pour votre temps; pour la réponse; pour votre réponse;
    pour vos réponses; pour l'info; pour les infos; pour ces informations; pour les renseignements; pour vos conseils; pour tout;
    d'avance; par avance; pour moi; pour l'instant; pour aujourd'hui; et; alors; aussi; ici; vraiment;
    exactement; donc; maintenant; s'il vous plaît; svp`,
  whoAreYou: `
    qui êtes-vous; qui es-tu; tu es qui; vous êtes qui; êtes-vous un robot; es-tu un robot; t'es un bot; êtes-vous un bot;
    êtes-vous humain; es-tu humain; êtes-vous une vraie personne; à qui je parle; à qui ai-je affaire; avec qui je discute;
    est-ce que je parle à un robot; est-ce que je parle à une personne; c'est un chatbot; c'est un robot; êtes-vous une ia; es-tu une ia;
    comment vous appelez-vous; comment tu t'appelles; quel est votre nom; y a-t-il un humain derrière; qui me répond`,
  languages: `
    quelles langues parlez-vous; quelles langues parles-tu; parlez-vous français; vous parlez français; tu parles français; parlez-vous anglais;
    vous comprenez l'allemand; comprenez-vous le français; puis-je écrire en français; peut-on parler français; dans quelle langue puis-je écrire;
    pouvez-vous répondre en français; est-ce que vous parlez espagnol`,
  capabilities: `
    que pouvez-vous faire; que peux-tu faire; que pouvez-vous faire pour moi; qu'est-ce que vous savez faire; comment pouvez-vous m'aider;
    en quoi pouvez-vous m'aider; que puis-je vous demander; qu'est-ce que je peux vous demander; que savez-vous; tu sais faire quoi;
    comment fonctionne ce chat; à quoi sert ce chat; aide; aidez-moi; j'ai besoin d'aide; pouvez-vous m'aider; peux-tu m'aider;
    à quelles questions pouvez-vous répondre; j'ai une question; j'aurais une question; puis-je vous poser une question; à l'aide`,
  overview: `
    que vendez-vous; vous vendez quoi; qu'est-ce que vous vendez; qu'avez-vous; vous avez quoi; qu'est-ce que vous avez; que proposez-vous;
    qu'est-ce que vous proposez; vous proposez quoi; quels produits avez-vous; quels sont vos produits; quels produits vendez-vous;
    quels articles avez-vous; quels produits y a-t-il; montrez-moi vos produits; montrez-moi tous les produits; montrez-moi votre gamme;
    quelle est votre gamme; votre gamme de produits; votre catalogue; montrez-moi votre catalogue; que peut-on acheter ici;
    qu'est-ce qu'on peut acheter chez vous; qu'y a-t-il dans votre boutique; quelles catégories avez-vous; quelles sont vos catégories;
    quel genre de produits vendez-vous; quelles sortes de produits proposez-vous; c'est quel genre de magasin; qu'est-ce qu'il y a;
    donnez-moi un aperçu de vos produits; un aperçu de votre offre; liste des produits; vous faites quoi comme produits`,
  somethingElse: `
    quelles tentes avez-vous; quelles lampes vendez-vous; quelles chaussures proposez-vous; montrez-moi vos chaises;
    vendez-vous des pianos; avez-vous des cartes cadeaux; je cherche un cadeau; j'ai besoin d'un téléphone; quel est le meilleur;
    combien ça coûte; quel est le prix; quelles couleurs avez-vous; quelles tailles y a-t-il; est-ce en stock; qu'avez-vous d'autre;
    quelque chose de moins cher; que me conseillez-vous; que recommandez-vous pour l'hiver; en quoi est-ce fait; combien ça pèse;
    comment ça marche; à quoi ça sert; pouvez-vous m'aider à choisir; j'ai besoin d'aide pour ma commande; quand êtes-vous ouverts;
    quels sont vos horaires; êtes-vous ouverts le dimanche; où êtes-vous; où est votre boutique; quelle est votre adresse;
    quel est votre numéro de téléphone; comment vous contacter; je veux parler à quelqu'un; rappelez-moi; je veux parler à un humain;
    combien de temps prend la livraison; combien coûte la livraison; livrez-vous à l'étranger; où est ma commande; puis-je le retourner;
    comment retourner un article; je veux être remboursé; quels moyens de paiement acceptez-vous; avez-vous une garantie;
    comment prendre rendez-vous; faites-vous des réparations; quels services proposez-vous; quelles marques avez-vous;
    quoi de neuf en boutique; quels produits sont en promotion; quels produits sont végans; produits pour enfants;
    articles à moins de 20 euros; raconte-moi une blague; quel temps fait-il; qui a gagné la coupe du monde; quelle heure est-il;
    c'est tout ce que vous avez; ce n'est pas ça; bonnes chaussures; bonne lampe; un bon couteau; merci mais la livraison; carte au revoir;
    une carte de remerciement; un cadeau de départ pour un collègue; un aspirateur robot; c'est cassé; j'ai une question sur ma commande;
    j'ai une question sur la tente; je ne suis pas content; qui a fondé l'entreprise; comment s'appelle le bleu`,
}
