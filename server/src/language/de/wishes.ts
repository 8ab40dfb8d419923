import { loosePattern } from '../pattern.ts'

export const wished = {
  book: `
    termin am freitag um neun uhr bitte; eine probefahrt in berlin buchen; termin in hamburg buchen; ich möchte einen termin;
    ich möchte einen termin vereinbaren; ich brauche einen termin; kann ich einen termin machen; termin buchen;
    bitte einen termin für montag; ich will eine probefahrt buchen; einen beratungstermin bitte; haben sie morgen einen termin frei;
    wann kann ich einen termin haben; können sie mir einen termin geben; bitte reservieren sie mir einen termin;
    ich würde gern eine beratung buchen; ich hätte gern einen termin; kann ich für nächste woche was ausmachen;
    haben sie am donnerstag noch was frei; wann könnte ich denn mal vorbeikommen zum anprobieren; termin bitte, am liebsten vormittags;
    ich würde gerne eine probefahrt machen; habt ihr diese woche noch einen slot; ich möchte mich für einen sehtest anmelden;
    könnten sie mich morgen nachmittag noch irgendwo dazwischenschieben; ich bräuchte mal wieder eine kontrolle, wann passt es ihnen;
    welche termine sind noch frei; geht bei euch samstag was; bitte tragen sie mich für freitag um zehn ein;
    ich will einen termin buchen; wir würden gern ein beratungsgespräch vereinbaren;
    kann ich mein rad am montag zur inspektion bringen, habt ihr da platz; wann ist der nächste freie termin;
    ich müsste mal zur vorsorge, ginge das noch im märz; probetraining am mittwochabend, wäre das machbar;
    könnte jemand zu uns nach hause kommen und sich das mal anschauen, am besten nächste woche; mach mir bitte einen termin für dienstag;
    ist heute noch was frei; ich möchte gerne einen besichtigungstermin ausmachen; hätten sie nach 17 uhr noch einen termin für mich;
    wir möchten uns gern persönlich beraten lassen, wann hätten sie zeit; ich bräuchte dringend einen termin, so schnell wie möglich;
    reserviert mir bitte einen platz für die anprobe am samstag; könnte ich die woche noch zum reifenwechsel kommen;
    einmal waschen, schneiden, föhnen am freitag, geht das; ich würd gern mal probe fahren, wann ginge das;
    meine tochter braucht einen termin bei ihnen; könnten wir ein aufmaß vor ort vereinbaren; terminvereinbarung;
    zeig mir bitte die freien zeiten für nächste woche; ich möchte zur erstuntersuchung kommen, wann haben sie etwas frei;
    lässt sich kurzfristig noch ein termin finden; guten tag, ich würde gerne einen termin zur brillenanpassung machen;
    passt es euch, wenn ich am 14. um halb neun komme; zwei personen, massage, samstagnachmittag, noch was frei;
    können wir gleich was festmachen, mir würde montag früh passen`,
  contact: `
    rufen sie mich an; ruf mich an; können sie mich anrufen; bitte rufen sie mich an; kontaktieren sie mich; schreiben sie mir;
    schreiben sie mir eine e-mail; ich möchte angerufen werden; ruf mich morgen zurück; können sie mich kontaktieren;
    rufen sie mich bitte zurück; könnt ihr mich mal anrufen; ich hätte gern einen rückruf; bitte um rückruf heute nachmittag;
    kann sich jemand bei mir melden; meldet euch bitte mal bei mir; schreiben sie mir doch bitte eine mail dazu;
    es wäre nett, wenn mich jemand telefonisch kontaktieren könnte; ruft mich an, sobald ihr zeit habt;
    könnten sie mir per e-mail antworten; ich möchte zurückgerufen werden; wäre es möglich, dass sie mich morgen früh anrufen;
    schreibt mir einfach auf whatsapp; bitte kontaktieren sie mich; hier ist meine nummer, bitte anrufen 0151 2345678;
    könnte mich jemand aus der werkstatt anrufen; ich bitte um kontaktaufnahme; am besten klingeln sie kurz bei mir durch;
    ich würde mich freuen, wenn sie sich bei mir melden; kann mich wer zurückrufen, ich bin ab 16 uhr erreichbar;
    sagt dem chef, er soll mich mal anrufen; lieber telefonisch, rufen sie mich an; ich bitte um einen anruf unter meiner handynummer;
    melden sie sich bitte per mail bei mir; ich hab euch vorhin nicht erreicht, ruft doch bitte zurück;
    würden sie mir kurz schreiben, dann klären wir das; rückruf erwünscht; darf ich meine nummer dalassen, damit mich jemand anruft;
    könnte sich ihr kundendienst mit mir in verbindung setzen; ich will, dass mich einer anruft`,
  person: `
    ich möchte mit jemandem sprechen; ich will mit einem menschen reden; mit einem mitarbeiter sprechen; verbinden sie mich;
    ich möchte mit einem menschen sprechen; gib mir mal einen echten mitarbeiter; kann ich bitte mit jemandem aus ihrem team reden;
    verbinden sie mich bitte mit einem berater; mitarbeiter bitte; ich will keinen bot, ich will einen menschen;
    könnte ich den geschäftsführer sprechen; bitte leiten sie mich an den kundenservice weiter;
    holt mal bitte jemanden ran, der sich auskennt; ist da jemand, mit dem ich reden kann;
    ich würde lieber mit einer richtigen person schreiben; stell mich bitte zu einem kollegen durch;
    ich möchte den filialleiter sprechen; das bringt so nichts, ich brauche einen menschen; kann hier ein echter mensch übernehmen;
    ich hätte gern einen ansprechpartner; live-chat mit einem mitarbeiter; mit dir komm ich nicht weiter, hol deinen chef;
    könnten sie mich bitte mit der zuständigen abteilung verbinden; lassen sie mich bitte mit einer fachkraft sprechen;
    jemand vom verkauf bitte; wie komme ich hier zu einem richtigen menschen durch; kann ich mit wem persönlich sprechen;
    würden sie mich bitte zum support durchstellen; ich möchte mich mit einem verkäufer unterhalten; bitte einen menschen einschalten;
    ich red nicht mit maschinen, gebt mir einen mitarbeiter; kann mir hier mal ein mensch helfen;
    ich hätte da ein anliegen, das ich lieber mit einem mitarbeiter bespreche;
    chatte ungern mit automaten, gibt es jemanden, der übernehmen kann`,
  narrow: `
    kannst du mir helfen, was auszusuchen; können sie mir beim aussuchen helfen; helfen sie mir aussuchen; welches soll ich nehmen;
    welchen soll ich kaufen; helfen sie mir bei der auswahl; helfen sie mir, etwas auszuwählen; welche lampe soll ich nehmen;
    ich weiß nicht, welches fahrrad ich kaufen soll; welcher stuhl ist der richtige für mich; kannst du mir bei der auswahl helfen;
    welches soll ich denn nehmen; ich kann mich nicht entscheiden; können sie mich beraten; was würdet ihr mir empfehlen;
    hilf mir mal beim aussuchen; ich weiß nicht, welches das richtige für mich ist; es gibt so viele, ich blick da nicht durch;
    zu was würden sie mir raten; ich brauche hilfe bei der auswahl; welcher passt am besten zu mir; keine ahnung, was ich nehmen soll;
    bin total unschlüssig; könnten sie mir bei der entscheidung helfen; was empfehlen sie; die auswahl überfordert mich ein bisschen;
    welches modell wäre wohl das beste für mich; ich schwanke noch, was meinst du; gib mir mal einen tipp, welches ich kaufen soll;
    ich bräuchte eine empfehlung; wie finde ich das passende; such mir bitte was passendes aus; kannst du mir eins empfehlen;
    ich bin mir unsicher, welches produkt ich brauche; was würdest du an meiner stelle nehmen; ich tu mich schwer mit der wahl;
    eine kleine kaufberatung wäre super; ich kenne mich damit gar nicht aus, was soll ich wählen;
    nach was soll ich mich da richten, ich kann mich für keins entscheiden; helfen sie mir, das richtige zu finden;
    beratung zur produktauswahl bitte`,
  orders: `
    wo ist meine bestellung; wann kommt mein paket; wo bleibt meine lieferung; status meiner bestellung;
    ist meine bestellung schon unterwegs; wo bleibt mein paket; wann kommt meine bestellung endlich an;
    ist meine lieferung schon unterwegs; zeig mir meine bestellungen; was ist mit meiner bestellung los;
    wie ist der stand meiner bestellung; ich habe vor zwei wochen bestellt und noch nichts bekommen; wurde meine ware schon verschickt;
    mein paket ist immer noch nicht da; könnten sie mal nachsehen, wo meine sendung steckt; ich warte seit montag auf meine lieferung;
    was habe ich bei euch zuletzt bestellt; bestellstatus bitte; ist meine bestellung überhaupt bei ihnen eingegangen;
    kommt mein päckchen heute noch; ich würde gerne wissen, wann meine sachen geliefert werden;
    laut tracking zugestellt, aber bei mir ist nichts angekommen; meine bestellung 48213, gibt es da was neues;
    habt ihr mein paket schon losgeschickt; ich möchte meine bisherigen bestellungen einsehen;
    sendungsstatus zu meiner bestellung von letzter woche; warum dauert meine lieferung so lange;
    können sie mir sagen, wo mein paket gerade ist; liegt meine bestellung schon zur abholung bereit;
    von meiner bestellung ist erst die hälfte da, wann kommt der rest`,
  cart: `
    was ist in meinem warenkorb; mein warenkorb; was hab ich im warenkorb; zeig mir meinen warenkorb;
    was liegt gerade in meinem einkaufswagen; wie viel macht das im warenkorb zusammen; können sie mir sagen, was ich schon im korb habe;
    ich würde gern meinen warenkorb sehen; mein warenkorb bitte; ist in meinem warenkorb noch was drin;
    welche artikel hab ich bis jetzt reingelegt; wie viele sachen sind in meinem warenkorb;
    auf welche summe komme ich mit meinem warenkorb; lass mich mal in meinen warenkorb schauen`,
  nothing: `
    erzähl mir mehr über das zweite; das erste bitte; und das andere; was kostet das zweite; welche haben sie; wie viele gibt es;
    und am montag; und morgen; und am sonntag; bietet ihr sehtests an; macht ihr reparaturen; machen sie auch anpassungen in berlin;
    bietet die filiale probefahrten an; welche größe soll ich nehmen; welche größe brauche ich; welche fahrräder haben sie;
    was kostet die lampe; kann ich meinen termin verschieben; nennen sie mich sam; ich möchte einen helm kaufen;
    brauche ich einen termin; muss ich einen termin machen; ist ein termin nötig; ich brauche keinen termin; ich habe schon einen termin;
    wie mache ich einen termin; wie storniere ich einen termin; termin absagen; wie kann ich sie erreichen; wie erreiche ich euch;
    rufen sie mich nicht an; spreche ich mit einem menschen; rufen sie vorher an; wie läuft so ein termin bei ihnen ab;
    was kostet ein beratungsgespräch; wie lange dauert ein sehtest ungefähr; braucht man einen termin oder kann man einfach so kommen;
    was wird bei der inspektion alles gemacht; ich muss meinen termin morgen leider absagen;
    kann ich meinen termin auf nächste woche verschieben; ich hatte letzte woche einen termin bei ihnen und bin sehr zufrieden;
    um wie viel uhr war nochmal mein termin; ist die erstberatung kostenlos; muss ich zur untersuchung irgendwas mitbringen;
    was passiert, wenn ich zu spät zum termin komme; ich will einen flug nach lissabon buchen;
    habt ihr einen tisch für vier personen heute abend; ich suche ein hotelzimmer in hamburg fürs wochenende;
    kann man bei euch einen besprechungsraum mieten; in welchen filialen kann man sich die ohren testen lassen;
    welche standorte bieten reifenwechsel an; macht ihr auch probefahrten in der filiale in kassel; wie ist ihre telefonnummer;
    unter welcher mailadresse erreiche ich euch; wann habt ihr samstags auf; wie lange ist heute offen;
    wie kann ich sie am besten erreichen; wo genau seid ihr; habt ihr eine hotline; rufen sie mich bitte nicht mehr an;
    gestern hat mich jemand von euch angerufen, worum ging es da; ruft der fahrer vor der lieferung an;
    schicken sie mir die rechnung bitte per mail; nenn mich einfach peter; ich bekomme ständig mails von ihnen, das nervt;
    ich hab euch gestern eine mail geschrieben; sie brauchen mich nicht zurückzurufen, hat sich erledigt;
    rede ich hier mit einem menschen; bist du ein roboter; wer ist denn bei euch der chef;
    ich habe neulich schon mit einer kollegin von ihnen gesprochen; ihr mitarbeiter war sehr unfreundlich zu mir;
    wie viele mitarbeiter habt ihr; sucht ihr noch mitarbeiter im verkauf; sprechen eure berater auch englisch;
    sind sie echt oder ist das eine ki; welche größe muss ich nehmen bei 1,80; welches ist das günstigste; welche habt ihr denn da;
    was ist besser, leder oder kunstleder; in welche filiale soll ich am besten gehen;
    was ist der unterschied zwischen den beiden modellen; welches davon hat die längste garantie; was wird am meisten gekauft;
    gibt es das auch in blau; wie kann man ein paket bei euch verfolgen; was ist, wenn ein paket verloren geht;
    wie bestelle ich in eurem shop; ich möchte meine bestellung stornieren; kann ich die lieferadresse in meiner bestellung noch ändern;
    ich will das zurückschicken, es passt nicht; gibt es einen mindestbestellwert; wie lange dauert die lieferung normalerweise;
    liefert ihr auch nach österreich; was kostet der versand; kann man auch auf rechnung bestellen; verkauft ihr einkaufskörbe;
    habt ihr körbe aus weide; führen sie auch bücher über gartenpflege; leg mir das bitte in den warenkorb;
    nimm die handschuhe wieder aus dem warenkorb raus; warum kann ich nichts in den warenkorb legen; pack mir zwei davon rein;
    na, wie geht's; danke, das war's schon; schönes wetter heute, oder; guten morgen zusammen; du bist ja witzig;
    das ist echt eine frechheit, was ihr hier abzieht; die ware kam kaputt an, ich bin stinksauer; ich bin von der qualität enttäuscht;
    ich will eine sonnenbrille kaufen; ich nehme die schwarzen stiefel in 42; erzählen sie mir was über die neue kollektion;
    was können sie mir zu dem rasenmäher sagen; ist der artikel auf lager; gibt's das noch oder ist das ausverkauft;
    habt ihr geschenkgutscheine; wie lange ist ein gutschein gültig; ich brauche etwas gegen trockene augen;
    ich suche eine pflanze, die wenig licht braucht; habt ihr was für einen zehnjährigen zum geburtstag;
    ich brauche einen rucksack für drei tage wandern; kann mir das jemand nach hause bringen; baut das jemand bei mir zu hause auf;
    trägt mir das jemand in den dritten stock; nimmt jemand das alte gerät mit`,
}

