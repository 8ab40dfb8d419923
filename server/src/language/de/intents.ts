import type { en } from '../en/intents.ts'

export const de: typeof en = {
  acknowledgement: `
    ok; okay; super; perfekt; toll; prima; klasse; cool; gut; sehr gut; alles klar; alles gut; in ordnung; ja; nein; nee; jo; genau;
    bitte; bitteschön; verstanden; verstehe; ach so; aha; schön; wunderbar; spitze; ausgezeichnet; hervorragend; passt; das passt;
    das hilft; das hilft mir; das reicht; das reicht mir; das ist gut; das ist super; das ist toll; das ist perfekt; das ist nett;
    das ist klar; das ist prima; das ist schön; kein problem; gut zu wissen; gern; gerne; sehr nett; einverstanden`,
  greeting: `
    hallo; hallöchen; hi; hey; hello; moin; moin moin; servus; grüezi; grüß gott; grüß dich; grüß euch; grüß sie; gruezi; gruess gott;
    gruess dich; guten tag; guten morgen; guten abend; tag; morgen; schönen guten tag; schönen guten morgen; schönen guten abend;
    ist da jemand`,
  howAreYou: `
    wie geht es ihnen; wie geht es dir; wie geht es euch; wie geht es; wie gehts; wie gehts dir; wie gehts ihnen; wie läuft es;
    was macht die kunst`,
  thanks: `
    danke; dank; dankeschön; danke schön; danke sehr; vielen dank; herzlichen dank; besten dank; lieben dank; tausend dank; merci;
    ich danke; wir danken; ich bedanke mich; danke im voraus; dank im voraus; sie haben mir sehr geholfen; das war sehr hilfreich`,
  farewell: `
    tschüss; tschüß; tschuess; tschüs; tschüssi; tschau; ciao; auf wiedersehen; auf wiederhören; wiedersehen; bis bald; bis dann;
    bis später; bis demnächst; bis zum nächsten mal; machs gut; machen sie es gut; schönen tag noch; schönen abend noch;
    einen schönen tag noch; einen schönen abend noch; einen schönen tag ihnen; schönen tag ihnen; schönes wochenende;
    ein schönes wochenende; gute nacht; das ist alles; das war alles; das wars; das wäre alles; das war es; mehr brauche ich nicht;
    mehr wollte ich nicht; sonst nichts; nichts weiter; ich bin fertig; keine weiteren fragen; keine fragen mehr; ich habe keine fragen mehr;
    mehr wollte ich nicht wissen`,
  besideCourtesy: `
    zusammen; allerseits; leute; team; liebes team; ihr lieben; nochmal; nochmals; wieder; sehr; mir; weiter; sehr weiter; vielmals;
    ihnen; euch; dir; schon mal; im voraus; für die hilfe; für ihre hilfe; für deine hilfe; für eure hilfe; für die antwort;
    für die auskunft; für die info; für die informationen; für alles; für heute; für jetzt; heute; und; auch; noch; so; dann; mehr;
    eigentlich; denn; mal; hier; jetzt; bitte; ganzes; ganze; wirklich; genau; einfach; echter; echte; überhaupt`,
  whoAreYou: `
    wer bist du; wer sind sie; bist du ein bot; sind sie ein bot; bist du ein roboter; sind sie ein roboter; bist du ein mensch;
    sind sie ein mensch; bist du echt; sind sie eine echte person; mit wem spreche ich; mit wem rede ich; mit wem schreibe ich hier;
    spreche ich mit einem menschen oder einer maschine; ist das ein chatbot; ist das ein automat; bist du eine ki; sind sie eine ki;
    wie heißt du; wie heißen sie; wie ist ihr name; wer antwortet mir hier; sitzt da ein mensch; was bist du; was sind sie;
    bist du künstliche intelligenz; rede ich mit einem computer`,
  languages: `
    welche sprachen sprichst du; welche sprachen sprechen sie; sprichst du deutsch; sprechen sie deutsch; sprechen sie englisch; sprichst du französisch;
    kannst du englisch; verstehen sie italienisch; verstehst du deutsch; kann ich auf englisch schreiben; darf ich auf deutsch fragen;
    können sie auf deutsch antworten; in welcher sprache kann ich schreiben; redest du deutsch; können wir deutsch reden; sprichst du englisch;
    sprichst du auch deutsch`,
  capabilities: `
    was kannst du; was können sie; was kannst du alles; was können sie für mich tun; was kannst du für mich tun; wobei können sie helfen;
    wobei kannst du mir helfen; wie können sie mir helfen; was kann ich dich fragen; was kann ich sie fragen; was kann ich hier fragen;
    was weißt du; was wissen sie; wie funktioniert dieser chat; hilfe; ich brauche hilfe; können sie mir helfen; kannst du mir helfen;
    können sie mir bitte weiterhelfen; welche fragen kannst du beantworten; welche fragen können sie beantworten; ich habe eine frage;
    ich hätte eine frage; darf ich etwas fragen; kann ich etwas fragen; zu welchen themen kann ich fragen; wofür ist dieser chat`,
  overview: `
    was verkauft ihr; was verkaufen sie; was habt ihr; was haben sie; was gibt es hier; was gibt es bei ihnen; was bietet ihr an;
    was bieten sie an; was haben sie im angebot; was haben sie im sortiment; welche produkte haben sie; welche produkte gibt es;
    welche produkte habt ihr; welche produkte verkaufen sie; welche artikel führen sie; was führen sie; was kann man hier kaufen;
    was kann ich bei ihnen kaufen; zeig mir alle produkte; zeigen sie mir ihr sortiment; zeigen sie mir ihre produkte;
    welche kategorien gibt es; welche warengruppen haben sie; was für produkte haben sie; was für sachen verkauft ihr;
    was für ein laden ist das; gib mir einen überblick; geben sie mir einen überblick über ihre produkte; ihr sortiment;
    produktübersicht; euer sortiment; was habt ihr so; was habt ihr alles; was gibt es alles; ich möchte stöbern`,
  somethingElse: `
    was brauche ich; was brauche ich dafür; welche zelte haben sie; was für lampen habt ihr; welche schuhe verkaufen sie;
    zeigen sie mir stühle; zeig mir alle roten jacken;
    verkaufen sie klaviere; haben sie gutscheine; ich suche ein geschenk; ich brauche ein neues telefon; welcher ist der beste;
    was kostet das; wie viel kostet es; welche farben haben sie; welche größen gibt es; ist es auf lager; was haben sie noch;
    gibt es etwas billigeres; was empfehlen sie; was empfehlen sie für den winter; woraus ist es; wie schwer ist es; was kann es;
    wie funktioniert es; wofür ist das; können sie mir bei der auswahl helfen; ich brauche hilfe bei meiner bestellung;
    wann haben sie geöffnet; wie sind die öffnungszeiten; haben sie sonntags offen; wo sind sie; wo ist ihr geschäft;
    wie ist ihre adresse; wie ist ihre telefonnummer; wie kann ich sie erreichen; kann ich mit einem menschen sprechen;
    ich möchte mit einem mitarbeiter sprechen; rufen sie mich zurück; wie lange dauert die lieferung; was kostet der versand;
    liefern sie ins ausland; wo ist meine bestellung; kann ich das zurückgeben; wie ist die rückgabe; ich will mein geld zurück;
    welche zahlungsarten gibt es; haben sie garantie; wie buche ich einen termin; bieten sie reparaturen an;
    welche dienstleistungen bieten sie an; welche marken haben sie; was ist neu; was ist im sale; welche produkte sind vegan;
    produkte für kinder; artikel unter 20 euro; erzähl mir einen witz; wie ist das wetter; wer hat die wm gewonnen; wie spät ist es;
    ist das alles; das ist falsch; gute stiefel; ein gutes messer; schöne lampe; danke aber was ist mit dem versand; eine dankeskarte;
    ein abschiedsgeschenk für eine kollegin; ein staubsaugerroboter; es ist kaputt; ich habe eine frage zu meiner bestellung;
    ich habe eine frage zum zelt; ich bin unzufrieden; wer hat die firma gegründet; wie heißt das blaue; wie geht das auf`,
}
