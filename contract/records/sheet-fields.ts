// What the columns of a text from a spreadsheet can have: of a list of contacts, besides the person, which credit union it is.

export const placeFields = ['charter_number', 'credit_union', 'state', 'city', 'note'] as const
export type PlaceField = (typeof placeFields)[number]

export const contactFields = [...placeFields, 'name', 'first_name', 'last_name', 'email', 'phone', 'language'] as const
export type ContactField = (typeof contactFields)[number]

/** The longest note on a contact. */
export const NOTE_LENGTH = 500

/** The largest text that is read as a roster, in characters. */
export const IMPORT_LENGTH = 1024 * 1024

/** The most columns of an imported text that are looked at. */
export const MOST_COLUMNS = 200

/** The fields that a column of a roster can have. */
export const importFields = ['name', 'first_name', 'last_name', 'email', 'phone', 'office', 'language'] as const
export type ImportField = (typeof importFields)[number]

/** Several columns may have them: a person has several phones, and the first one that can be used is taken. */
export const mayRepeat = (field: ImportField | ContactField | null) => field === 'phone' || field === 'email'
