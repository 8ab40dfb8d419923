export const plainWords = `
  hallo guten gute tag morgen abend nacht willkommen herzlich servus grüß gruß grüße tschüss wiedersehen wünsche wünschen
  schön schöne schönen gern gerne geschehen danke dank vielen bitte freut freuen freue leid leider entschuldigung
  entschuldigen bedauere allerdings jedoch stattdessen vielleicht eventuell möglicherweise natürlich selbstverständlich klar
  sicher problem ja nein nicht
  helfen hilft helfe hilfe weiterhelfen unterstützen unterstützung antwort antworten antworte beantworte beantworten frage
  fragen anfrage chat assistent
  finden finde gefunden suchen suche sucht schauen sehen zeigen zeige sagen sage erklären empfehlen empfehle empfehlung
  vorschlagen vorschlag beraten beratung vergleich vergleichen wählen wahl auswahl auswählen entscheiden option optionen
  alternative alternativen
  wissen weiß kenne information informationen infos info angabe angaben detail details daten erwähnt genannt
  können könnte konnte möchten wollen brauchen brauche benötigen hoffe denke glaube verstehe verstehen scheint
  etwas anderes anderem andere sonst noch weiter weitere weiteren mehr
  produkt produkte produkten artikel sortiment katalog angebot shop laden geschäft website seite service dienst filiale filialen
  standort standorte team mitarbeiter kollegen person
  kontakt kontaktieren melden hinterlassen erreichen nachricht formular schreiben anrufen
  jederzeit zögern beachten hier dort unten folgende folgenden diese beiden beide hinweis
  genau genauer bestimmtes bestimmten art sache thema zweck plan vorhaben vor wichtig passen passt passend passende passenden
  geeignet interessieren interessiert überlegen idee budget
  moment momentan derzeit aktuell jetzt heute zeit wieder bald später
  versuchen formulieren wort worte weise gedicht geschichte kurz überblick rund bezüglich dazu zudem ausschließlich
  sehr viel wenig beim würde lassen geben helfe prüfen nachsehen führen
  kosten kostet preis preise preislich liegt liegen wiegt wiegen gewicht farbe größe öffnungszeiten lieferung lieferungen versand
  bestellung bestellungen akzeptieren bieten bietet verfügbar lieferbar lager vorrätig verfügbarkeit tut sobald
  außer ausser täglich jeden
  verbinde verbinden weiterleiten menschen mensch mitarbeiterin kundenservice kundendienst ansprechpartner kontaktdaten daten
  rückmeldung unannehmlichkeiten geduld verständnis missverständnis ärger ärgerlich ärgern hilfreich genauere näher nähere
  mitteilen nennen beschreiben verraten schildern konkreter konkret eingrenzen suche wünsche bedarf anforderungen einsatz reise
  tour geplant planen leiten direkt persönlich persönliche jemand jemanden sofort umgehend zurück meldet erfahren folgendes
  gefunden stehe stehen verfügung nachfragen rückfragen gerade beste bestes tue mein gespräch unterhaltung themen meinung
  wetter witz spaß toll super prima perfekt ausgezeichnet wunderbar okay alles bereich darüber hinaus äußern auskunft auskünfte
  rückgabe rückgaben zahlung zahlungen bezahlung schwer schwierig möglich unmöglich ansehen anschauen
`
