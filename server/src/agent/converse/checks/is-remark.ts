import { pattern } from '../../../language/pattern.ts'
import type { LanguageCode } from '../../../language/language-code.ts'

/** Words by which a sentence speaks to the visitor or of the assistant, and not of what is sold. */
const persons: Readonly<Record<LanguageCode, RegExp>> = {
  en: /(?<!\p{L})(?:I|I['’](?:m|d|ll|ve)|me|my|you|you['’](?:re|d|ll|ve)|your|yours|yourself|let['’]s|please)(?!\p{L})/u,
  de: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|Sie|Ihnen|Ihr\p{L}*|du|dich|dir|dein\p{L}*|bitte|gern\p{L}*)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:je|j['’]\p{L}+|moi|mon|ma|mes|vous|votre|vos|tu|te|toi|ton|ta|tes|plaisir)(?!\p{L})/iu,
  es: pattern(
    String.raw`(?<!\p{L})(?:yo|me|mi|mis|usted|ustedes|le|les|su|sus|tú|te|ti|tu|tus|por favor|nada|gusto|lamento|siento|voy|puedo
      |pued\p{L}*|recomiendo|encuentro|creo|elija|elige|escr[ií]ba\p{L}*|consulte|disfrute|indique|cuente)(?!\p{L})`,
  ),
}

/** What turns a friendly remark into a promise, a claim or an order. */
const claims: Readonly<Record<LanguageCode, RegExp>> = {
  en: pattern(
    String.raw`(?<!\p{L})(?:guarant\p{L}*|warrant\p{L}*|refund\p{L}*|free\p{L}*|gifts?|discount\p{L}*|coupons?|vouchers?|codes?
      |promis\p{L}*|win|won|winner|prizes?|award\p{L}*|money|cash|pay\p{L}*|cost\p{L}*|price\p{L}*|cheap\p{L}*|deliver\p{L}*|ship\p{L}*
      |includ\p{L}*|receiv\p{L}*|accept\p{L}*|bankrupt\p{L}*|insolven\p{L}*|cur(?:e|es|ed|ing)|heal\p{L}*|medic\p{L}*|doctors?|safe
      |safety|danger\p{L}*|toxic|illegal|police|always|never|must|instructions?|rules?|prompt|call\p{L}*|buy|click\p{L}*|visit\p{L}*
      |download\p{L}*|log ?in|sign ?in|certif\p{L}*|official\p{L}*|stupid|idiots?|ugly|terrible|awful|hate|shut\p{L}*|clos(?:e[sd]?|ing)
      |explo\p{L}*|burn\p{L}*|kill\p{L}*|competitors?)(?!\p{L})`,
  ),
  de: pattern(
    String.raw`(?<!\p{L})(?:\p{L}*garant\p{L}*|gewährleist\p{L}*|\p{L}*erstatt\p{L}*|gratis|kostenlos\p{L}*|umsonst|geschenk\p{L}*
      |schenk\p{L}*|rabatt\p{L}*|gutschein\p{L}*|code\p{L}*|versprech\p{L}*|versprochen|gewinn\p{L}*|gewonnen|preis\p{L}*|geld\p{L}*
      |zahl\p{L}*|bezahl\p{L}*|kost\p{L}*|billig\p{L}*|liefer\p{L}*|versand\p{L}*|inklusive|enthalten|bekomm\p{L}*|erhalten|akzept\p{L}*
      |insolv\p{L}*|pleite|heil\p{L}*|medi\p{L}*|arzt\p{L}*|gefähr\p{L}*|giftig\p{L}*|illegal\p{L}*|polizei|immer|nie|niemals|müssen
      |anweisung\p{L}*|regel\p{L}*|anruf\p{L}*|kauf\p{L}*|klick\p{L}*|besuch\p{L}*|zertifi\p{L}*|offiziell\p{L}*|dumm\p{L}*|idiot\p{L}*
      |hässlich\p{L}*|schließ\p{L}*|explod\p{L}*|brenn\p{L}*|konkurren\p{L}*)(?!\p{L})`,
  ),
  fr: pattern(
    String.raw`(?<!\p{L})(?:garanti\p{L}*|rembours\p{L}*|gratuit\p{L}*|offert\p{L}*|cadeaux?|remise\p{L}*|réduction\p{L}*|bons?|codes?
      |prom(?:ets|ettons|is|esse)\p{L}*|gagn\p{L}*|prix|argent|pay\p{L}*|coût\p{L}*|livr\p{L}*|expédi\p{L}*|inclu\p{L}*|compris\p{L}*
      |reçoi\p{L}*|recev\p{L}*|accept\p{L}*|faillite|guéri\p{L}*|médic\p{L}*|médecin\p{L}*|sécurité|danger\p{L}*|toxi\p{L}*|illég\p{L}*
      |police|toujours|jamais|devez|instructions?|règles?|command\p{L}*|appel\p{L}*|achet\p{L}*|cliqu\p{L}*|visit\p{L}*|certifi\p{L}*
      |officiel\p{L}*|stupide\p{L}*|idiot\p{L}*|ferm\p{L}*|explos\p{L}*|brûl\p{L}*|concurren\p{L}*)(?!\p{L})`,
  ),
  es: pattern(
    String.raw`(?<!\p{L})(?:garant\p{L}*|reembols\p{L}*|devol\p{L}*|gratis|gratuit\p{L}*|regal\p{L}*|descuento\p{L}*|cupón\p{L}*|cupones
      |vales?|códigos?|promet\p{L}*|prometo|gan\p{L}*|premi\p{L}*|precio\p{L}*|dinero|pag\p{L}*|cuesta\p{L}*|envi\p{L}*|entreg\p{L}*
      |inclu\p{L}*|recib\p{L}*|acept\p{L}*|quiebra|cura\p{L}*|medic\p{L}*|médic\p{L}*|peligr\p{L}*|tóxic\p{L}*|ilegal\p{L}*|policía
      |siempre|nunca|debe\p{L}*|instruccion\p{L}*|reglas?|pedid\p{L}*|llam\p{L}*|compr\p{L}*|clic|visit\p{L}*|certific\p{L}*
      |oficial\p{L}*|estúpid\p{L}*|idiota\p{L}*|cierr\p{L}*|cerra\p{L}*|explo\p{L}*|quem\p{L}*|competencia)(?!\p{L})`,
  ),
}

const longestExclamation = 8

/**
 * A sentence to or about the people who talk, an exclamation, or the line above a list: a remark that promises nothing.
 */
export function isRemark(text: string, language: LanguageCode): boolean {
  const isExclaimed = /!\s*$/.test(text) && text.trim().split(/\s+/).length <= longestExclamation
  const isLead = /:\s*$/.test(text)
  return (persons[language].test(text) || isExclaimed || isLead) && !claims[language].test(text)
}
