import type { Db } from '#server/lib/database/tables/tables.ts'

/** Letters with whom they go to, what they ask to enroll, and the Association that asks. */
export const lettersWithContacts = (db: Db) =>
  db
    .selectFrom('letters')
    .innerJoin('contacts', 'contacts.id', 'letters.contact_id')
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .leftJoin('credit_unions as desks', 'desks.id', 'letters.association_id')
    .selectAll('letters')
    .select(['contacts.email', 'contacts.first_name', 'contacts.last_name', 'contacts.language'])
    .select(['directory.charter_key', 'directory.charter_number', 'directory.name as credit_union', 'directory.street', 'directory.city'])
    .select(['directory.state', 'directory.zip', 'directory.gone_at', 'desks.name as association'])
