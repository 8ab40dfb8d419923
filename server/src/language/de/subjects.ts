import { subjectTest } from '../subject-test.ts'

/** Words that hold a sentence together and name nothing. */
const structural = `der die das den dem des ein eine einen einem einer eines kein keine keinen keiner und oder aber sondern denn
  doch auch noch nur schon mal bitte gern gerne sehr so zu zum zur von vom in im an am auf aus bei beim mit ohne für über
  unter um nach vor bis ab seit durch gegen zwischen als wie wenn weil dass ob da dann hier dort nicht nichts ja nein
  ich du er sie es wir ihr man mich mir dich dir ihn ihm uns euch ihnen sich mein meine meinen meiner dein deine sein seine
  unser unsere euer eure eurer euren ihre ihren ihrer ihrem was wer wen wem wann wo wohin woher warum wieso weshalb welche
  welcher welches welchen welchem wieviel wieviele viel viele ist sind seid bin bist war waren wäre sein hat habt haben habe
  hast hätte hätten gibt gibts geben gib kann kannst können könnt könnte könnten darf dürfen muss müssen soll sollen sollte
  sollten wird werden werdet würde würden möchte möchten will wollen brauche brauchen suche suchen finde finden zeig zeige
  zeigen sag sagen nenn nennen empfiehl empfehlen hilf helfen wissen weiß etwas was irgendwas alles alle anderes andere
  davon damit dazu dafür dies diese dieser dieses diesen jetzt eigentlich überhaupt vielleicht möglichst hallo hi hey danke
  ok okay beim mehr weniger jemand sonst führt führen verkauft verkaufen macht machen tun mache soll welch`
const ofProducts = `produkt produkte produkten artikel preis preise preisen kosten kostet teuer günstig günstige günstigen
  billig billige euro eur € dollar franken budget kaufen bestellen modell modelle stück lager verfügbar lieferbar vorrätig
  auswahl sortiment angebot angebote option optionen variante varianten ding dinge sache sachen`
const ofLocations = `filiale filialen laden läden geschäft geschäfte geschäften standort standorte standorten store stores
  shop shops niederlassung niederlassungen zweigstelle showroom büro offen geöffnet geschlossen öffnet schließt schließen
  öffnen öffnungszeiten öffnungszeit uhr heute morgen adresse anschrift telefonnummer nummer nächste nächsten nächstes
  nächster nähe nahe umgebung weit montag dienstag mittwoch donnerstag freitag samstag sonntag wochenende besuchen erreichen
  liegt befindet komme`

export const hasSubject = subjectTest({ structural, ofProducts, ofLocations })
