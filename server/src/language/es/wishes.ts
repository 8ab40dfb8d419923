import { loosePattern } from '../pattern.ts'

export const wished = {
  book: `
    cita el viernes a las 9; cita a las diez de la mañana; cita el martes a las nueve por favor; reservar una sesión en madrid;
    quiero una cita; quiero pedir una cita; quisiera una cita; necesito una cita; me gustaría reservar una cita; puedo pedir cita;
    pedir cita; reservar una cita; cita para el lunes por favor; tienen cita libre mañana; cuándo puedo tener cita;
    me pueden dar una cita; resérveme una cita; necesito un turno; sacar un turno; podrían agendarme una cita;
    quisiera agendar una visita; quería pedir cita; tenéis hueco el jueves por la tarde; me gustaría reservar una prueba de conducción;
    cita para mañana por favor; podría pasarme el lunes para una revisión; qué días tienen libres la semana que viene;
    me das hora para el viernes; necesito una consulta cuanto antes, cuándo pueden atenderme;
    apúntame para la clase de prueba del miércoles; quisiera concertar una visita; os viene bien que vaya el martes a las diez;
    hay algo libre el sábado; cuál es la primera cita disponible; me gustaría ir a probarme unos vestidos, cuándo podría ser;
    resérveme hora para graduarme la vista; puedo llevar el coche esta semana para la revisión, tenéis sitio; quiero agendar una cita;
    podríamos quedar un día para que me asesoren en persona; me haría falta una hora por la mañana temprano; buenas, era para coger cita;
    a ver si me podéis hacer un hueco hoy; mi hijo necesita que lo vea el dentista, qué fecha me pueden dar;
    podrían venir a casa a tomar medidas la próxima semana; deseo programar una consulta con un especialista;
    me pones una cita para cortarme el pelo el viernes; enséñame las horas libres del día 12; quiero cita;
    sería posible que me atendieran después de las seis; tocaría cambiar los neumáticos, cuándo me podéis coger;
    nos gustaría ir a veros el miércoles para que nos asesoréis, os encaja; tendrían disponibilidad a principios de mes;
    masaje para dos el sábado, os queda algo; me gustaría probar la bici, puedo ir este finde;
    quiero que me ajusten las gafas, qué día puedo ir; hágame el favor de darme un turno para el lunes; para cuándo me podría dar cita;
    agéndame a las cuatro si se puede; hola, quisiera hacerme un chequeo, qué huecos tienen;
    ponme una sesión con el entrenador el martes; podemos fijar ya un día para la instalación`,
  contact: `
    podéis contactarme mañana; podéis llamarme; llámame; llámenme; llámeme mañana; me pueden llamar; pueden llamarme;
    quiero que me llamen; contáctenme; escríbame; quiero dejar mi número; les puedo dejar mi número; llámenme por favor;
    me podéis llamar; quisiera que me devolvieran la llamada; que alguien me llame; escríbanme un correo;
    podrían ponerse en contacto conmigo; dame un toque cuando puedas; me gustaría que me contactaran por teléfono;
    llamadme mañana por la mañana; os dejo mi número, llamadme al 612 345 678; puede llamarme alguien del taller;
    prefiero que me escriban por whatsapp; agradecería una llamada; contáctenme lo antes posible; necesito que me llaméis;
    podría contestarme por email; mándame un mensaje y lo hablamos; que me llame el encargado; solicito que se comuniquen conmigo;
    devuélveme la llamada, porfa; me pueden telefonear esta tarde, estoy libre a partir de las cinco;
    no consigo contactar con vosotros, llamadme; le ruego que me llame a este número; pónganse en contacto conmigo por correo;
    me llamáis y os lo explico; sería tan amable de llamarme; necesito que me devuelvan la llamada; quiero que un comercial me llame;
    escribidme a laura@ejemplo.es; podría algún técnico comunicarse conmigo`,
  person: `
    quiero hablar con alguien; puedo hablar con un empleado; un agente por favor; hay algún humano; hablar con un asesor;
    quiero hablar con una persona; pásame con un agente; necesito hablar con alguien; me puede atender un humano;
    póngame con el encargado; persona real por favor; hay alguien ahí con quien pueda hablar; quisiera hablar con un asesor;
    me gustaría comunicarme con atención al cliente; no quiero hablar con un robot; podría transferirme con un compañero;
    dejadme hablar con el jefe; agente humano; prefiero tratarlo con un empleado; me pasas con alguien que sepa;
    comuníqueme con un representante; cómo hago para hablar con una persona de verdad; esto no me sirve, quiero un humano;
    conéctame con un operador; deseo hablar con el gerente; que me atienda una persona; podría hablar con alguno de sus vendedores;
    me gustaría chatear con alguien de la tienda; asesor por favor; páseme con soporte técnico si es tan amable;
    estoy harto de la máquina, ponme con alguien; quiero que me atienda alguien de carne y hueso; se puede hablar con el dueño;
    derívame a un compañero tuyo, anda; sería posible que siguiera la conversación con un especialista`,
  narrow: `
    me puede ayudar a escoger; puede ayudarme a elegir uno; pueden ayudarme a elegir; me puede ayudar a decidir;
    me ayudas a elegir; ayuda con la elección; me ayudan con mi decisión; cuál elijo; ayúdame a elegir; ayúdame a elegir una lámpara;
    no sé cuál comprar; no sé qué modelo comprar; cuál es el mejor para mí; qué bicicleta me conviene; qué silla debería comprar;
    me puedes ayudar a escoger; me puedes ayudar a escoger un abrigo; cuál me llevo; no sé cuál elegir; qué me recomiendas;
    me ayudas a decidirme; no me aclaro con tantos modelos; qué me aconsejan; cuál sería el mejor para mí;
    estoy hecho un lío, no sé qué coger; necesito ayuda para elegir; me podría asesorar; cuál comprarías tú;
    tengo dudas sobre cuál comprar; hay demasiadas opciones, estoy perdida; oriéntame un poco; no termino de decidirme;
    me vendría bien un consejo; qué producto me conviene más; recomiéndame alguno; no tengo ni idea de cuál necesito;
    podría ayudarme a escoger; ayúdame a encontrar el adecuado; quisiera que me aconsejaran antes de comprar; con cuál se quedaría usted;
    dudo entre varios, échame una mano; cuál debería comprar; elige tú por mí; cómo sé cuál es el que me va bien;
    no entiendo nada de esto, qué me compro; alguna sugerencia; me cuesta decidir, qué opinas`,
  orders: `
    dónde está mi paquete; estado de mi pedido; cuándo llega mi pedido; quiero rastrear mi paquete; ya enviaron mi compra;
    dónde está mi pedido; cuándo llega mi paquete; no me ha llegado lo que pedí; quiero ver mis pedidos; mi pedido ha salido ya;
    qué pasa con mi envío; hice un pedido hace dos semanas y no sé nada; podría decirme el estado de mi pedido;
    pone entregado pero yo no he recibido nada; habéis mandado ya mi paquete; llevo esperando mi pedido desde el lunes;
    estado del pedido 7741; mi paquete me llega hoy o no; me gustaría saber por dónde va mi paquete; les llegó bien mi pedido;
    qué fue lo último que os compré; mi entrega era para ayer y aquí no ha venido nadie; ya puedo pasar a recoger mi pedido;
    enséñame mis compras anteriores; por qué tarda tanto mi envío; me falta medio pedido, cuándo viene lo demás;
    mi paquete lleva días parado en el almacén; se sabe algo de mi pedido; quisiera consultar el seguimiento de mi compra;
    para cuándo tienen prevista mi entrega`,
  cart: `
    qué hay en mi carrito; muéstrame mi carrito; mi carrito; qué tengo en el carrito; enséñame mi cesta; quiero ver mi carrito;
    cuánto suma mi carrito; qué he metido hasta ahora en la cesta; mi carrito por favor; cuántas cosas llevo en el carrito;
    me puede decir qué hay en mi cesta; sigue habiendo algo en mi carrito; muéstreme el contenido del carrito;
    por cuánto me sale lo que tengo en la cesta; tengo el carrito vacío o hay algo`,
  nothing: `
    cuéntame más sobre el segundo; el primero por favor; y el otro; cuánto cuesta el segundo; cuáles tienen; cuántos hay; y el lunes;
    y mañana; y los domingos; hacen reparaciones; ofrecen pruebas; hacen ajustes en madrid; qué talla debería elegir; qué talla necesito;
    qué bicicletas tienen; cuánto cuesta esta lámpara; puedo cambiar mi cita; me llamo sam; quiero comprar un casco; necesito cita;
    hay que pedir cita; es necesario pedir cita; no necesito cita; ya tengo una cita; cómo pido una cita; cancelar mi cita;
    cómo puedo contactarlos; no me llamen; hablo con una persona; cómo funciona lo de las citas; cuánto cuesta una consulta;
    cuánto se tarda en una revisión de la vista; hace falta pedir cita o puedo ir directamente; qué me hacen en la primera visita;
    tengo que anular la cita de mañana; puedo cambiar mi cita al jueves; a qué hora era mi cita;
    ayer tuve cita con vosotros y quedé encantada; la primera clase es gratis; tengo que llevar algo a la revisión;
    qué pasa si llego tarde a la cita; quiero reservar un vuelo a parís; una mesa para cuatro esta noche;
    busco hotel en sevilla para el puente; necesito alquilar una sala de reuniones; en qué tiendas hacéis pruebas de audición;
    qué sucursales ofrecen cambio de aceite; en la de valencia también se puede probar el coche; cuál es su número de teléfono;
    me da un correo electrónico donde escribirles; a qué hora abrís los sábados; abren en festivos; cómo puedo contactar con vosotros;
    dónde estáis exactamente; tenéis teléfono gratuito; no me llaméis más; ayer me llamó alguien de ahí, qué querían;
    el repartidor llama antes de venir; mandadme la factura por correo; llámame pedro; os escribí un mail la semana pasada;
    dejen de mandarme publicidad; no hace falta que me llamen, ya está solucionado; estoy hablando con una persona; eres un robot;
    quién es el encargado de la tienda; ya hablé con un compañero tuyo; la chica que me atendió fue muy maja; cuántos empleados tenéis;
    buscáis dependientes; sus asesores hablan inglés; esto lo contesta una inteligencia artificial;
    qué talla tengo que coger si mido 1,65; cuál es el más barato; cuáles tenéis; qué es mejor, madera o metal;
    a qué tienda me conviene ir; qué diferencia hay entre estos dos; cuál pesa menos; qué es lo que más se vende; lo hay en verde;
    cómo se hace el seguimiento de un paquete; qué pasa si se pierde un envío; cómo hago un pedido en la web; quiero cancelar mi pedido;
    puedo cambiar la dirección de mi pedido; quiero devolver unos zapatos; hay pedido mínimo; cuánto tardan los envíos;
    hacéis envíos a canarias; cuánto son los gastos de envío; se puede pagar a plazos; vendéis cestas de mimbre;
    tenéis carritos de la compra con ruedas; tienen libros de cocina; mételo en el carrito; quita los guantes de la cesta;
    no me deja añadir nada al carrito; ponme dos de esos; qué tal todo; muchas gracias, hasta luego; menudo calor hace hoy; buenos días;
    qué gracioso eres; vaya vergüenza de servicio; me ha llegado roto y estoy muy enfadado; la calidad deja mucho que desear;
    quiero comprar unas gafas de sol; me quedo con el negro en la talla 40; cuénteme algo sobre este cortacésped;
    qué me puedes decir de la nueva colección; está disponible; les queda en el almacén el modelo grande; tenéis tarjetas regalo;
    cuánto tiempo vale un cheque regalo; necesito algo para la piel seca; busco una planta que aguante con poca luz;
    quiero un regalo para un niño de ocho años; necesito una mochila para ir al monte;
    me lo puede traer alguien a casa; alguien viene a montarlo en mi casa; alguien se lleva el aparato viejo`,
}

