export const channels = {
  phone: /\b(?:phones?|telephones?|tel|mobile|call|calling|ring|number)\b/iu,
  email: /\b(?:e-?mails?|mail|write)\b/iu,
  website: /\b(?:web|website|webpage|site|homepage|url|link|online)\b/iu,
} as const

export const sharesPosition = /\b(?:position|location|shared|here i am|where i am)\b/iu

export const asksWhere = /\bwhere\b|\bwhich (?:\p{L}+ )*(?:stores?|shops?|branch(?:es)?|locations?)\b/iu
