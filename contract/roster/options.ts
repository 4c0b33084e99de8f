/** What an imported row would do. */
export const importStates = ['new', 'changed', 'same', 'refused'] as const
export type ImportState = (typeof importStates)[number]
