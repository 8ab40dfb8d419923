/**
 * What people call the columns of their files: in English, German, French and Spanish, and as product feeds do. The
 * likeliest stand first. Written as `plainName` writes them.
 */
export const columnNames: Readonly<Record<string, string>> = {
  externalId:
    'externalid externerschluessel externeid id identifiant identificador productid produktid artikelid idproduit idproducto ' +
    'kennung key schluessel schlussel cle clave faqid frageid standortid filialnummer filialid storeid storecode locationid ' +
    'idmagasin idtienda codigo code nummer number numero nr',
  sku:
    'sku artikelnummer artikelnr artnr bestellnummer itemnumber partnumber referenz reference ref referencia ' +
    'produktnummer productnumber mpn modelnumber',
  name:
    'name title titel bezeichnung artikelbezeichnung artikelname produktname produktbezeichnung productname producttitle ' +
    'titre nom nomduproduit designation libelle nombre nombredelproducto titulo denominacion ' +
    'filiale filialname standort storename locationname magasin tienda',
  description:
    'description beschreibung langbeschreibung produktbeschreibung artikelbeschreibung beschreibungstext longdescription ' +
    'productdescription body bodyhtml text descripcion descriptif shortdescription kurzbeschreibung summary',
  price:
    'price preis bruttopreis verkaufspreis vk vkbrutto vkpreis preisbrutto listenpreis regularprice unitprice ' +
    'prix prixttc prixdevente precio precioventa preciodeventa importe priceamount betrag amount',
  currency: 'currency waehrung wahrung devise moneda currencycode pricecurrency isocurrency',
  category:
    'category producttype kategorie warengruppe produktkategorie produktgruppe artikelgruppe rubrik categorie rayon ' +
    'categoria seccion googleproductcategory productcategory type typ thema theme topic tema',
  url:
    'url link produktlink produkturl producturl productlink webadresse webseite website webpage page lien lienproduit ' +
    'siteweb enlace enlaceproducto web internet homepage deeplink canonicallink',
  imageUrl:
    'imageurl imagelink image bild bildurl bildlink produktbild picture photo foto imagesrc imagen enlaceimagen ' +
    'urlimage urlimagen lienimage mainimage hauptbild',
  available:
    'available availability verfugbarkeit verfuegbarkeit verfugbar verfuegbar lieferbar auflager instock stock stockstatus ' +
    'bestand lagerbestand menge quantity inventory inventoryquantity disponibilite disponible disponibilidad enstock existencias ' +
    'isavailable',
  tags: 'tags tag schlagworte schlagworter schlagwoerter stichworte etiquettes motscles etiquetas labels label',
  question: 'question frage pregunta title titel titre titulo thema subject betreff q',
  answer: 'answer antwort reponse respuesta text body content inhalt solution losung loesung a',
  keywords:
    'keywords keyword suchbegriffe suchworte schlusselworter schluesselwoerter stichworte motscles palabrasclave synonyms ' +
    'synonyme',
  address:
    'address adresse strasse strassehausnummer strasseundhausnummer anschrift street streetaddress addressline1 address1 ' +
    'rue direccion calle domicilio',
  city: 'city stadt ort town ville ciudad poblacion localite locality wohnort municipio',
  region: 'region bundesland state province kanton canton departement provincia comunidad county land1',
  postalCode: 'postalcode plz postleitzahl zip zipcode postcode codepostal codigopostal cp',
  country: 'country land pays pais countrycode landercode laendercode staat',
  latitude: 'latitude lat breitengrad breite latitud geolat',
  longitude: 'longitude lng lon long langengrad laengengrad lange laenge longitud geolng geolon',
  coordinates:
    'coordinates koordinaten coordonnees coordenadas latlng latlon geo geoposition position gps location',
  timezone: 'timezone zeitzone fuseauhoraire zonahoraria',
  phone: 'phone telefon telephone tel telefonnummer phonenumber telefono fon rufnummer',
  email: 'email emailadresse emailaddress mail courriel correo correoelectronico',
  services: 'services service leistungen angebote dienstleistungen prestations servicios',
  status: 'status zustand statut estado etat',
  operatingHours:
    'operatinghours openinghours offnungszeiten oeffnungszeiten hours heuresouverture horaires horario horarios',
  specialHours:
    'specialhours sonderoffnungszeiten sonderoeffnungszeiten feiertage horairesspeciaux horariosespeciales',
  monday: 'monday montag mon mo lundi lun lunes',
  tuesday: 'tuesday dienstag tue di mardi mar martes',
  wednesday: 'wednesday mittwoch wed mi mercredi mer miercoles mie',
  thursday: 'thursday donnerstag thu do jeudi jeu jueves jue',
  friday: 'friday freitag fri fr vendredi ven viernes vie',
  saturday: 'saturday samstag sonnabend sat sa samedi sam sabado sab',
  sunday: 'sunday sonntag sun so dimanche dim domingo dom',
  customAttributes: 'customattributes attributes attribute attributs atributos eigenschaften merkmale',
  metadata: 'metadata metadaten meta metadonnees metadatos',
}

/** Columns about a record, or about a shop, that no customer is to hear of. */
export const innerNames: ReadonlySet<string> = new Set(
  (
    'createdat updatedat syncstate purchaseprice einkaufspreis ek ekpreis eknetto prixdachat preciodecompra cost costprice ' +
    'costpergoods costofgoodssold kosten coste cout margin marge margen rohertrag gewinn profit supplier suppliername ' +
    'supplierid lieferant lieferantennummer fournisseur proveedor lagerplatz lagerort binlocation internalnote internalnotes ' +
    'internenotiz notiz notizen bemerkung kommentar comment comments remark'
  )
    .toLowerCase()
    .split(' '),
)

/** A name without what differs from file to file: capitals, accents, spaces, and the prefix of product feeds. */
export function plainName(column: string): string {
  return column
    .toLowerCase()
    .replace(/^\s*g[:_]/, '')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