const canYou =
  '(?:(?:pueden|podéis|puedes|puede|podrían|podríais|podrías|podría|pudieran)\\s+(?:ustedes\\s+|usted\\s+|por\\s+favor\\s+)?)'

/** What can only be had at a time that was agreed on. */
const meeting = `(?:citas?|turnos?|consultas?|pruebas?\\s+de\\s+(?:manejo|conducción)|demostraci(?:ón|ones)|demos?|entrevistas?|visitas?\\s+guiadas?
    |asesorías?|reuni(?:ón|ones))(?!\\p{L})`

const visit =
  '(?:pruebas?|ajustes?|sesi(?:ón|ones)|visitas?|revisi(?:ón|ones)|inspecci(?:ón|ones)|asesoramiento|reparaci(?:ón|ones)|medici(?:ón|ones)|mantenimiento)'

export const meetingWord = loosePattern(`\\b(?:${meeting}|${visit})(?!\\p{L})`)

export const plainMeeting = loosePattern(
  `^(?:una?|el|la|los|las|del?|mi|otr[oa]|nuev[oa]|libres?|disponibles?|próxim[oa]|primer[oa]?|personal|breve|citas?|turnos?|consultas?
    |reunión|visitas?|sesión|para|con|en|a|al|por|y|me|nos|mí|alguien|ahora|pronto|rápido|eso|tiendas?|local|sucursal|aquí|allí|favor|gracias)$`,
)

