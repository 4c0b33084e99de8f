/** The outcome of a call. */
export const callOutcomes = ['reached', 'left_message', 'no_answer', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]
