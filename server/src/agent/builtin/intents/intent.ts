/** What a visitor wants where no record is asked for. */
export type Intent = Courtesy | AboutUs

/** What is said out of courtesy, what tells most last: "great, thanks, bye" is a goodbye. */
export const courtesies = ['acknowledgement', 'greeting', 'howAreYou', 'thanks', 'farewell'] as const

export type Courtesy = (typeof courtesies)[number]

/** A question about whoever answers, or about what there is as a whole. */
export const aboutUs = ['whoAreYou', 'languages', 'capabilities', 'overview'] as const

export type AboutUs = (typeof aboutUs)[number]
