import { loosePattern } from '../pattern.ts'
import type { en } from '../en/wants.ts'

export const es: typeof en = {
  accessoryStart: loosePattern(
    String.raw`\s(?:para|con|sin|en lugar de|en vez de|que (?:va|vaya|van) con|compatibles? con)\s`,
  ),
  namesMost: loosePattern(String.raw`máx|carga|límite|hasta|soporta`),
  questionStart: loosePattern(
    String.raw`^(?:\P{L}*(?:(?:y|también|pero|entonces|hola|buenas|buenos días)\P{L}+)+)?(?:cómo|por qué|cuándo|dónde|adónde|quién|puedo
      |podría|se puede|debo|tengo que|hay que|cuánto (?:tiempo|tarda\p{L}*)|qué (?:pasa|ocurre|sucede)|es posible|está permitido|cuál
      (?:es)? (?:es|son) (?:su|sus|vuestr\p{L}+))\b`,
  ),
  wish: loosePattern(
    String.raw`\b(?:tienen|tenéis|tienes|tiene (?:usted|algún|alguna)|venden|vendéis|ofrecen|busco|buscamos|estoy buscando|necesito
      |necesitamos|quiero|queremos|quisiera|querría|me gustaría|muéstr\p{L}+|muestr(?:e|en)me|enséñ\p{L}+|recomiend\p{L}+
      |recomendar\p{L}*|sugier\p{L}+)\b|^\P{L}*hay\b`,
  ),
  something: loosePattern(
    String.raw`\b(?:algo|alguna cosa|una cosa (?:para|que)|qué (?:tienen|tenéis|tienes|hay|(?:me |nos )?(?:recomiend\p{L}+
      |recomendáis|aconsej\p{L}+)) (?:para|contra))\b`,
  ),
  owners: ['mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'nuestras'],
  moreWords:
    `más otra cosa detalle detalles info información describir describa explicar explique explica dígame dime
    cuénteme cuéntame hable saber sobre acerca interesa interesado interesada interesante parece suena de del el la los las
    lo ello él ella un una me por favor quiero quisiera bien mejor bueno buena genial perfecto`.split(/\s+/u),
  ones: ['un', 'uno', 'una'],
  indefinites: ['un', 'una', 'unos', 'unas', 'algún', 'alguna'],
  rents: ['alquilar', 'alquiler', 'alquilo', 'rentar', 'renta'],
  rentForms: [
    ['alquilar', 'rentar', 'arrendar'],
    ['alquilado', 'rentado', 'arrendado'],
  ],
  persons: ['persona', 'personas', 'plazas', 'adultos'],
  purpose: loosePattern(String.raw`(?:^|\s)para\s`),
  makes: ['marca', 'fabricante'],
  counts: ['cantidad', 'unidades', 'piezas'],
  sizes: ['talla', 'tallas'],
  denials: ['no', 'nunca', 'sin', 'ni', 'salvo', 'excepto'],
}
