/** Which words of a language name something to look for. */
export interface SubjectWords {
  /**
   * Whether a text names anything to look for among products, or among locations: "how much is it?" names nothing,
   * nor does "which store" among locations.
   */
  readonly hasSubject: (text: string, kind: 'product' | 'location') => boolean
}
