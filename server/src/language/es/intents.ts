import type { en } from '../en/intents.ts'

export const es: typeof en = {
  acknowledgement: `
    ok; okay; súper; perfecto; genial; excelente; estupendo; fantástico; buenísimo; vale; bien; muy bien; bueno; de acuerdo; entendido;
    comprendido; ya veo; sí; no; va; claro; por supuesto; listo; dale; sale; correcto; está bien; qué bien; me parece bien; así es;
    de lujo; buena idea; ya entendí; entiendo; ya está; me ayuda; eso me ayuda; me sirve; eso me sirve; amable; muy amable; disculpa;
    disculpe; disculpen; perdón; perdona; oye; oiga; una pregunta; una consulta; una duda`,
  greeting: `
    hola; holi; buenas; buenos días; muy buenos días; buen día; buenas tardes; buenas noches; muy buenas; muy buenas tardes;
    muy buenas noches; hi; hey; hello; saludos; aló; qué tal; qué hay; qué onda; qué hubo; hay alguien ahí`,
  howAreYou: `
    cómo está; cómo estás; cómo están; cómo estáis; cómo te va; cómo le va; cómo les va; cómo va; cómo andas; cómo andan; cómo anda;
    qué tal está; qué tal estás; qué tal están; qué tal todo; todo bien; cómo se encuentra`,
  thanks: `
    gracias; muchas gracias; mil gracias; muchísimas gracias; un millón de gracias; lo agradezco; se lo agradezco; te lo agradezco;
    os lo agradezco; les agradezco; le agradezco; te agradezco; agradecido; agradecida; grax; me has ayudado mucho; fue muy útil`,
  farewell: `
    adiós; hasta luego; hasta pronto; hasta mañana; hasta la vista; hasta otra; hasta la próxima; chao; chau; bye; bye bye; nos vemos;
    cuídate; cuídese; cuídense; que esté bien; que esté muy bien; que estés bien; que estén bien; que tenga un buen día;
    que tengas un buen día; que tengan un buen día; tenga un buen día; ten un buen día; que tenga buen día; que tenga una buena tarde;
    que tenga una buena noche; que tengas una buena tarde; que pase buen día; que pase un buen día; feliz día; lindo día; un buen día;
    feliz tarde; feliz noche; buen fin de semana; feliz fin de semana; que tenga un buen fin de semana; eso es todo; eso era todo;
    esto es todo; eso sería todo; eso fue todo; es todo; nada más; no tengo más preguntas; ninguna pregunta más;
    eso es todo lo que quería saber`,
  besideCourtesy: `
    a todos; a todas; equipo; señor; señora; señorita; señores; amigo; amiga; amigos; usted; ustedes; hoy; todo; por su ayuda;
    por tu ayuda; por la ayuda; por vuestra ayuda; por su tiempo; por la respuesta; por su respuesta; por las respuestas;
    por la información; por su atención; por los datos; por el consejo; por todo; por responder; de nuevo; de antemano; a usted; a ti;
    a ustedes; a vosotros; otra vez; mucho; igualmente; por ahora; por hoy; y; pues; también; aquí; ahora; exactamente;
    realmente; por favor`,
  whoAreYou: `
    quién eres; quién es usted; qué eres; eres un robot; es usted un robot; eres un bot; es un bot; eres humano; eres una persona real;
    es usted una persona; con quién hablo; con quién estoy hablando; estoy hablando con una máquina; hablo con una persona o un robot;
    esto es un chatbot; esto es automático; eres una ia; eres inteligencia artificial; cómo te llamas; cómo se llama usted;
    cuál es tu nombre; quién me responde; hay una persona detrás; eres de verdad`,
  languages: `
    qué idiomas hablas; qué idiomas habla usted; qué idiomas hablan; hablas español; habla español; hablan español; hablas inglés; entiendes español;
    entiende usted francés; puedo escribir en español; podemos hablar en español; en qué idioma puedo escribir; puede responder en español`,
  capabilities: `
    qué puedes hacer; qué puede hacer; qué puedes hacer por mí; qué sabes hacer; en qué me puedes ayudar; en qué puedes ayudarme;
    en qué me puede ayudar; cómo me puede ayudar; cómo puedes ayudarme; qué te puedo preguntar; qué puedo preguntar aquí; qué sabes;
    cómo funciona este chat; para qué sirve este chat; ayuda; ayúdame; necesito ayuda; me puede ayudar; me puedes ayudar; puede ayudarme;
    qué preguntas puedes responder; tengo una pregunta; tengo una duda; tengo una consulta;
    puedo hacerle una pregunta; puedo preguntar algo`,
  overview: `
    qué venden; qué vendes; qué vende; qué tienen; qué tienes; qué hay; qué ofrecen; qué ofreces; qué productos tienen;
    qué productos tienes; qué productos venden; qué productos hay; cuáles son sus productos; cuáles productos venden;
    muéstreme sus productos; muéstrame todos los productos; enséñame los productos; quiero ver el catálogo; su catálogo; ver catálogo;
    qué puedo comprar aquí; qué se puede comprar; qué tienen a la venta; qué tienen en la tienda; qué hay en la tienda;
    qué categorías tienen; qué categorías hay; cuáles son las categorías; qué tipo de productos venden; qué clase de cosas venden;
    qué tipo de tienda es; qué artículos tienen; qué surtido tienen; cuál es su gama de productos; deme un resumen de sus productos;
    qué manejan; lista de productos; qué venden ustedes; qué es lo que venden; dame una idea de lo que venden`,
  somethingElse: `
    qué carpas tienen; qué lámparas venden; qué zapatos ofrecen; muéstreme las sillas; venden pianos; tienen tarjetas de regalo;
    busco un regalo; necesito un teléfono nuevo; cuál es el mejor; cuánto cuesta; qué precio tiene; qué colores tienen;
    qué tallas hay; está disponible; qué más tienen; algo más barato; qué me recomienda; qué recomienda para el invierno;
    de qué está hecho; cuánto pesa; cómo funciona; para qué sirve; me puede ayudar a elegir; necesito ayuda con mi pedido;
    cuándo abren; cuál es el horario; abren los domingos; dónde están; dónde está su tienda; cuál es la dirección;
    cuál es su teléfono; cómo los contacto; quiero hablar con una persona; llámeme; quiero hablar con un humano;
    cuánto tarda el envío; cuánto cuesta el envío; envían al extranjero; dónde está mi pedido; puedo devolverlo;
    cómo devuelvo un producto; quiero un reembolso; qué formas de pago aceptan; tienen garantía; cómo reservo una cita;
    hacen reparaciones; qué servicios ofrecen; qué marcas tienen; qué hay de nuevo; qué productos están en oferta;
    qué productos son veganos; productos para niños; artículos de menos de 20 euros; cuéntame un chiste; qué tiempo hace;
    quién ganó el mundial; qué hora es; eso es todo lo que tienen; eso no es; buenas botas; buena lámpara; un buen cuchillo;
    gracias pero y el envío; una tarjeta de agradecimiento; un regalo de despedida; una aspiradora robot; está roto;
    tengo una pregunta sobre mi pedido; tengo una duda sobre la carpa; no estoy contento; quién fundó la empresa; cómo se llama el azul`,
}
