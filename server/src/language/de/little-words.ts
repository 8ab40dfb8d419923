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

/** German words that hold a sentence together and say nothing about its subject. */
export const germanFunctionWords = `
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  und oder aber denn doch sondern wenn falls ob dass weil damit obwohl bevor nachdem während als wie so
  in im ins an am ans auf aus außer bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor
  zu zum zur zwischen wegen trotz ab
  bin bist ist sind seid war waren wäre wären sein gewesen habe hast hat haben habt hatte hatten hätte hätten gehabt
  werde wirst wird werden werdet wurde wurden würde würden worden geworden
  kann kannst können könnt konnte konnten könnte könnten muss musst müssen müsst musste mussten müsste müssten
  darf darfst dürfen dürft durfte dürfte dürften soll sollst sollen sollt sollte sollten
  will willst wollen wollt wollte wollten mag möchte möchten möchtest lasse lässt lassen
  ich mich mir du dich dir er ihn ihm sie ihr ihnen es wir uns euch man sich
  mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines seine seinen seinem seiner seines
  ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer eure euren eurem eurer
  dieser diese dieses diesen diesem jener jene jenes jenen jenem solche solcher solches
  welcher welche welches welchen welchem wer wen wem wessen was wo wohin woher wann warum wieso weshalb womit wofür
  wozu wobei woran worauf wodurch wovon wogegen
  hier da dort dann nun jetzt schon noch nur auch sehr mehr immer nie mal eben etwa bereits etwas nichts alle alles
  allen aller jeder jede jedes jeden jedem viel viele vielen einige einigen mehrere
  lange nicht nein ja bitte danke hallo gibt geben macht machen tun
  dabei dafür dagegen daher dadurch darauf daran davon davor dazu darüber darum deshalb deswegen
  sowie bzw z b dh usw
`
