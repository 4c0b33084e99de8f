// The phone number under which an organization is reached, in queries of `credit_unions`.

import { sql } from 'kysely'
import { type Actor, seesContacts } from '#server/domain/actor.ts'

/** The public one, which NCUA lists. */
export const directoryPhone = sql<string | null>`(select directory.phone from directory
  where directory.charter_key = credit_unions.charter_key and credit_unions.type_organization = 'Credit Union')`

/** That of its first contact, for who sees contacts, unless it is held until a review; otherwise the public one. */
export const phoneFor = (actor: Pick<Actor, 'readsContacts' | 'isDeveloper'>) =>
  seesContacts(actor)
    ? sql<
        string | null
      >`coalesce(case when credit_unions.contacts_held_at is null then nullif(credit_unions.contact_1_phone, '') end, ${directoryPhone})`
    : directoryPhone
