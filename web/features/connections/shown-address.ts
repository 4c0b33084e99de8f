/** Without the scheme, which is always the same. */
export const shownAddress = (url: string) => url.replace(/^https:\/\//, '')