const somebody = '(?:ich|wir)'

const filler = String.raw`(?:(?:bitte|gerne?|mal|auch|noch|nur|eben|kurz|jetzt|gleich|heute|morgen|wohl|vielleicht|mir|uns|mich|für\s+(?:mich|uns))\s+)*`

const canYou = String.raw`(?:können\s+sie|könnten\s+sie|würden\s+sie|kannst\s+du|könntest\s+du|könnt\s+ihr|könntet\s+ihr)\s+${filler}`

/** What can only be had at a time that was agreed on; compounds end in it. */
const meeting = String.raw`(?:\p{L}*-?(?:termin|termine|beratung|probefahrt|probefahrten|vorführung|besichtigung|besprechung
  |sprechstunde|probestunde|terminvereinbarung))`

/** What may be had at such a time, where it is booked. */
const visit = String.raw`\p{L}*(?:anpassung|besuch|inspektion|untersuchung|behandlung|vermessung|anprobe|wartung)`

const book = '(?:buchen|vereinbaren|reservieren|ausmachen|machen|vormerken|planen|organisieren|abmachen)'

const get = '(?:bekommen|kriegen|haben|erhalten|anfragen)'

export const meetingWord = loosePattern(String.raw`\b(?:${meeting}|${visit})\b`)

export const plainMeeting = loosePattern(
  String.raw`^(?:eine?[nmrs]?|der|die|das|den|dem|meinen?|noch|neuen?|kurzen?|freien?|nächste[nr]?|ersten?|persönliche[nr]?|termine?
    |termins|besuch|treffen|gespräch|terminvereinbarung|für|mit|bei|in|im|am|an|um|zu|zur|zum|bitte|gerne?|mir|uns|euch|ihnen|sie|jemand
    |jemandem|jetzt|bald|frei|es|das|laden|filiale|geschäft|hier|dort|da|etwas|danke|${book}|${get}|geben|möglich)$`,
)

