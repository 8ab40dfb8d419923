/**
 * Words that ask for something every record of a kind has, by language. They prove nothing: who asks for the price of a
 * thing means the thing.
 */
export const neutralProductWords = `
  product products item items article model price prices priced cost costs buy purchase sell sells sold
  stock available availability carry offer recommend recommendation suggest cheap cheaper cheapest expensive best
  good something anything thing things stuff one ones much under over below above between around budget
  dollar dollars usd euro euros eur pound pounds gbp
  made different various kind kinds type types sort sorts pair pairs among

  produkt produkte produkten artikel artikeln ware waren modell modelle preis preise preises kostet kosten koste kaufen
  kaufe bestellen verkaufen verkauft lager vorrätig lagernd verfügbar erhältlich lieferbar führen führt angebot angebote
  empfehlen empfiehl empfehlung empfehlungen vorschlagen vorschlag günstig günstige günstiger günstigste günstigsten
  billig billige billiger billigste billigsten teuer teure teurer teuerste teuersten beste besten bestes gut gute guten
  gutes gemacht verschiedene verschiedenen art arten sorte sorten paar irgendwas sache sachen ding dinge zeug
  unter über zwischen ungefähr höchstens mindestens

  produit produits article articles modèle modèles prix coûte coûtent coûter coût acheter achat vendre vendez vend vendent
  stock disponible disponibles disponibilité offre offres proposer proposez recommander recommandez recommandation
  conseiller conseillez suggérer cher chère chers chères moins meilleur meilleure meilleurs bon bonne quelque chose choses
  fait faite faits faites différents différentes sorte sortes type types paire paires parmi truc trucs sous entre environ maximum minimum

  producto productos artículo artículos modelo modelos precio precios cuesta cuestan costar costo coste comprar compra
  vender venden vende vendes vendéis existencias disponible disponibles disponibilidad oferta ofertas ofrecen recomendar recomiendan
  recomienda recomendación sugerir sugieren barato barata baratos baratas caro cara caros caras mejor mejores bueno buena
  hecho hecha hechos hechas diferentes distintos distintas tipo tipos clase clases pares algo cosa cosas menos entre alrededor máximo mínimo`

export const neutralLocationWords = `
  store stores shop shops branch branches location locations outlet showroom office address near nearest
  nearby closest close closed closes open opens opening hours hour time times today tomorrow now weekend weekday
  monday tuesday wednesday thursday friday saturday sunday phone telephone number call contact direction directions
  visit city town area

  filiale filialen geschäft geschäfte geschäften laden läden standort standorte niederlassung niederlassungen büro adresse
  adressen anschrift nah nahe nähe nächste nächsten nächster nächstes nächstgelegene nächstgelegenen geöffnet offen öffnen
  öffnet geschlossen schließt schließen öffnungszeit öffnungszeiten uhr uhrzeit zeit zeiten stunde stunden heute morgen
  wochenende werktag montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag telefon telefonnummer nummer
  anrufen kontakt weg anfahrt besuchen stadt ort gegend

  magasin magasins boutique boutiques succursale succursales agence agences adresse adresses proche proches près ouvert
  ouverte ouverts ouvertes ouvre ouvrez ouvrent ouverture fermé fermée fermés ferme fermez ferment fermeture horaire horaires
  heure heures aujourd'hui demain maintenant week-end semaine lundi mardi mercredi jeudi vendredi samedi dimanche téléphone
  numéro appeler contact contacter itinéraire visiter ville quartier

  tienda tiendas sucursal sucursales local locales oficina oficinas dirección direcciones cerca cercana cercano cercanas
  próxima abierto abierta abiertos abiertas abre abren abrir apertura cerrado cerrada cerrados cierra cierran cierre horario
  horarios hora horas hoy mañana ahora semana lunes martes miércoles jueves viernes sábado domingo teléfono número llamar
  contacto contactar llegar visitar ciudad zona`
