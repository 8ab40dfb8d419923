/** German questions about anything under the sun, by topic, which few knowledge bases have an answer to. */
export const german: Readonly<Record<string, string>> = {
  weather: `
    Regnet es morgen Nachmittag? Wie kalt wird es im Januar in Oslo? Warum ist der Himmel blau? Kommt heute ein Gewitter?
    Soll ich einen Schirm mitnehmen? Wie entsteht ein Tornado? Wie wird das Wetter am Freitag?`,
  cooking: `
    Wie lange muss ein Ei kochen? Womit kann ich Butter ersetzen? Ich brauche ein Rezept für Lasagne.
    Wie mache ich Pfannkuchen? Kann man gekochten Reis einfrieren? Warum ist mein Kuchen zusammengefallen?
    Was passt zu gegrilltem Lachs? Wie viele Kalorien hat eine Banane?`,
  sport: `
    Wer hat 1998 die Weltmeisterschaft gewonnen? Wie viele Spieler hat eine Volleyballmannschaft? Was ist Abseits?
    Wann ist der nächste Marathon in Berlin? Wie verbessere ich meine Rückhand? Wie fange ich mit dem Laufen an?
    Hat unsere Mannschaft gestern Abend gewonnen?`,
  history: `
    Wann ist das römische Reich untergegangen? Wer hat die Pyramiden gebaut? Warum ist die Titanic gesunken?
    Wie lange dauerte der Dreißigjährige Krieg? Was aßen die Menschen im Mittelalter? Wer hat den Buchdruck erfunden?
    In welchem Jahr fiel die Berliner Mauer?`,
  geography: `
    Was ist die Hauptstadt von Australien? Welcher Fluss in Afrika ist der längste? Wie hoch ist der Kilimandscharo?
    Wie viele Menschen leben auf Island? Welche Länder grenzen an Österreich? Wo entspringt die Donau?
    Wie weit ist es bis zum Mond?`,
  science: `
    Wie schnell ist das Licht? Was ist ein schwarzes Loch? Warum werden die Blätter im Herbst rot?
    Wie wirkt eine Impfung? Warum ist Eis leichter als Wasser? Wie funktioniert ein Magnet? Wie alt ist das Weltall?`,
  maths: `
    Was ist 17 mal 23? Wie löse ich eine quadratische Gleichung? Wie viele Sekunden hat ein Tag? Ist 91 eine Primzahl?
    Was sind 15 Prozent von 80? Wie berechnet man die Fläche eines Kreises? Erkläre mir den Satz des Pythagoras.`,
  animals: `
    Wie alt werden Katzen? Warum wedeln Hunde mit dem Schwanz? Was fressen Igel? Wie schnell rennt ein Gepard?
    Schlafen Fische? Wie machen Bienen Honig? Mein Welpe zerbeißt alles. Wie oft muss ein Hund raus?`,
  garden: `
    Wann pflanze ich Tomaten? Wie oft muss ich einen Kaktus gießen? Was hilft gegen Schnecken? Was wächst gut im Schatten?
    Wann schneidet man Rosen? Wie mache ich Kompost? Warum hat mein Basilikum gelbe Blätter?`,
  health: `
    Was hilft gegen Kopfschmerzen? Wie viel Schlaf braucht ein Erwachsener? Ist Kaffee schlecht für das Herz?
    Wie werde ich Schluckauf los? Wie kann ich vor dem Sommer abnehmen? Welcher Arzt behandelt Rückenschmerzen?
    Warum knacken meine Knie? Wie viele Schritte am Tag sind gesund?`,
  family: `
    Wann lernen Kinder laufen? Was schenke ich meiner Schwester zur Hochzeit? Wie soll unsere Tochter heißen?
    Wie sage ich ihm, dass ich ihn liebe? Welche Spiele kann man am Kindergeburtstag spielen? Wie finde ich neue Freunde?
    Mein Sohn redet nicht mehr mit mir.`,
  travel: `
    Was muss man in Lissabon gesehen haben? Brauche ich für Japan ein Visum? Wie lange dauert der Flug nach New York?
    Gibt es einen Nachtzug nach Wien? Was packe ich für zwei Wochen am Strand ein? Wie viel Trinkgeld gibt man in Amerika?
    Wann ist die beste Reisezeit für Thailand?`,
  transport: `
    Wann fährt der nächste Bus? Wie wechsle ich einen Reifen? Was bedeutet die rote Lampe im Auto?
    Wo kann ich in der Innenstadt parken? Ist die Autobahn gesperrt? Wie komme ich zum Bahnhof?
    Welchen Führerschein brauche ich für einen Lastwagen?`,
  home: `
    Wie bekomme ich einen verstopften Abfluss frei? Wie geht Rotwein aus dem Teppich? Welche Farbe hilft gegen Schimmel?
    Wie hänge ich ein Bild an eine Betonwand? Was hilft gegen Motten im Schrank? Wie entlüftet man eine Heizung?
    Warum riecht mein Kühlschrank?`,
  computers: `
    Wie mache ich ein Bildschirmfoto? Warum ist mein Rechner so langsam? Was ist ein Betriebssystem?
    Mein Drucker wird nicht gefunden. Wie lerne ich programmieren? Wie stelle ich ein gelöschtes Foto wieder her?
    Das WLAN im Schlafzimmer bricht immer ab.`,
  music: `
    Wer hat die neunte Sinfonie geschrieben? Wie stimmt man eine Gitarre? Spiel etwas zum Entspannen.
    Wie viele Tasten hat ein Klavier? Welche Band spielte in Woodstock? Wann kommt ihr neues Album heraus?`,
  film: `
    Welcher Film hat dieses Jahr den Oscar gewonnen? Wer spielt den Bösewicht im neuen Bond? Wie endet die letzte Staffel?
    Was läuft heute im Kino? Welche Serie soll ich als Nächstes schauen? Um wie viel Uhr kommen die Nachrichten?`,
  books: `
    Wer hat Krieg und Frieden geschrieben? Empfiehl mir einen Krimi. Wie viele Harry-Potter-Bücher gibt es?
    Wie fange ich einen Roman an? Was ist ein Sonett? Wie geht die Geschichte von Faust aus?`,
  language: `
    Wie sagt man danke auf Japanisch? Was ist die Mehrzahl von Atlas? Wie lange dauert es, Spanisch zu lernen?
    Was reimt sich auf Mensch? Übersetze gute Nacht ins Italienische. Wie schreibt man Rhythmus?`,
  work: `
    Wie bitte ich meinen Chef um mehr Gehalt? Was schreibe ich in eine Bewerbung? Wie viele Urlaubstage stehen mir zu?
    Wie werde ich Pilot? Was verdient eine Krankenschwester? Darf man mir kündigen, wenn ich krank bin?`,
  law: `
    Wie schreibe ich ein Testament? Darf der Vermieter die Miete erhöhen? Wo verlängere ich meinen Reisepass?
    Was kostet es, zu schnell zu fahren? Wie gründe ich eine Firma? Wer ist Präsident von Frankreich?`,
  money: `
    Wie funktioniert die Börse? Soll ich ein Haus kaufen oder mieten? Was ist Inflation? Was ist ein Bitcoin heute wert?
    Müssen Studenten Steuern zahlen? Wer ist der reichste Mensch der Welt?`,
  smallTalk: `
    Wie geht es dir heute? Erzähl mir einen Witz. Wie heißt du? Bist du ein Roboter? Was ist der Sinn des Lebens?
    Mir ist langweilig. Magst du Pizza? Wie alt bist du? Was soll ich heute Abend machen? Ich hatte einen furchtbaren Tag.`,
  assistant: `
    Stell den Wecker auf sieben. Erinnere mich daran, meine Mutter anzurufen. Wie spät ist es in Tokio?
    Mach das Licht im Flur aus. Ruf mir ein Taxi. Was steht heute in meinem Kalender? Mach die Musik leiser.`,
  otherBusinesses: `
    Kann ich für heute Abend einen Tisch für vier bekommen? Was kostet ein Haarschnitt? Wann öffnet die Bücherei?
    Wie kündige ich das Fitnessstudio? Welcher Zahnarzt nimmt neue Patienten? Wie ändere ich das Datum meines Flugs?
    Haben Sie ein Zimmer mit Blick aufs Meer? Wo ist die nächste Apotheke? Die Pizza kam kalt an.
    Mein Paket von einem anderen Laden ist nicht angekommen. Wie lange hat das Schwimmbad offen?
    Ich möchte mein altes Auto verkaufen. Was kostet es, für einen Tag einen Transporter zu mieten?`,
  style: `
    Was zieht man zu einer Beerdigung an? Passt Braun zu Schwarz? Wie bindet man eine Fliege?
    Welche Frisur passt zu einem runden Gesicht? Sind weite Hosen modern?`,
  belief: `
    Was glauben Buddhisten? Wann ist dieses Jahr Ramadan? Gibt es ein Leben nach dem Tod? Wie ist mein Horoskop heute?
    Wer war Sokrates? Gibt es Gespenster?`,
}
