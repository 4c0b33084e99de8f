/** The three questions after an incident. */
export const lookBackQuestions = ['what_helped', 'what_was_in_the_way', 'what_to_prepare'] as const
export type LookBackQuestion = (typeof lookBackQuestions)[number]

export const LOOK_BACK_LENGTH = 1000
/** So long after the first answer it can be changed, and so long the link is good. */
export const LOOK_BACK_CHANGE_DAYS = 14
export const LOOK_BACK_DAYS = 60