export const bookingEnd = loosePattern(
  `(?:\\s+(?:el|a|al|en|cerca|entre|antes|después|mañana|hoy|pasado|este|esta|la\\s+(?:próxima\\s+)?semana|lunes|martes|miércoles|jueves
    |viernes|sábado|domingo|con|por|si|porque|cuando|gracias|desde|próxim[oa]|para\\s+(?:el|la|mañana|hoy|mí|este|esta|las|pasado))(?!\\p{L}).*|[,;].*)$`,
)

export const bookingStart = loosePattern(
  '^(?:\\s|(?:una?|el|la|los|las|mi|nuestra|del?|para|me|otr[oa]|libre|disponible|algún|alguna)(?!\\p{L}))+',
)

export const channelWords = {
  phone: loosePattern(
    '\\b(?:llam\\p{L}+|llám\\p{L}+|telefon\\p{L}*|teléfono|celular|móvil|número|sms|márc\\p{L}+)(?!\\p{L})',
  ),
  email: loosePattern('\\b(?:e-?mails?|mails?|correos?|escríb\\p{L}+|escrib\\p{L}+)(?!\\p{L})'),
} as const

const choose = '(?:elegir|escoger|decidir(?:me|nos)?|seleccionar|encontrar(?=\\s+(?:una?|el|la|algo|lo)\\s))'

