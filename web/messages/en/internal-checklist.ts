export const internalChecklist = {} as const
