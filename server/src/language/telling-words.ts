import type { LanguageCode } from './language-code.ts'

/**
 * Words that people put around what they ask for, in lower case: little words, question words, courtesies and the
 * verbs of shopping. A word that two of the languages share is listed under both. French ones that are cut off before
 * a vowel keep their apostrophe. No names of things: products are called in every language everywhere.
 */
export const tellingWords: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  en: wordsIn(`a about after again all am an and another any anything are as at be before best between bigger but buy
    by bye can cheap cheaper cheapest choose close closed closest come compare cost costs could day days deliver
    delivery did difference do does don else enough everything fit fits for friday from get give good goodbye has have
    hello help her here hey hi him his hours how i if in is it its just last least less like long look looking
    lighter lightest many may me mine monday more most much must my near nearest need new next nice no not now of off on
    once one ones open opening or order other our out over please price put recommend return same saturday see sell
    send she ship shipping shop should show smaller so some something speak stock store such sunday take talk tell than
    thank thanks that the their them then there these they thing things think this those thursday till to today tomorrow
    tonight too tuesday two under until up us use very want was we wednesday week well were what when where which who
    whose why will with within without would wrong yes yet you your yours`),
  de: wordsIn(`aber alle alles als also am an andere anderen anderes auch auf aus außer ausser beim bei beide beiden
    bekomme bekommen bestellen bestellung besser beste bis bitte brauche brauchen bräuchte da danke dankeschön das dass
    dazu dein dem den denn der des die dienstag dies diese diesem diesen dieser dieses doch donnerstag dort du
    ein eine einem einen einer eines einfach empfehlen er es etwas euch euer eure euren fahren freitag für fuer gab geht
    genug geöffnet geoeffnet geschlossen gern gerne gibt gibts größer groesser grüezi grüße guten gut habe haben habt
    hallo hast hat hätte haette heißt heisst heute hey hi hier ich ihr ihre ihrem ihren ihrer ihres im in ins ist ja jetzt
    kann kannst kaufen kein keine keinen kleiner kommen kommt kosten kostet können koennen könnt könnte könnten
    lange lieber liefern lieferung man mehr mein meine meinem meinen meiner mir mit mittwoch möchte moechte möchten
    montag morgen moin muss müssen nach nächste nächsten naechste naechsten nehme nein nicht nichts noch nur ob oder
    offen ohne öffnungszeiten samstag schon schreiben sehr seid sein seit servus sich sie sind so sollte sonntag sonst
    suche suchen tag tschüß tschüss tschuess tschau über ueber übermorgen uhr um und uns unser unter verkaufen verkauft
    versand viel viele vielen vielleicht vom von vor wann warum was weiß welche welchem welchen welcher welches wenn wer
    werden weniger wenigsten wie wieder wieviel wieviele will wir wird wo woher wohin wollen wünsche würde würden zeig
    zeige zeigen zu zum zur zurück zurückgeben zwei zweite zweiten zwischen`),
  fr: wordsIn(`à a acheter ai aide aidez aimerais allô appelez après as au aucun aujourd' hui aussi autre autres aux avant
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
    une va vais vendez vendredi vers veux veut voir voudrais vos votre vous vraiment y`),
  es: wordsIn(`a abierta abierto abren abre abrís adiós adios ahora al algo algún alguna algunas alguno antes años aquel
    aquí ayuda ayúdame ayúdeme barata barato baratos bien buen buena buenas bueno buenos busco buscamos cada cerca cercana cercano cerrado
    cierra cierran comer comparar como cómo compra comprar con cual cuál cuales cuáles cualquier cuando cuándo cuanta
    cuánta cuantas cuántas cuanto cuánto cuantos cuántos cuesta cuestan de debo del desde después devolver día dias días
    diferencia díganme dígame dime disculpe domingo donde dónde dos el él ella ellos en encuentra enseña enséñame enséñeme enséñenme enseñame enseñe entre envían
    envío envíos eres es esa ese eso esta está estáis están estas este esto estos estoy favor gracias grande gusta
    gustaría ha haber habéis hablar hacen hacer hace hasta hay hey hi hola hora horario horarios hoy jueves la las le les
    lo los lunes llamar llegar mañana manana martes más mas me mejor mejores menos mi miércoles miercoles mientras
    mis mucho muchos muchas muéstrame muéstreme muéstrenme muy nada necesitamos necesito ni ningún no nos nosotros nuestro o ofrecen otra otras otro otros
    para pedido pedir pequeño pero persona podéis podría podrían por porque primera primero puede pueden puedo que qué
    queda quedan queremos querría quien quién quiero quisiera sábado sabado se segunda segundo según ser será si sí sin
    sobre son soy su sus también te tenéis tener tengo tiene tienen tienes tienda tiendas todas todo todos trabajan tu tú
    un una unas unos usted ustedes va vale valen venden vende vendéis viernes vosotros voy vuestra vuestro y ya yo
    última último`),
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u))
}
