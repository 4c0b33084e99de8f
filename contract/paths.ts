// The paths of pages and feeds outside the app and the API to which several places link.

/** Where people answer a roll call without signing in. */
export const herePath = (token: string) => `/here/${token}`

/** What members see: all storms, one of them by its slug, or a credit union in it. */
export const openPath = (...parts: string[]) => ['/open', ...parts].join('/')

/** Stays the same whatever storms there are. */
export const creditUnionPath = (charter: string) => openPath('credit-union', charter)

/** What the provider of text messages calls. */
export const smsPaths = { incoming: '/sms/incoming', status: '/sms/status' } as const
