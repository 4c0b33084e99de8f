// The paths of pages and feeds outside the app and the API to which several places link.

/** What members see: all storms, one of them by its slug, or a credit union in it. */
export const openPath = (...parts: string[]) => ['/open', ...parts].join('/')

/** Paths below /open that no storm’s slug may take: a storm called "Embed" gets another slug. */
export const reservedSlugs: readonly string[] = ['embed', 'credit-union']

/** Where people say how their offices are: with a session, or by the token of a link. */
export const sayPath = (...parts: string[]) => ['/say', ...parts].join('/')

/** Stays the same whatever storms there are. */
export const creditUnionPath = (charter: string) => openPath('credit-union', charter)
