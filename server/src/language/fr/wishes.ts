import { loosePattern } from '../pattern.ts'

export const wished = {
  book: `
    bonjour, j'aimerais prendre rendez-vous la semaine prochaine; réserver une séance à paris;
    pourriez-vous me réserver un créneau pour demain; bonjour, je souhaite prendre un rdv cette semaine; je voudrais un rendez-vous;
    je veux réserver; j'ai besoin d'un rendez-vous; puis-je prendre rendez-vous; prendre rendez-vous; prendre un rdv;
    réserver une consultation; pouvez-vous me donner un rendez-vous; avez-vous un créneau libre demain; y a-t-il un créneau libre;
    quand puis-je venir; réservez-moi un créneau; je voudrais réserver un essai; est-il possible d'avoir un rendez-vous;
    un rendez-vous lundi svp; je voudrais prendre rendez-vous; vous avez de la place jeudi après-midi;
    est-ce que je pourrais passer demain matin pour un contrôle; un rdv svp; tu peux me caler un créneau cette semaine;
    quelles sont vos disponibilités la semaine prochaine; j'aimerais réserver un essai sur route; il vous reste quelque chose samedi;
    pourriez-vous me proposer une date pour une consultation; je souhaite convenir d'un rendez-vous pour un examen de vue;
    c'est possible de venir mardi vers 15 h; mettez-moi un rendez-vous vendredi à 10 h;
    faudrait que je fasse réviser ma voiture, vous auriez un créneau quand; quand est-ce que vous pouvez me recevoir;
    je voudrais venir faire une séance d'essai mercredi soir; vous pourriez me prendre entre midi et deux;
    j'ai besoin d'un rendez-vous assez vite, vous avez quoi de libre; bonjour, ce serait pour fixer un rendez-vous avec un conseiller;
    on peut se voir quand pour parler de mon projet; je veux réserver une séance; y a moyen d'avoir un rdv aujourd'hui;
    quel est votre prochain créneau disponible; ma fille aurait besoin d'une consultation, quand est-ce possible;
    inscrivez-moi pour le bilan de lundi s'il vous plaît; j'aimerais essayer des robes sur place, on peut prévoir ça pour samedi;
    pouvez-vous envoyer quelqu'un chez moi prendre les mesures la semaine prochaine; prise de rendez-vous;
    montrez-moi les horaires libres pour le 12; auriez-vous une petite place pour moi avant le week-end;
    vous pouvez me réserver une coupe vendredi en fin de journée; je souhaiterais programmer une visite;
    est-ce qu'on pourrait caler un rendez-vous pour l'ajustement de mes lunettes;
    je dois faire changer mes pneus, vous pouvez me prendre quand; deux personnes pour un massage dimanche, vous avez encore de la place;
    je peux venir essayer le vélo ce week-end; réserve-moi une place au cours d'essai de jeudi;
    je cherche un rendez-vous en soirée si vous en avez encore; ça vous irait si je venais le 8 à 9 h 30;
    nous aimerions organiser une visite chez vous, quel jour vous conviendrait;
    il serait temps que je fasse mon détartrage, quelle date pouvez-vous me donner`,
  contact: `
    quelqu'un peut-il me joindre; quelqu'un peut-il me contacter demain; appelez-moi; rappelez-moi; rappelez-moi demain;
    pouvez-vous me rappeler; pouvez-vous me contacter; quelqu'un peut-il m'appeler; contactez-moi par mail; écrivez-moi;
    je voudrais être rappelé; je voudrais laisser mon numéro; puis-je vous laisser mon numéro; rappelez-moi s'il vous plaît;
    vous pouvez me rappeler; j'aimerais être rappelé dans la journée; quelqu'un pourrait me passer un coup de fil;
    écrivez-moi par mail plutôt; merci de me contacter; tu peux demander à quelqu'un de m'appeler;
    je souhaiterais être recontactée par votre équipe; appelez-moi au 06 12 34 56 78; pourriez-vous me téléphoner demain matin;
    je voudrais qu'on me rappelle; envoyez-moi un mail quand vous pourrez; demande de rappel;
    vous pouvez me joindre après 18 h, appelez-moi; je vous laisse mon numéro, rappelez-moi dès que possible;
    est-ce que votre technicien peut me contacter; ce serait gentil de me faire signe par téléphone;
    j'attends votre appel, voici mon portable; pouvez-vous me répondre par courriel; rappelle-moi quand t'as deux minutes;
    je préférerais qu'on en parle au téléphone, pouvez-vous m'appeler; faites-moi rappeler par le responsable; un rappel svp;
    envoyez-moi un petit sms pour qu'on en discute; auriez-vous l'amabilité de prendre contact avec moi;
    je n'arrive pas à vous joindre, merci de me rappeler; quelqu'un peut m'écrire sur whatsapp;
    contactez-moi à cette adresse, claire@exemple.fr; j'aimerais bien que quelqu'un du magasin m'appelle; dites au patron de me rappeler`,
  person: `
    je veux discuter avec un employé; je veux parler à quelqu'un; puis-je parler à une personne; parler à un conseiller;
    un conseiller svp; un humain; je peux parler à quelqu'un; je veux parler à un humain; passez-moi un conseiller;
    je voudrais parler à quelqu'un; un vrai conseiller svp; est-ce que je peux discuter avec une vraie personne;
    mettez-moi en relation avec le service client; pourriez-vous me transférer à un collègue;
    je souhaite m'entretenir avec le directeur du magasin; y a pas un humain à qui parler; marre du robot, je veux quelqu'un;
    agent humain; tu peux me passer un responsable; j'aimerais échanger avec un vendeur;
    pouvez-vous me mettre en contact avec un employé; je préfère traiter avec une personne réelle;
    transférez-moi à un employé s'il vous plaît; passe-moi quelqu'un qui s'y connaît; comment je fais pour avoir un vrai interlocuteur;
    je voudrais voir ça directement avec un de vos conseillers; laissez-moi parler au gérant; je n'ai pas envie de parler à une machine;
    un opérateur peut prendre le relais; basculez-moi vers un agent; est-ce qu'il y a quelqu'un de disponible pour me parler;
    j'aimerais avoir quelqu'un du sav; ça sert à rien, donnez-moi un être humain; serait-il possible de parler à un spécialiste;
    je demande à parler à votre supérieur; chat avec un conseiller; je peux avoir quelqu'un en direct`,
  narrow: `
    pouvez-vous m'aider à me décider; tu peux m'aider à choisir; est-ce que vous pouvez m'aider à choisir;
    vous pouvez m'aider à faire mon choix; j'ai besoin d'aide pour mon choix; pouvez-vous m'aider à choisir un modèle; lequel choisir;
    lequel dois-je prendre; pouvez-vous m'aider à choisir; je ne sais pas lequel prendre; j'hésite entre plusieurs;
    quel modèle dois-je acheter; quelle lampe me conseillez-vous; aidez-moi à trouver le bon; quel type de vélo dois-je choisir;
    lequel je prends; je n'arrive pas à me décider; qu'est-ce que vous me conseillez; tu me recommandes quoi; aidez-moi à choisir;
    j'hésite, vous pouvez m'aiguiller; je ne sais pas lequel choisir; il y a trop de choix, je suis perdu;
    lequel me conviendrait le mieux; j'aurais besoin d'un conseil pour faire mon choix; vous prendriez lequel à ma place;
    je ne sais pas quoi prendre; pourriez-vous me guider dans mon choix; je n'y connais rien, que dois-je choisir; un petit conseil svp;
    quel modèle est fait pour moi; je suis un peu perdue devant tous ces modèles; vous auriez une recommandation;
    comment savoir lequel est le bon pour moi; choisis pour moi; je sèche, donne-moi une idée de ce que je devrais prendre;
    que me recommanderiez-vous; j'ai du mal à faire un choix; conseillez-moi; je voudrais être conseillé avant d'acheter;
    quel produit devrais-je acheter; je balance entre plusieurs, aidez-moi; tu peux m'aider à trouver celui qu'il me faut;
    orientez-moi un peu, je ne sais pas vers quoi me tourner; besoin d'aide pour choisir`,
  orders: `
    où est ma commande; suivre ma commande; statut de ma commande; quand arrive ma commande; ma commande est-elle partie;
    où est mon colis; ma commande arrive quand; où en est ma commande; je n'ai toujours pas reçu mon paquet;
    est-ce que mon colis est parti; montre-moi mes commandes; j'ai commandé il y a dix jours et toujours rien;
    pourriez-vous vérifier le statut de ma commande; suivi de ma commande 5567; ma livraison était prévue hier, que se passe-t-il;
    vous avez bien reçu ma commande; je voudrais voir mes achats précédents; mon colis est bloqué depuis lundi, pourquoi;
    quand est-ce que je serai livré; on m'annonce livré mais je n'ai rien dans ma boîte aux lettres; qu'est-ce que devient ma commande;
    des nouvelles de mon colis; ma commande a été expédiée ou pas encore; je viens aux nouvelles pour ma livraison;
    qu'est-ce que j'ai commandé la dernière fois chez vous; ma commande est-elle prête à être retirée;
    il manque un article dans mon colis, il arrive quand; pouvez-vous me dire où se trouve mon paquet;
    j'attends toujours mes chaussures commandées le 3; historique de mes commandes`,
  cart: `
    qu'y a-t-il dans mon panier; montrez-moi mon panier; mon panier; qu'est-ce qu'il y a dans mon panier; montre-moi mon panier;
    je peux voir mon panier; combien fait mon panier en tout; j'ai mis quoi dans le panier déjà; mon panier svp;
    il y a combien d'articles dans mon panier; pouvez-vous me rappeler le contenu de mon panier; mon panier est-il vide;
    affichez le panier s'il vous plaît; à combien j'en suis avec ce que j'ai mis dans le panier;
    quels produits ai-je ajoutés jusqu'ici à mon panier`,
  nothing: `
    dites-m'en plus sur le deuxième; le premier svp; et l'autre; combien coûte le deuxième; lesquels avez-vous; combien y en a-t-il;
    et lundi; et demain; et le dimanche; faites-vous des réparations; proposez-vous des essais; faites-vous des réglages à paris;
    que dois-je faire si mon colis est abîmé; que faire si mon colis est perdu; j'ai parlé à un employé hier;
    j'ai parlé à un conseiller lundi; quelle taille dois-je prendre; quels vélos avez-vous; combien coûte cette lampe;
    puis-je déplacer mon rendez-vous; j'ai parlé à un vendeur la semaine dernière; appelez-moi sam; je voudrais acheter un casque;
    je veux acheter un vélo; ai-je besoin d'un rendez-vous; faut-il un rendez-vous; dois-je prendre rendez-vous;
    je n'ai pas besoin de rendez-vous; j'ai déjà un rendez-vous; j'ai déjà réservé; pourquoi faut-il prendre rendez-vous;
    comment prendre rendez-vous; annuler mon rendez-vous; comment vous contacter; ne m'appelez pas; j'ai parlé à quelqu'un hier;
    est-ce que je parle à une personne; je ne sais pas quel est mon code; je ne sais pas comment faire;
    comment se passe un rendez-vous chez vous; combien coûte une consultation; ça dure combien de temps un examen de vue;
    il faut prendre rendez-vous ou on peut venir comme ça; vous faites quoi pendant la révision;
    je dois annuler mon rendez-vous de demain; je peux décaler mon rdv à la semaine prochaine; c'est à quelle heure déjà mon rendez-vous;
    j'avais rendez-vous hier et personne ne m'a reçu; la première séance est gratuite;
    qu'est-ce que je dois apporter le jour de la visite; est-ce que la consultation est remboursée;
    je voudrais réserver un vol pour rome; une table pour deux ce soir c'est possible; je cherche une chambre d'hôtel à lyon;
    je voudrais louer une salle de réunion pour lundi; dans quels magasins faites-vous les tests auditifs;
    quelles agences proposent le montage de pneus; est-ce qu'on peut faire un essai dans celui de nantes;
    c'est quoi votre numéro de téléphone; vous avez une adresse mail; vous ouvrez à quelle heure le samedi;
    vous êtes ouverts le 14 juillet; comment peut-on vous joindre; vous êtes où exactement; il y a un standard téléphonique;
    ne m'appelez plus; quelqu'un m'a appelé hier, c'était pour quoi; le livreur appelle avant de passer; envoyez-moi la facture par mail;
    appelle-moi pierre; je vous ai écrit la semaine dernière; je ne veux plus recevoir vos mails;
    pas la peine de me rappeler, c'est réglé; je parle à un humain là; t'es un robot; qui est le responsable chez vous;
    j'ai déjà eu un de vos collègues au téléphone; votre vendeuse a été adorable; vous êtes combien dans l'équipe;
    est-ce que vous recrutez des conseillers; vos vendeurs parlent anglais; c'est une intelligence artificielle qui me répond;
    quelle taille je dois prendre si je fais 1 m 70; c'est lequel le moins cher; vous avez lesquels en stock;
    c'est quoi le mieux, la laine ou le coton; dans quel magasin je devrais aller; quelle différence entre les deux modèles;
    lequel consomme le moins; c'est quoi votre meilleure vente; il existe en rouge; comment on suit un colis chez vous;
    que se passe-t-il si un colis est perdu; comment passer commande sur le site; je veux annuler ma commande;
    je me suis trompé d'adresse dans ma commande, je peux la modifier; je voudrais renvoyer un article; y a-t-il un minimum de commande;
    c'est quoi les délais de livraison; vous livrez en belgique; c'est combien les frais de port; on peut payer en plusieurs fois;
    vous vendez des paniers en osier; je cherche un panier pour mon chat; vous avez des livres de jardinage; ajoutez-le à mon panier;
    enlève les chaussettes du panier; le bouton ajouter au panier ne marche pas; mets-m'en trois; coucou, ça va;
    merci beaucoup, bonne journée; il fait beau chez vous; bonsoir; t'es marrant toi; c'est inadmissible un service pareil;
    le produit est arrivé cassé, je suis furieux; franchement déçu de la qualité; je voudrais acheter une paire de lunettes de soleil;
    je prends le noir en taille m; parlez-moi de cette tondeuse; vous pouvez m'en dire plus sur la nouvelle gamme;
    c'est encore disponible; vous faites des cartes cadeaux; jusqu'à quand est valable un bon d'achat;
    il me faut une crème pour peau sèche; je cherche une plante qui supporte l'ombre; un cadeau pour une ado de 14 ans, vous avez ça;
    j'ai besoin de chaussures pour courir sur route; j'ai mal au dos, vous avez un matelas ferme;
    quelqu'un peut me l'apporter à la maison; quelqu'un vient le monter chez moi; est-ce que quelqu'un reprend l'ancien appareil`,
}

