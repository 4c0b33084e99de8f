interface Place {
  street?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
}

/** "1420 Pass Road, Biloxi, MS", without missing parts. */
export const postalAddress = ({ street, city, state }: Place): string => [street, city, state].filter(Boolean).join(', ')
