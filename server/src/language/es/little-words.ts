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

/** Spanish words that hold a sentence together and say nothing about its subject. */
export const spanishFunctionWords = `
  el la los las lo un una unos unas al del y e o u ni pero sino aunque porque pues si que como cuando mientras donde
  a ante bajo salvo excepto con contra de desde durante en entre hacia hasta para por según sin sobre tras
  soy eres es somos sois son era eras éramos eran fue fueron será serán sería serían sea sean ser sido
  estoy estás está estamos estáis están estaba estaban esté estén estar estado
  he has ha hemos habéis han había habían haya hayan hay haber habrá habría
  tengo tienes tiene tenemos tenéis tienen tener puedo puedes puede podemos podéis pueden podría podrían poder
  debo debes debe debemos debéis deben debería deberían deber quiero quieres quiere queremos queréis quieren quisiera
  hago haces hace hacemos hacen hacer voy vas va vamos van ir
  yo me mí tú te ti él ella ello usted nosotros nosotras vosotros vosotras ellos ellas ustedes nos os se sí le les
  mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras
  este esta esto estos estas ese esa eso esos esas aquel aquella aquello aquellos aquellas
  qué quién quiénes cuál cuáles cuánto cuánta cuántos cuántas cómo cuándo dónde adónde
  no ya más menos muy mucho mucha muchos muchas poco poca pocos pocas tan tanto también tampoco siempre nunca aquí
  ahí allí así bien todo toda todos todas cada algún alguno alguna algunos algunas ningún ninguno ninguna otro otra
  otros otras mismo misma mismos mismas
  gracias hola favor buenos buenas
`
