/** The URL of a logo; null if the organization has none. */
export const logoUrl = (logoId: string | null) => (logoId === null ? null : `/logos/${logoId}`)
