import type { Contact } from '#contract/contacts/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'

/** One that the reader may see. */
export const contactName = ({ first_name, last_name }: Contact) => fullName({ first_name: first_name ?? '', last_name: last_name ?? '' })