const canYou = `(?:(?:pouvez|pourriez)[\\s-]vous|(?:peux|pourrais)[\\s-]tu|vous\\s+(?:pouvez|pourriez)|tu\\s+(?:peux|pourrais)|est-ce\\s+que\\s+
    (?:vous\\s+(?:pouvez|pourriez)|tu\\s+(?:peux|pourrais))|merci\\s+de|veuillez)\\s+(?:svp\\s+|s'il\\s+vous\\s+plaît\\s+)?`

/** What can only be had at a time that was agreed on. */
const meeting =
  '(?:rendez[\\s-]vous|rdv|r\\.d\\.v|créneaux?|consultations?|essais?(?!\\s+gratuit)|démonstrations?|démos?|entretiens?|visites?\\s+guidées?)(?!\\p{L})'

const visit =
  '(?:réglages?|séances?|visites?|contrôles?|révisions?|inspections?|soins?|mesures|conseil|réparations?|ajustements?)'

export const meetingWord = loosePattern(`(?<!\\p{L})(?:${meeting}|${visit})(?!\\p{L})`)

export const plainMeeting = loosePattern(
  `^(?:une?|le|la|les|l|d|du|de|des|mon|ma|autre|nouveau|nouvel|petit|bref|libre|libres|disponible|disponibles|prochain|prochaine
    |premier|première|personnel|rendez|vous|rendez-vous|rdv|créneau|créneaux|entretien|visite|séance|pour|avec|chez|à|au|en|dans|sur|moi
    |nous|toi|quelqu'un|maintenant|bientôt|vite|rapidement|ça|cela|magasin|magasins|boutique|boutiques|succursale|ici|là|svp|stp|merci|plaît|s'il|te)$`,
)

