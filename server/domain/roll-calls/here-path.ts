/** Where people answer a roll call without signing in. */
export const herePath = (token: string) => `/here/${token}`
