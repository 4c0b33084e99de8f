/** Where a logo is served; null where the organization has none. */
export const logoUrl = (logoId: string | null) => (logoId === null ? null : `/logos/${logoId}`)
