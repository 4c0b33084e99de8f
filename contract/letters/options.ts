/** Urgent letters of one desk in an hour. */
export const URGENT_AN_HOUR = 30
/** Urgent letters to one address in 24 hours. */
export const URGENT_A_DAY = 2

/** How many letters of one Association confirm in seven days, unless the foundation says otherwise. */
export const LETTERS_THAT_VOUCH = 100
/** The most that the foundation can allow. */
export const MOST_THAT_VOUCH = 1000

/** Letters of one Association that leave in 24 hours, and the most of one press. */
export const LETTERS_A_DAY = 500

/** From all desks together, to one address. */
export const DAYS_BETWEEN = 14
export const LETTERS_A_YEAR = 3
/** The same letter, once more. */
export const DAYS_UNTIL_AGAIN = 7

/** A link is valid so long, from when the mail server took the letter. */
export const DAYS_OF_A_LINK = 30
/** An address that nobody enrolled with is deleted so long after its last letter. */
export const DAYS_OF_AN_ADDRESS = 90

/** What a row of a text would do. Only those that are new are written to. */
export const letterRowStates = ['new', 'enrolled', 'sent', 'written_lately', 'declined', 'twice', 'refused'] as const

/** The longest reason for which letters are stopped. */
export const REASON_LENGTH = 500

/** The most letters of one text, or of one selection. */
export const MOST_LETTERS = 5000

/** In a sample of a letter, what stands for the recipient's name and for the credit union's. */
export const samplePlaces = {
  first_name: '{{first_name}}',
  credit_union: '{{credit_union}}',
  charter_number: '{{charter_number}}',
} as const
