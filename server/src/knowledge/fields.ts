/** The fields of a record as the caller wrote them. An optional field that is not set is absent. */
export type Fields = Readonly<Record<string, unknown>>