export const bookingEnd = loosePattern(
  `(?:\\s+(?:le|à|a|au|en|dans|chez|près|entre|avant|après|demain|aujourd'hui|après-demain|ce|cet|cette|la\\s+semaine|lundi|mardi
    |mercredi|jeudi|vendredi|samedi|dimanche|vers|dès|avec|s'il|svp|stp|si|parce|car|quand|où|merci|prochaine?)(?!\\p{L}).*|[,;].*)$`,
)

export const bookingStart = loosePattern(
  "^(?:\\s|(?:une?|le|la|les|mon|ma|notre|des|du|moi|nous|pour|me|autre|libre|disponible)(?!\\p{L})|[ld]')+",
)

export const channelWords = {
  phone: loosePattern(
    '(?<!\\p{L})(?:r?appel(?:e|er|le|lez|ez|ée?|és|ent|iez)?|téléphon\\p{L}*|portable|mobile|numéro|sms)(?!\\p{L})',
  ),
  email: loosePattern('(?<!\\p{L})(?:e-?mails?|mails?|courriels?|écri\\p{L}+)(?!\\p{L})'),
} as const

const choose = `(?:choisir|me\\s+décider|nous\\s+décider|décider|sélectionner|trouver(?=\\s+(?:une?|le\\s+bon|la\\s+bonne|celui|celle
    |quelque\\s+chose|le\\s+meilleur|la\\s+meilleure|ce\\s+qu)))`

