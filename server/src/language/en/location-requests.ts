/** One way to get in touch. */
export const channels = {
  phone: /\b(?:phones?|telephones?|tel|mobile|call|calling|ring|number)\b/iu,
  email: /\b(?:e-?mails?|mail|write)\b/iu,
  website: /\b(?:web|website|webpage|site|homepage|url|link|online)\b/iu,
} as const

/** What people say when they have shared their position. */
export const sharesPosition = /\b(?:position|location|shared|here i am|where i am)\b/iu

/** Words that ask for a place. */
export const asksWhere = /\bwhere\b|\bwhich (?:\p{L}+ )*(?:stores?|shops?|branch(?:es)?|locations?)\b/iu
