import { wordSet } from '../word-set.ts'

export const around = wordSet(
  `el la los las lo número núm n nº º opción pregunta respuesta punto por favor gracias sí es me refiero refería a quiero quería decir elijo`,
)
export const ordinalEndings = wordSet('º ª o a er')
