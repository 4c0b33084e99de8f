/** What became of a letter. */
export const letterStates = ['waiting', 'sent', 'undeliverable', 'declined', 'used', 'over'] as const
export type LetterState = (typeof letterStates)[number]