const take = '(?:comprar(?:me)?|elegir|escoger|llevar(?:me)?|tomar|pedir)'

const kind = '(?:(?:qué(?:\\s+(?:tipo|clase|modelo)\\s+de)?|cuál(?:es)?))'

export const narrowingFrames = loosePattern(
  `(?<!\\p{L})(?:(?:me|nos)\\s+${canYou}(?:ayudar)?|${canYou}|ayúd(?:ame|anos|eme|enos|enme)(?:\\s+(?:a|para|con|en))?|ayudar(?:me|nos)?
    (?:\\s+(?:a|para|con|en))?|(?:necesito|quiero)\\s+ayuda\\s+(?:para|a|con)|(?:me\\s+|nos\\s+)?ayudan?\\s+(?:a|para|con|en)|(?:mi
    |la)\\s+(?:elección|decisión)|${choose}(?:\\s+entre)?|no\\s+(?:s\\u00e9|se)|no\\s+(?:me\\s+decido|puedo\\s+decidir(?:me)?)(?:\\s+
    (?:por|entre))?|(?:dudo|estoy\\s+dudando|indecis[oa])\\s+entre|${kind}|(?:debo|debería|tengo\\s+que)|${take}|me\\s+
    (?:recomiend\\p{L}+|recomend\\p{L}+|aconsej\\p{L}+|sugier\\p{L}+|conviene|sirve)|(?:es|son|sería)\\s+(?:el|la|los|las)?\\s*(?:mejor
    (?:es)?|ideal|adecuad[oa]|indicad[oa])\\s+para\\s+(?:m\\u00ed|mi|nosotros))(?!\\p{L})`,
  'giu',
)

export const bookingObjects: readonly RegExp[] = [
  loosePattern(
    String.raw`\b(?:reserv|resérv|agend|agénd|program|prográm|concert)\p{L}*\s+(?<object>[^.?!]*)`,
  ),
  loosePattern(String.raw`\bpara\s+(?<object>una?\s[^.?!]*)`),
]
