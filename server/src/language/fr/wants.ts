import { loosePattern } from '../pattern.ts'
import type { en } from '../en/wants.ts'

export const fr: typeof en = {
  accessoryStart: loosePattern(
    String.raw`\s(?:pour|avec|sans|au lieu de|plutôt que|qui (?:va|vont) avec|compatibles? avec)\s`,
  ),
  namesMost: loosePattern(String.raw`max|charge|limite|jusqu|supporté`),
  questionStart: loosePattern(
    String.raw`^(?:\P{L}*(?:(?:et|aussi|mais|alors|bonjour|salut)\P{L}+)+)?(?:comment|pourquoi|quand|où|qui|puis-je|peut-on|pourrais-je
      |dois-je|faut-il|combien de temps|est-ce (?:que je (?:peux|dois|puis)|qu['’]on peut|possible)|est-il (?:possible|permis)
      |que se passe|y a-t-il|quel(?:le)?s? (?:est|sont) (?:votre|vos))\b`,
  ),
  wish: loosePattern(
    String.raw`\b(?:avez[- ]vous|vous avez|vendez[- ]vous|vous vendez|proposez[- ]vous|vous proposez|as-tu|je (?:cherche|voudrais|veux
      |souhaite|souhaiterais|recherche)|j['’](?:ai besoin|aimerais)|il me faut|nous (?:cherchons|voulons|voudrions|avons besoin)
      |^cherche|montrez[- ]moi|recommand\p{L}*|conseill\p{L}*|suggér\p{L}*)\b`,
  ),
  something: loosePattern(
    String.raw`\b(?:quelque chose|quelquechose|(?:un|le) (?:truc|machin)|de quoi|qu['’](?:avez[- ]vous|est-ce que vous avez
      |est-ce qu['’]il y a) (?:pour|contre)|que (?:me |nous )?(?:conseillez|recommandez|proposez)[- ]vous (?:pour|contre)
      |qu['’]est-ce que vous (?:me |nous )?(?:conseillez|recommandez|proposez) (?:pour|contre))\b`,
  ),
  owners: ['mon', 'ma', 'mes', 'notre', 'nos'],
  moreWords:
    `plus davantage autre chose détail détails info infos information informations décrire décrivez expliquer
    expliquez dites dis parlez parle savoir propos sujet intéresse intéressé intéressant semble de des d en sur le la les l
    lui un une moi me m je voudrais aimerais s il vous te plaît plait bien mieux bon super parfait génial`.split(
      /\s+/u,
    ),
  ones: ['un', 'une'],
  indefinites: ['un', 'une', 'des', 'aucun', 'aucune'],
  rents: ['louer', 'location'],
  rentForms: [],
  persons: ['personne', 'personnes', 'places', 'adultes'],
  purpose: loosePattern(String.raw`(?:^|\s)pour\s`),
  makes: ['marque', 'fabricant'],
  counts: ['quantité', 'nombre', 'pièces'],
  sizes: ['taille', 'tailles', 'pointure', 'pointures'],
  denials: ['pas', 'jamais', 'sans', 'aucun', 'aucune', 'ni', 'sauf', 'excepté'],
}
