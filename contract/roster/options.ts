/** The largest text that is read as a roster, in characters. */
export const IMPORT_LENGTH = 1024 * 1024

/** The most columns of an imported text that are looked at. */
export const MOST_COLUMNS = 200

/** What an imported row would do. */
export const importStates = ['new', 'changed', 'same', 'refused'] as const
export type ImportState = (typeof importStates)[number]

/** The fields that a column of an imported text can have. */
export const importFields = ['name', 'first_name', 'last_name', 'email', 'phone', 'office', 'language'] as const
export type ImportField = (typeof importFields)[number]

/** Several columns may have them: a person has several phones, and the first one that can be used is taken. */
export const mayRepeat = (field: ImportField | null) => field === 'phone' || field === 'email'
