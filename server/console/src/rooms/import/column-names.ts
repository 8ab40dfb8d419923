/**
 * What people call the columns of their files: in English, German, French and Spanish, and as product feeds do. The
 * likeliest stand first. Written as `plainName` writes them.
 */
export const columnNames: Readonly<Record<string, string>> = {
  externalId:
    'externalid externerschluessel externeid id identifiant identificador productid produktid artikelid ' +
    'idproduit idproducto ' +
    'kennung key schluessel schlussel cle clave faqid frageid standortid filialnummer filialid storeid storecode ' +
    'locationid ' +
    'idmagasin idtienda codigo code nummer number numero nr faqnumber filialnumber branchnumber locationnumber',
  sku:
    'sku artikelnummer artikelnr artnr bestellnummer itemnumber partnumber referenz reference ref referencia ' +
    'produktnummer productnumber ordernumber variantsku artikelcode codearticle referenceproduit refproduit ' +
    'codigoarticulo ' +
    'codigodearticulo codigodeproducto referenciadelproducto numerodarticle artnummer articlenumber mpn modelnumber han',
  name:
    'name title titel bezeichnung artikelbezeichnung artikelname produktname produktbezeichnung productname ' +
    'producttitle ' +
    'titre nom nomduproduit nomproduit nomdelarticle designation libelle intitule nombre nombreproducto ' +
    'nombredelarticulo articulo nombredelproducto titulo denominacion ' +
    'filiale filialname standort storename locationname magasin tienda product produkt produit item article artikel',
  description:
    'description beschreibung langtext langbeschreibung produktbeschreibung artikelbeschreibung beschreibungstext ' +
    'beschreibunglang detailbeschreibung produkttext artikeltext longdescription descriptionlong fulldescription ' +
    'productdescription body bodyhtml text descripcion descripcionlarga descripciondelproducto descriptif ' +
    'descriptionlongue ' +
    'descriptiondetaillee descriptionproduit shortdescription kurzbeschreibung kurztext descriptioncourte resume ' +
    'recapitulatif ' +
    'descripcioncorta resumen summary longtext textlong textelong textolargo details detail shorttext textshort textecourt ' +
    'textocorto desc longdesc shortdesc info infos information informationen overview about blurb detalles texte texto kurzinfo',
  price:
    'price preis bruttopreis verkaufspreis vk vkbrutto bruttovk stdvkbrutto vkpreis vkpreisbrutto verkaufspreisbrutto ' +
    'preisbrutto endpreis ladenpreis shoppreis regularerpreis regulaererpreis listenpreis regularprice ' +
    'variantprice unitprice ' +
    'retailprice pricetaxincluded priceincltax pricegross grossprice pricedefaultgross priceeur preiseur ' +
    'prix prixttc prixdevente prixdeventettc prixventettc prixpublic prixregulier pvttc precio precioventa ' +
    'preciodeventa ' +
    'precioconiva precioconimpuestos preciofinal precionormal pvp importe priceamount betrag amount rrp msrp uvp ' +
    'prixconseille',
  currency: 'currency waehrung wahrung devise moneda currencycode pricecurrency isocurrency',
  category:
    'category categories productcategories kategorien producttype kategorie warengruppe produktkategorie ' +
    'produktgruppe artikelgruppe rubrik sortiment categorie famille rayon ' +
    'categoria categorias familia seccion googleproductcategory productcategory type typ thema theme topic tema ' +
    'group gruppe groupe grupo department abteilung departamento section collection kollektion range gamme gama ' +
    'hauptkategorie hauptgruppe subcategory unterkategorie sousfamille subfamilia breadcrumb',
  url:
    'url link shoplink shopurl onlineshoplink produktlink produkturl artikellink artikelurl linkzumshop linkzumartikel ' +
    'linkzumprodukt produktseite detailseite detailurl permalink productpage producturl productlink webadresse ' +
    'webseite website webpage page lien lienproduit urlproduit ' +
    'lienboutique liendelaboutique pageproduit siteweb enlace enlaceproducto enlacetienda enlacealatienda urlproducto ' +
    'paginadelproducto web internet homepage deeplink canonicallink pageurl pagelink weblink',
  imageUrl:
    'imageurl imagelink image images imageurls bild bildurl bildlink bilder bilderurl bilderurls bild1 image1 ' +
    'produktbild ' +
    'artikelbild urlbild vorschaubild picture pictureurl photo photourl foto fotos imagesrc variantimage ' +
    'mainimage hauptbild ' +
    'baseimage coverimage covermediaurl cover thumbnail imageprincipale urlimage urldelimage urldesimages ' +
    'photoproduit lienimage ' +
    'imagen imagenes imagenprincipal urlimagen urldelaimagen enlaceimagen pictures picturelink photolink fotolink linkimage',
  available:
    'available availability verfugbarkeit verfuegbarkeit verfugbar verfuegbar lieferbar auflager vorratig ' +
    'instock isinstock isavailable stock ' +
    'stockstatus bestand lagerbestand lagerbestandgesamt verfugbarerbestand lager menge quantity qty ' +
    'stockquantity inventory ' +
    'inventoryquantity variantinventoryqty disponibilite disponible disponibilidad enstock stockdisponible ' +
    'quantite cantidad ' +
    'existencias hayexistencias stocklevel onhand lieferbarkeit lieferstatus lagerstatus lagermenge bestellbar orderable',
  tags: 'tags tag schlagworte schlagworter schlagwoerter stichworte etiquettes motscles etiquetas labels label keywords palabrasclave',
  question: 'question frage pregunta title titel titre titulo thema subject betreff q',
  answer: 'answer antwort reponse respuesta text body content inhalt solution losung loesung a',
  keywords:
    'keywords keyword suchbegriffe suchworte schlusselworter schluesselwoerter stichworte motscles palabrasclave ' +
    'synonyms ' +
    'synonyme',
  address:
    'address adresse strasse strassehausnummer strasseundhausnummer anschrift street streetaddress addressline1 ' +
    'address1 ' +
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
    'whattomend createdat updatedat syncstate purchaseprice wholesaleprice costperitem preciodecoste preciocoste ' +
    'preciocompra ' +
    'prixdachatht prixachat einstandspreis deckungsbeitrag mindestbestand lowstockamount stockmin minimumstock ' +
    'supplierreference ' +
    'purchaseprice einkaufspreis ek ekpreis eknetto prixdachat preciodecompra cost costprice ' +
    'costpergoods costofgoodssold kosten coste cout margin marge margen rohertrag gewinn profit supplier suppliername ' +
    'supplierid lieferant lieferantennummer fournisseur proveedor lagerplatz lagerort binlocation internalnote ' +
    'internalnotes ' +
    'internenotiz notiz notizen bemerkung kommentar comment comments remark'
  )
    .toLowerCase()
    .split(' '),
)

/** Numbers that a product has outside the shop: a key where the shop has none of its own, and each row has another. */
export const worldwideNumbers: ReadonlySet<string> = new Set(
  (
    'ean ean13 gtin gtin8 gtin12 gtin13 gtin14 gtinupceanisbn eancode barcode variantbarcode strichcode upc isbn isbn13 ' +
    'asin handle'
  ).split(' '),
)

/** A name without what differs from file to file: capitals, accents, spaces, and the prefix of product feeds. */
export function plainName(column: string): string {
  return column
    .toLowerCase()
    .replace(/^\s*g[:_]/, '')
    .replaceAll('ß', 'ss')
    .replaceAll('#', 'number')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
