import { wordSet } from '../word-set.ts'

export const tellingWords =
  wordSet(`aber alle alles als also am an andere anderen anderes auch auf aus außer ausser beim bei beide beiden
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
    zeige zeigen zu zum zur zurück zurückgeben zwei zweite zweiten zwischen`)
