interface Named {
  first_name: string | null
  last_name: string | null
}

/** "Dana Reyes". A person of a roster may have one name only, and one whose row is gone has none. */
export const fullName = ({ first_name, last_name }: Named): string => `${first_name ?? ''} ${last_name ?? ''}`.trim()
