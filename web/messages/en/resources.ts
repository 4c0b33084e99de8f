export const resources = {} as const
