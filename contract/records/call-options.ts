/** The outcome of a call. */
export const callOutcomes = ['reached', 'left_message', 'no_answer', 'wrong_number'] as const
/** What was entered without a call, from what somebody wrote, is stored beside calls. */
export const sheetOutcomes = [...callOutcomes, 'from_reply'] as const
export type SheetOutcome = (typeof sheetOutcomes)[number]
export type CallOutcome = (typeof callOutcomes)[number]
