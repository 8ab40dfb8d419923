import { attributeNamesOf, dimensionsOf, verbsOf } from '../dimension.ts'
import type { AdjectiveForms, AdjectivePair, Dimension, MeasuringVerb } from '../dimension.ts'
import { looseTable, spellingsOf } from '../pattern.ts'

/** Each in all its forms, divided by "/". */
const pairs: readonly AdjectivePair[] = [
  ['lourd/lourde/lourds/lourdes', 'léger/légère/légers/légères', 'poids|masse|weight|mass', 'mass'],
  [
    'long/longue/longs/longues',
    'court/courte/courts/courtes',
    'longueur|taille|dimensions|durée|length|size|duration',
    'length',
  ],
  ['haut/haute/hauts/hautes', 'bas/basse/basses', 'hauteur|taille|dimensions|height|size', 'length'],
  [
    'large/larges',
    'étroit/étroite/étroits/étroites',
    'largeur|taille|dimensions|diamètre|width|size|diameter',
    'length',
  ],
  [
    'profond/profonde/profonds/profondes',
    'plat/plate/plats/plates',
    'profondeur|dimensions|depth|size',
    'length',
  ],
  [
    'épais/épaisse/épaisses',
    'mince/minces/fin/fine/fins/fines',
    'épaisseur|dimensions|thickness|size',
    'length',
  ],
  [
    'grand/grande/grands/grandes/gros/grosse/grosses/volumineux/volumineuse/spacieux/spacieuse',
    'petit/petite/petits/petites/compact/compacte/compacts/compactes',
    'taille|dimensions|capacité|volume|surface|size|capacity|area|diamètre|diameter',
    undefined,
  ],
  ['rapide/rapides', 'lent/lente/lents/lentes', 'vitesse|speed', 'speed'],
  [
    'bruyant/bruyante/bruyants/bruyantes',
    'silencieux/silencieuse/silencieuses',
    'niveau sonore|bruit|noise|sound level|volume',
    'sound',
  ],
  [
    'lumineux/lumineuse/lumineuses/brillant/brillante',
    'sombre/sombres',
    'luminosité|flux lumineux|lumens|brightness|light output',
    'light',
  ],
  [
    'puissant/puissante/puissants/puissantes/fort/forte/forts/fortes',
    'faible/faibles',
    'puissance|force|power|strength|wattage',
    undefined,
  ],
  [
    'chaud/chaude/chauds/chaudes',
    'froid/froide/froids/froides',
    'température|chaleur|temperature|warmth',
    'temperature',
  ],
  [
    'récent/récente/récents/récentes/nouveau/nouvelle/nouveaux/nouvelles',
    'ancien/ancienne/anciens/anciennes/vieux/vieille/vieilles',
    'année|date|year|age',
    undefined,
  ],
]

export const dimensions: readonly Dimension[] = dimensionsOf(pairs, adjectiveForms)

/** "Plus lourd" and "moins léger" ask for the same. */
function adjectiveForms(own: string, opposite: string): AdjectiveForms {
  const plain = spelled(own)
  const compared = [
    ...plain.map((form) => `plus ${form}`),
    ...spelled(opposite).map((form) => `moins ${form}`),
  ]
  return { plain, comparative: compared, superlative: compared }
}

function spelled(adjectives: string): readonly string[] {
  return adjectives.split('/').flatMap((form) => spellingsOf(form))
}

/** Verbs that ask for a measure: "combien pèse". */
export const measuringVerbs: Readonly<Record<string, MeasuringVerb>> = verbsOf([
  ['pèse pèsent', 'poids|masse|weight|mass', 'mass'],
  ['mesure mesurent', 'dimensions|taille|size', 'length'],
  ['contient contiennent', 'capacité|contenance|volume|capacity', undefined],
  ['dure durent prend prennent tient tiennent', 'autonomie|durée|battery life|running time|duration', 'time'],
])
/** Other names that attributes go by. */
export const attributeSynonyms: Readonly<Record<string, readonly string[]>> = looseTable({
  couleur: ['coloris', 'colour', 'color'],
  coloris: ['couleur', 'colour', 'color'],
  taille: ['dimensions', 'pointure', 'size'],
  pointure: ['taille', 'size'],
  dimension: ['dimensions', 'taille', 'size'],
  dimensions: ['taille', 'size'],
  mesure: ['dimensions', 'taille', 'size'],
  poids: ['masse', 'weight', 'mass'],
  matière: ['matériau', 'tissu', 'composition', 'material', 'fabric'],
  matériau: ['matière', 'composition', 'material'],
  tissu: ['matière', 'fabric', 'material'],
  composition: ['matière', 'material'],
  garantie: ['warranty', 'guarantee'],
  marque: ['fabricant', 'brand', 'manufacturer'],
  fabricant: ['marque', 'manufacturer', 'brand'],
  autonomie: ['durée de la batterie', 'battery life', 'running time'],
  contenance: ['capacité', 'volume', 'capacity'],
  consommation: ['puissance', 'power consumption', 'power'],
  origine: ["pays d'origine", 'origin', 'country of origin'],
})
export const attributeNames: readonly string[] = attributeNamesOf(dimensions, attributeSynonyms)
