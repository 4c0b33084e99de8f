// The format of phone numbers and email addresses, apart from the schemas, so that a screen that only counts answers loads no schema library.

// HTML's pattern for `type=email`, with at least one dot in the domain (settled.md, CONST-04).
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export const isEmail = (value: string) => emailPattern.test(value.trim())

// Allowed besides digits: spaces, punctuation, signs such as "+", and the invisible marks that address books put around a number.
const phoneCharacters = /^[\d\s\p{P}\p{S}\p{Cf}]*$/u

/** Ten digits in any punctuation → `555-123-4567`; `null` for anything else. */
export function formatPhone(value: string): string | null {
  if (!phoneCharacters.test(value)) return null
  const digits = value.replace(/\D/g, '')
  return digits.length === 10 ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : null
}
