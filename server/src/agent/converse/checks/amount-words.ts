import { pattern } from '../../../language/pattern.ts'

/** Words around amounts in replies, of all four languages: patterns for the text before an amount, or for a sentence. */

/** Before an amount that is a limit and no price. */
export const limitBefore = pattern(
  String.raw`(?<!\p{L})(?:under|below|less than|up to|within|budget(?: of)?|max(?:imum)?(?: of)?|at most|no more than|over|above
      |more than|from|between|unter|bis(?: zu)?|höchstens|maximal|weniger als|über|mehr als|ab|zwischen|budget (?:von|bis)|moins de
      |jusqu['’]à|sous|plus de|à partir de|entre|menos de|hasta|por debajo de|más de|desde|a partir de|presupuesto(?: de)?|and|und|et
      |y)\s+(?:your budget of\s+|the budget of\s+|the\s+|von\s+|de\s+)?$`,
)
/** The same where the amount is not reached. */
export const belowBefore = pattern(
  String.raw`(?<!\p{L})(?:under|below|less than|up to|within|at most|no more than|unter|bis(?: zu)?|höchstens|maximal|weniger als
      |knapp|moins de|jusqu['’]à|sous|menos de|hasta|por debajo de)\s+$`,
)
export const aboutBefore = pattern(
  String.raw`(?<!\p{L})(?:about|around|roughly|approximately|nearly|almost|some|just under|rund|etwa|ca\.?|circa|knapp|ungefähr|fast
      |gut|um die|environ|à peu près|près de|presque|unos|unas|alrededor de|aproximadamente|casi|cerca de)\s+$`,
)
export const difference = pattern(
  String.raw`(?<!\p{L})(?:more|less|cheaper|difference|dearer|pricier|expensive|save[sd]?|saving|extra|mehr|weniger|günstiger\p{L}*
      |billiger|teurer|unterschied|differenz|preisunterschied|aufpreis|spar\p{L}*|de plus|de moins|moins cher\p{L}*|plus cher\p{L}*
      |différence|écart|économis\p{L}*|más|menos|diferencia|ahorr\p{L}*)(?!\p{L})`,
)
export const sum = pattern(
  String.raw`(?<!\p{L})(?:together|total|altogether|both|combined|in all|zusammen|insgesamt|gesamt\p{L}*|beide[ns]?|summe|ensemble
      |au total|en tout|les deux|juntos|juntas|en total|ambos|ambas|suman?)(?!\p{L})`,
)
/** Between a product and an amount: it is the price. */
export const priceVerb =
  /(?<!\p{L})(?:costs?|price\p{L}*|kostet|kosten|preis\p{L}*|coûte\p{L}*|prix|vaut|cuestan?|precio|vale)(?!\p{L})/iu
export const free = pattern(
  String.raw`(?<![\p{L}-])(?<!feel )(?:free(?![\p{L}-])(?! to (?:ask|contact|reach|call|write|visit))|(?:versand)?kosten(?:los
      |frei)\p{L}*|umsonst|gratis|gratuit\p{L}*|offerte?s?(?!\p{L})|costs? nothing|kostet sie nichts|kostet nichts|at no (?:extra )?(?:cost|charge))`,
)
export const discount = pattern(
  String.raw`(?<!\p{L})(?:off|sav(?:e|es|ed|ing|ings)|spar(?:e|en|t|st)|économis\p{L}*|ahorr\p{L}*|discount\p{L}*|sale|reduc\p{L}*
      |cheaper|rabatt\p{L}*|nachlass|reduziert|ermäßig\p{L}*|remise|réduction|rabais|solde\p{L}*|descuento\p{L}*|rebaja\p{L}*)(?!\p{L})`,
)
/** No record has it, and no rule can tell half of what. */
export const halved = pattern(
  String.raw`(?<!\p{L})(?:half (?:the |of the )?price|half off|costs? (?:\p{L}+ )?half|(?:now|only) (?:costs? )?half|(?:zum
      |den) halben preis|kostet (?:nur )?die hälfte|moitié prix|coûte la moitié|mitad de(?:l)? precio|cuesta la mitad)(?!\p{L})`,
)