const take = '(?:acheter|prendre|choisir|commander|opter\\s+pour)'

const kind = "(?:quel(?:le)?s?(?:\\s+(?:type|genre|sorte|modèle)s?\\s+d(?:e\\s+|'))?|lequel|laquelle)"

export const narrowingFrames = loosePattern(
  `(?<!\\p{L})(?:${canYou}|(?:j'ai|nous\\s+avons)\\s+besoin\\s+d(?:e\\s+|')(?:votre\\s+)?(?:aide|conseils?)(?:\\s+pour)?|
    (?:aide[zr]?[\\s-](?:moi|nous)|m'aider|nous\\s+aider)(?:\\s+(?:à|pour|dans))?|${choose}(?:\\s+entre)?|(?:mon|le|ce)\\s+choix|je\\s+
    (?:ne\\s+)?sais\\s+pas|j'hésite(?:\\s+(?:encore\\s+)?(?:entre|sur)(?:\\s+plusieurs)?)?|j'?e?\\s*n?'?arrive\\s+pas\\s+à|${kind}|
    (?:dois|devrais)-je|je\\s+(?:dois|devrais)|faut-il|${take}|(?:me|nous)\\s+(?:conseill|recommand|suggér|propos)\\p{L}+(?:-(?:vous
    |tu))?|(?:me|nous)\\s+convien\\p{L}+(?:\\s+le\\s+mieux)?|(?:est|sont|serait)\\s+(?:faite?s?|(?:le|la)\\s+(?:mieux|meilleure?)
    |adaptée?s?|idéale?)\\s+(?:pour|à)\\s+(?:moi|nous)|(?:le\\s+bon|la\\s+bonne|le\\s+meilleur|la\\s+meilleure)|est-ce\\s+que
      |affiner|restreindre)(?!\\p{L})`,
  'giu',
)

export const bookingObjects: readonly RegExp[] = [
  loosePattern(
    String.raw`(?<!\p{L})(?:réserve[rz]?|planifie[rz]?|programme[rz]?|organise[rz]?)(?:-(?:moi|nous))?\s+(?<object>[^.?!]*)`,
  ),
  loosePattern(String.raw`(?<!\p{L})pour\s+(?<object>une?\s[^.?!]*)`),
]
