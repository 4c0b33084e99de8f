interface Row {
  confirmed_at: string | null
  is_not_listed: boolean | null
}

/** The badge beside an organization's name, from its row. */
export const badgeOf = ({ confirmed_at, is_not_listed }: Row) => ({
  confirmed: confirmed_at !== null,
  is_not_listed: is_not_listed === true,
})
