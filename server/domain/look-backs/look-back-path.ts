/** Where people answer the three questions after an incident without signing in. */
export const lookBackPath = (token: string) => `/look-back/${token}`
