// What the league's list hands over to the screen that writes letters.

/** The draft that holds the lines, apart from what the person has pasted. */
export const CHOSEN_LETTERS = 'letters to chosen'
export const chosenLettersPath = '/league/letters/paste?from=chosen'
