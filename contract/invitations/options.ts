/** What a row of a text would do: only those that are new are invited. */
export const colleagueStates = ['new', 'member', 'invited', 'waiting_to_join', 'refused'] as const
export type ColleagueState = (typeof colleagueStates)[number]
