/** The courtesy of Spanish, in small letters, without punctuation, with and without accents. */

const dias = 'd[ií]as?'
export const hello =
  `(?:hola+|holi|buenas|buenos ${dias}|muy buenos ${dias}|buen ${dias}|(?:muy )?buenas (?:tardes|noches)|hi+|hey|hello|saludos|al[oó]|qu[eé] (?:tal|hay|onda|hubo)|buenas)` +
  '(?: (?:a tod[oa]s|equipo|se[nñ]or(?:es|a|ita)?|amig[oa]s?))*'
export const howAreYou =
  '(?: (?:c[oó]mo (?:est[aá](?:n|s|is)?|te va|les va|le va|va|andas?|andan)(?: (?:usted|ustedes|todo|hoy))?|qu[eé] tal(?: (?:todo|est[aá](?:n|s|is)?))?|todo bien))?'
export const praise =
  '(?:super|s[uú]per|perfecto|genial|excelente|estupendo|fant[aá]stico|buen[ií]simo|ok|okay|vale|bien|muy bien|bueno|de acuerdo|entendido|comprendido|ya veo|s[ií]|no|claro|por supuesto|listo|dale|sale|va|correcto|est[aá] bien|qu[eé] bien|me parece bien|as[ií] es|de lujo|buena idea|ya entend[ií]|entiendo|ya est[aá]|(?:eso )?me (?:ayuda|sirve)(?: mucho)?|(?:muy )?amable|disculp(?:a|e|en)|perd[oó]n|oye|oiga|(?:tengo )?una (?:pregunta|consulta|duda))'
export const thanks =
  '(?:(?:muchas |mil |much[ií]simas |un mill[oó]n de )?gracias|(?:se )?(?:lo|la|le|les|te|os) (?:lo )?agradezco|te lo agradezco|os lo agradezco|agradecid[oa]|grax|grcs)' +
  '(?: (?:por (?:su|tu|vuestra|la|el|toda la|todo|los|sus|tus|responder)(?: ?(?:ayuda|tiempo|respuestas?|informaci[oó]n|atenci[oó]n|datos?|consejos?))?|de nuevo|de antemano|a (?:usted|ustedes|ti|vosotros)|otra vez|mucho|igualmente))*'
export const farewell =
  `(?:adi[oó]s|que est[eé](?:s|n|is)? (?:muy )?bien|hasta (?:luego|pronto|ma[nñ]ana|la vista|otra|la pr[oó]xima)|ch[ae]o|chau|bye(?: bye)?|nos vemos|cu[ií]d(?:ate|ese|ense)|` +
  `(?:que )?(?:tengas?|teng[aá](?:n|is)|pas[ae]s?|pase(?:n|is)?)?(?: )?(?:un )?(?:buen|lindo|feliz|excelente) ${dias}|(?:que )?(?:tengas?|teng[aá](?:n|is)|pas[ae]s?|pase(?:n|is)?)?(?: )?(?:una )?(?:buena|linda|feliz) (?:tarde|noche|semana)|(?:que )?(?:tengas?|teng[aá](?:n|is))?(?: )?(?:un )?(?:buen|feliz) fin de semana|` +
  `(?:eso|esto) (?:es|era|ser[ií]a|fue) todo(?: por (?:ahora|hoy))?|es todo|eso ser[ií]a todo|nada m[aá]s)`
