// Which entries about an office count, and what a reader sees of them. Entries of an organization that is not confirmed do not count, except in a trial;
// only its own people see them as current.

import { type Selectable, sql } from 'kysely'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import { isTrial } from '#server/domain/reports/which-count.ts'
import type { OfficeStatusesTable } from '#server/lib/database/tables/situation-tables.ts'

/** Whether the statuses that an organization enters for its own offices count. Like its reports, they do once it is confirmed, and in a trial. */
export const isBelieved = sql<boolean>`(credit_unions.confirmed_at is not null
  or (credit_unions.refused_at is null and credit_unions.superseded_by is null and ${isTrial}))`

/** Whether an entry counts: the desk entered it, or an organization that is believed for its own offices. */
export const counts = sql<boolean>`(office_statuses.via is not null or exists (select 1 from credit_unions
  where credit_unions.id = office_statuses.credit_union_id and ${isBelieved}))`

export type EntryRow = Selectable<OfficeStatusesTable>

/** The reader's organization while it is not confirmed: its people see as current what it entered. */
export const unconfirmedOf = ({ organization_confirmed, credit_union_id }: Pick<Actor, 'organization_confirmed' | 'credit_union_id'>) =>
  organization_confirmed ? null : credit_union_id

/** Whether a person may read a status's note of their organization: every note once it is confirmed, before that only its own. */
export const seesOwnNote = (
  { isTrusted, credit_union_id }: Pick<Actor, 'isTrusted' | 'credit_union_id'>,
  entry: Pick<EntryRow, 'via' | 'credit_union_id'>,
) => isTrusted || (entry.via === null && entry.credit_union_id === credit_union_id)

/** Whether a person reads who entered a status: the people of confirmed organizations everyone's name, others those of their own organization. */
export const seesNames = (
  actor: Pick<Actor, 'readsContacts' | 'isDeveloper' | 'credit_union_id'>,
  row: Pick<EntryRow, 'credit_union_id'>,
) => seesContacts(actor) || (actor.credit_union_id !== null && actor.credit_union_id === row.credit_union_id)
