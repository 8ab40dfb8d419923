/** Spanish questions about anything under the sun, by topic, which few knowledge bases have an answer to. */
export const spanish: Readonly<Record<string, string>> = {
  weather: `
    ¿Va a llover mañana por la tarde? ¿Cuánto frío hace en Oslo en enero? ¿Por qué el cielo es azul?
    ¿Viene una tormenta este fin de semana? ¿Tengo que llevar paraguas? ¿Cómo se forma un tornado? ¿Qué tiempo hará el viernes?`,
  cooking: `
    ¿Cuánto tiempo se cuece un huevo? ¿Con qué puedo sustituir la mantequilla? Necesito una receta de lasaña.
    ¿Cómo se hacen las tortitas? ¿Se puede congelar el arroz cocido? ¿Por qué se me hundió el pastel?
    ¿Qué va bien con el salmón a la plancha? ¿Cuántas calorías tiene un plátano?`,
  sport: `
    ¿Quién ganó el mundial de 1998? ¿Cuántos jugadores tiene un equipo de voleibol? ¿Qué es el fuera de juego?
    ¿Cuándo es el próximo maratón de Berlín? ¿Cómo mejoro mi revés? ¿Cómo vuelvo a empezar a correr?
    ¿Ganó nuestro equipo anoche?`,
  history: `
    ¿Cuándo cayó el imperio romano? ¿Quién construyó las pirámides? ¿Por qué se hundió el Titanic?
    ¿Cuánto duró la guerra de los cien años? ¿Qué se comía en la edad media? ¿Quién inventó la imprenta?
    ¿En qué año cayó el muro de Berlín?`,
  geography: `
    ¿Cuál es la capital de Australia? ¿Cuál es el río más largo de África? ¿Qué altura tiene el Kilimanjaro?
    ¿Cuánta gente vive en Islandia? ¿Qué países limitan con Austria? ¿Dónde nace el Danubio? ¿A qué distancia está la luna?`,
  science: `
    ¿A qué velocidad va la luz? ¿Qué es un agujero negro? ¿Por qué las hojas se ponen rojas en otoño?
    ¿Cómo funciona una vacuna? ¿Por qué flota el hielo? ¿Cómo funciona un imán? ¿Qué edad tiene el universo?`,
  maths: `
    ¿Cuánto es 17 por 23? ¿Cómo resuelvo una ecuación de segundo grado? ¿Cuántos segundos tiene un día?
    ¿Es 91 un número primo? ¿Cuánto es el 15 por ciento de 80? Explícame el teorema de Pitágoras.`,
  animals: `
    ¿Cuántos años vive un gato? ¿Por qué los perros mueven la cola? ¿Qué comen los erizos? ¿A qué velocidad corre un guepardo?
    ¿Duermen los peces? ¿Cómo hacen miel las abejas? Mi cachorro lo muerde todo. ¿Cuántas veces hay que sacar al perro?`,
  garden: `
    ¿Cuándo se plantan los tomates? ¿Cada cuánto riego un cactus? ¿Cómo me libro de las babosas?
    ¿Qué crece bien a la sombra? ¿Cuándo se podan los rosales? ¿Cómo hago compost? ¿Por qué amarillea mi albahaca?`,
  health: `
    ¿Qué ayuda contra el dolor de cabeza? ¿Cuánto debe dormir un adulto? ¿Es malo el café para el corazón?
    ¿Cómo se quita el hipo? ¿Cómo adelgazo antes del verano? ¿Qué médico trata el dolor de espalda?
    ¿Por qué me crujen las rodillas? ¿Cuántos pasos al día son sanos?`,
  family: `
    ¿Cuándo empiezan a andar los bebés? ¿Qué le regalo a mi hermana por su boda? ¿Cómo llamamos a nuestra hija?
    ¿Cómo le digo que lo quiero? ¿Qué juegos hay para un cumpleaños infantil? ¿Cómo hago nuevos amigos?
    Mi hijo ya no me habla.`,
  travel: `
    ¿Qué hay que ver en Lisboa? ¿Necesito visado para Japón? ¿Cuánto dura el vuelo a Nueva York?
    ¿Hay un tren nocturno a Viena? ¿Qué meto en la maleta para dos semanas de playa?
    ¿Cuánta propina se deja en Estados Unidos? ¿Cuál es la mejor época para Tailandia?`,
  transport: `
    ¿Cuándo pasa el próximo autobús? ¿Cómo cambio una rueda pinchada? ¿Qué significa la luz roja del coche?
    ¿Dónde puedo aparcar en el centro? ¿Está cortada la autopista? ¿Cómo llego a la estación?
    ¿Qué permiso necesito para un camión?`,
  home: `
    ¿Cómo desatasco un fregadero? ¿Cómo se quita el vino tinto de una alfombra? ¿Qué pintura tapa el moho?
    ¿Cómo cuelgo un cuadro en hormigón? ¿Qué hago contra las polillas? ¿Cómo se purga un radiador?
    ¿Por qué huele mal mi nevera?`,
  computers: `
    ¿Cómo hago una captura de pantalla? ¿Por qué va tan lento mi ordenador? ¿Qué es un sistema operativo?
    No encuentra mi impresora. ¿Cómo aprendo a programar? ¿Cómo recupero una foto borrada?
    El wifi se corta en mi habitación.`,
  music: `
    ¿Quién escribió la novena sinfonía? ¿Cómo se afina una guitarra? Pon algo relajante.
    ¿Cuántas teclas tiene un piano? ¿Qué grupo tocó en Woodstock? ¿Cuándo sale su nuevo disco?`,
  film: `
    ¿Qué película ganó el Óscar este año? ¿Quién hace de malo en el último Bond? ¿Cómo acaba la última temporada?
    ¿Qué ponen en el cine? ¿Qué serie veo ahora? ¿A qué hora son las noticias?`,
  books: `
    ¿Quién escribió Guerra y paz? Recomiéndame una novela negra. ¿Cuántos libros de Harry Potter hay?
    ¿Cómo empiezo una novela? ¿Qué es un soneto? ¿Cómo acaba la historia de Fausto?`,
  language: `
    ¿Cómo se dice gracias en japonés? ¿Cuál es el plural de lunes? ¿Cuánto se tarda en aprender alemán?
    ¿Qué rima con noche? Traduce buenas noches al italiano. ¿Cómo se escribe hallar?`,
  work: `
    ¿Cómo le pido un aumento a mi jefe? ¿Qué pongo en una carta de presentación? ¿Cuántos días de vacaciones me tocan?
    ¿Cómo me hago piloto? ¿Cuánto gana una enfermera? ¿Pueden despedirme si estoy enfermo?`,
  law: `
    ¿Cómo se hace un testamento? ¿Puede el casero subir el alquiler? ¿Dónde renuevo mi pasaporte?
    ¿Qué multa hay por exceso de velocidad? ¿Cómo fundo una empresa? ¿Quién es el presidente de Francia?`,
  money: `
    ¿Cómo funciona la bolsa? ¿Es mejor comprar o alquilar una casa? ¿Qué es la inflación?
    ¿Cuánto vale hoy un bitcoin? ¿Pagan impuestos los estudiantes? ¿Quién es la persona más rica del mundo?`,
  smallTalk: `
    ¿Cómo estás hoy? Cuéntame un chiste. ¿Cómo te llamas? ¿Eres un robot? ¿Cuál es el sentido de la vida?
    Estoy aburrido. ¿Te gusta la pizza? ¿Cuántos años tienes? ¿Qué hago esta noche? He tenido un día horrible.`,
  assistant: `
    Pon el despertador a las siete. Recuérdame llamar a mi madre. ¿Qué hora es en Tokio?
    Apaga la luz del pasillo. Llámame un taxi. ¿Qué tengo hoy en la agenda? Baja el volumen.`,
  otherBusinesses: `
    ¿Me puede dar una mesa para cuatro esta noche? ¿Cuánto cuesta un corte de pelo? ¿Cuándo abre la biblioteca?
    ¿Cómo me doy de baja del gimnasio? ¿Qué dentista acepta pacientes nuevos? ¿Cómo cambio la fecha de mi vuelo?
    ¿Tienen una habitación con vistas al mar? ¿Dónde está la farmacia más cercana? La pizza llegó fría.
    No ha llegado mi paquete de otra tienda. ¿Hasta qué hora abre la piscina?
    Quiero vender mi coche viejo. ¿Cuánto cuesta alquilar una furgoneta por un día?`,
  style: `
    ¿Qué se lleva a un funeral? ¿Pega el marrón con el negro? ¿Cómo se ata una pajarita?
    ¿Qué peinado va bien con una cara redonda? ¿Están de moda los pantalones anchos?`,
  belief: `
    ¿En qué creen los budistas? ¿Cuándo es el ramadán este año? ¿Hay vida después de la muerte?
    ¿Cuál es mi horóscopo de hoy? ¿Quién fue Sócrates? ¿Existen los fantasmas?`,
}
