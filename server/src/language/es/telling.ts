import { wordSet } from '../word-set.ts'

export const tellingWords =
  wordSet(`a abierta abierto abren abre abrís adiós adios ahora al algo algún alguna algunas alguno antes años aquel
    aquí ayuda ayúdame ayúdeme barata barato baratos bien buen buena buenas bueno buenos busco buscamos cada cerca cercana cercano cerrado
    cierra cierran comer comparar como cómo compra comprar con cual cuál cuales cuáles cualquier cuando cuándo cuanta
    cuánta cuantas cuántas cuanto cuánto cuantos cuántos cuesta cuestan de debo del desde después devolver día dias días
    diferencia díganme dígame dime disculpe domingo donde dónde dos el él ella ellos en encuentra enseña enséñame enséñeme
    enséñenme enseñame enseñe entre envían
    envío envíos eres es esa ese eso esta está estáis están estas este esto estos estoy favor gracias grande gusta
    gustaría ha haber habéis hablar hacen hacer hace hasta hay hey hi hola hora horario horarios hoy jueves la las le les
    lo los lunes llamar llegar mañana manana martes más mas me mejor mejores menos mi miércoles miercoles mientras
    mis mucho muchos muchas muéstrame muéstreme muéstrenme muy nada necesitamos necesito ni ningún no nos nosotros nuestro o ofrecen otra otras otro otros
    para pedido pedir pequeño pero persona podéis podría podrían por porque primera primero puede pueden puedo que qué
    queda quedan queremos querría quien quién quiero quisiera sábado sabado se segunda segundo según ser será si sí sin
    sobre son soy su sus también te tenéis tener tengo tiene tienen tienes tienda tiendas todas todo todos trabajan tu tú
    un una unas unos usted ustedes va vale valen venden vende vendéis viernes vosotros voy vuestra vuestro y ya yo
    última último`)
