/** Spanish words that hold a sentence together and say nothing about its subject. */
export const spanishFunctionWords = `
  el la los las lo un una unos unas al del y e o u ni pero sino aunque porque pues si que como cuando mientras donde
  a ante bajo con contra de desde durante en entre hacia hasta para por según sin sobre tras
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
