import type { LanguageCode } from '../language-code.ts'

/** How a language chooses from a numbered list. */
export interface ChoosingWords {
  /** Words that may stand around a number or an ordinal without saying more: "I mean the second question, please". */
  readonly around: ReadonlySet<string>
  /** What makes an ordinal of digits: "2nd". */
  readonly ordinalEndings: ReadonlySet<string>
}

const byLanguage: Readonly<Record<LanguageCode, ChoosingWords>> = {
  en: {
    around: words(
      `the number no nr option question answer one please thanks yes i it is s d mean meant want like take choose`,
    ),
    ordinalEndings: words('st nd rd th'),
  },
  de: {
    around: words(
      `der die das den dem nummer nr option frage antwort punkt bitte danke ja es ist ich meine meinte nehme möchte
      wähle`,
    ),
    ordinalEndings: words('te ten ter tes'),
  },
  fr: {
    around: words(
      `le la l les numéro no n nº option question réponse point s il vous te plaît plait svp stp merci oui c est je
      veux voulais dire prends choisis celle celui`,
    ),
    ordinalEndings: words('er re ère e ème nd nde'),
  },
  es: {
    around: words(
      `el la los las lo número núm n nº º opción pregunta respuesta punto por favor gracias sí es me refiero refería a
      quiero quería decir elijo`,
    ),
    ordinalEndings: words('º ª o a er'),
  },
}

/** The words by which a language chooses from a numbered list. */
export function choosingWordsOf(language: LanguageCode): ChoosingWords {
  return byLanguage[language]
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
