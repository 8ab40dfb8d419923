import { subjectTest } from '../subject-test.ts'

/** Words that hold a sentence together and name nothing. */
const structural = `el la los las lo un una unos unas uno de del a al y e o u ni pero que si no ya mas menos muy tan tanto
  como cuando donde adonde cual cuales quien quienes cuanto cuanta cuantos cuantas por para con sin sobre en entre desde hasta
  hacia segun tras durante contra antes despues porque pues aunque mientras
  yo tu usted ustedes vos vosotros vosotras nosotros nosotras me te se nos os le les mi mis tus su sus nuestro nuestra
  nuestros nuestras vuestro vuestra vuestros vuestras mio mia suyo suya ella ello ellos ellas
  este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas ahi alli alla aqui aca
  soy eres es somos sois son era eran fue fueron ser sido siendo sea sean seria serian estoy estas esta estamos estais estan
  estar estaba estado he has ha hemos habeis han haber hay habra habria hubo tengo tienes tiene teneis tenemos teneis tienen tener
  tenga tengan tendran tendra tendrian tendria tendrias tendriais tenia hago haces hace hacemos haceis hacen hacer
  puedo puedes puede podemos podeis pueden podria podrian podrias podriais podriamos pudiera pudieran poder debo debe deben
  deberia deberian debes voy vas va vamos vais van ir
  quiero quieres quiere queremos quereis quieren quisiera quisieramos querria queria queriamos querer deseo desea desearia gustaria gusta
  busco buscas busca buscamos buscan buscando buscar necesito necesita necesitamos necesitan necesitaria interesa falta
  muestra muestrame muestreme muestrenme muestren mostrar mostrarme ensename enseneme ensenar dame deme denme dar da dan di
  dime digame diganme decir dice cuentame explicame encontrar encuentro encuentra recomienda recomiendas recomiendan
  recomiendame recomendar recomendarme recomendais aconseja sugiere sugieres sugieren sugiereme prefiero
  vendo vende vendes venden vendeis vender compro comprar comprarme llevar manejan ofrece ofrecen ofreces ofreceis
  saber sabe saben sabes conocer conoce existe existen queda quedan ver mirar hablar
  cuesta cuestan costar cueste cuesten costaria vale valen valga valgan sale salen pesa pesan pese pesen mide miden mida dura
  duran viene vienen trae lleva incluye
  algo alguno alguna algunos algunas algun nada ninguno ninguna ningun nadie alguien todo toda todos todas cada otro otra
  otros otras mismo misma varios varias ambos ambas mucho mucha muchos muchas poco poca pocos pocas demasiado bastante
  tambien tampoco solo solamente siempre nunca todavia aun ahora entonces luego asi bien mal mejor peor aproximadamente
  favor porfavor porfa gracias hola buenos buenas dias disculpe perdon ok vale si oye oiga pregunta
  tal vez quizas acaso ademas tipo clase dos realmente`
const ofProducts = `producto productos articulo articulos modelo modelos opcion opciones precio precios tarifa costo coste
  caro cara caros caras stock existencia existencias disponible disponibles disponibilidad agotado agotada presupuesto euro
  euros eur dolar dolares usd pesos mxn cosa cosas bueno buena bueno buenos buenas barato barata baratos baratas economico
  economica maximo minimo debajo encima partir rango gama gastar pagar asequible`
const ofLocations = `tienda tiendas sucursal sucursales local locales oficina oficinas agencia agencias establecimiento
  establecimientos punto puntos venta filial filiales showroom concesionario concesionarios sede sedes negocio negocios almacen
  almacenes comercio comercios direccion cerca cercana cercano cercanas cercanos proxima proximo proximas proximos lejos zona
  distancia abierto abierta abiertos abiertas abre abren abris abres abrir apertura cerrado cerrada cerrados cerradas cierra
  cierran cerrais cerrar cierre atienden atencion horario horarios hora horas h dia dias hoy manana pasado semana fin lunes
  martes miercoles jueves viernes sabado sabados domingo domingos tarde noche mediodia telefono numero llamar contacto
  contactar contactarlos correo electronico email mail llego llegar ciudad barrio encuentra encuentran ubicada ubicado ubicadas
  ubicacion queda quedan festivos feriados`

export const hasSubject = subjectTest({ structural, ofProducts, ofLocations })