export const bookingEnd = loosePattern(
  String.raw`(?:\s+(?:am|an|in|im|bei|ab|von|zwischen|vor|nach|um|morgen|heute|übermorgen|nächste[nr]?|diese[nr]?|kommende[nr]?|mit
    |bitte|so\s+bald|möglichst|falls|wenn|weil|damit|${book}|${get}|frei|geben|bekommen)\b.*|[,;].*)$`,
)

export const bookingStart = loosePattern(
  String.raw`^(?:\s|(?:eine?[nmrs]?|den|die|das|meinen?|noch|gerne?|bitte|mir|uns|mich|für|mit|zu|zur|zum|freien?|neuen?|nächsten|
    (?:beratungs)?termine?|terminvereinbarung)\b)+`,
)

export const channelWords = {
  phone: loosePattern(
    String.raw`\b(?:ruf\p{L}*|an(?:ge)?rufen|zurück(?:ge)?rufen|angerufen|zurückgerufen|anruf|rückruf|telefon\p{L}*|handy\p{L}*|mobil\p{L}*|nummer)\b`,
  ),
  email: loosePattern(
    String.raw`\b(?:e-?mails?|e-?mail-?adresse|mail\p{L}*|schreib\p{L}*|anschreiben|nachricht)\b`,
  ),
} as const

const choose =
  '(?:auszuwählen|auswählen|aussuchen|auszusuchen|wählen|zu\\s+wählen|entscheiden|zu\\s+entscheiden|zu\\s+finden|finden)'

const take = '(?:nehmen|kaufen|wählen|bestellen|holen)'

export const narrowingFrames = loosePattern(
  String.raw`\b(?:${canYou}|bitte\b|(?:hilf|helft|helfen)(?:\s+sie)?(?:\s+(?:mir|uns))?(?:\s+dabei)?|(?:${somebody}\s+)?(?:brauchen?
    |möchten?)\s+hilfe|hilfe|bei\s+der\s+(?:auswahl|entscheidung|wahl)(?:\s+(?:von|eine[rs]))?|${choose}(?!\p{L})|ich\s+weiß\s+nicht
    |keine\s+ahnung|ich\s+bin\s+(?:mir\s+)?(?:nicht\s+|un)sicher|(?:ich\s+)?kann\s+mich\s+nicht(?:\s+für)?|welche[rsnm]?
    |was\s+für\s+eine?n?|soll(?:te)?\s+${somebody}|${somebody}\s+(?=[^.?!]{0,200}\bsoll)|${take}(?:\s+soll(?:te)?)?|soll(?:te)?\b|(?:ist
    |sind|wäre|passt)\s+(?:(?:der|die|das)\s+)?(?:richtige|beste)[rn]?|für\s+(?:mich|uns)|zu\s+(?:mir|uns)|eingrenzen|einschränken)`,
  'giu',
)

export const bookingObjects: readonly RegExp[] = [
  loosePattern(String.raw`\bfür\s+(?<object>(?:meine?n?|die|eine?n?)\s[^.?!]*)`),
  loosePattern(String.raw`\bzu[mr]\s+(?<object>[^.?!]*)`),
  loosePattern(
    String.raw`\b(?<object>(?:den|die|eine?n?)\s[^.?!]{1,200}?)\s+(?:buchen|reservieren|vereinbaren|ausmachen)\b`,
  ),
  loosePattern(
    String.raw`\b(?:buchen?|reservieren?|reserviert|vereinbaren?)\s+(?:sie\s+)?(?:(?:mir|uns|bitte)\s+)*(?<object>eine?n?\s[^.?!]*)`,
  ),
]
