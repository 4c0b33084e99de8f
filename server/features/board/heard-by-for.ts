// Whom a credit union was heard from, as a reader may know it.

import { readHeardBy } from '#contract/board/heard-by.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'

type Reader = Pick<Actor, 'readsContacts' | 'isDeveloper' | 'credit_union_id'>

/**
 * As `seesNames` has it, people who see no names get those of their own organization. Of others they read at most that its own people said it: the text
 * has a name and an organization, and either may have commas.
 */
export const heardByFor =
  (actor: Reader) =>
  ({ heard_by, name, credit_union_id }: Pick<SnapshotRow, 'heard_by' | 'name' | 'credit_union_id'>): string | null => {
    if (heard_by === null || seesContacts(actor)) return heard_by
    const { by, isContact } = readHeardBy(heard_by)
    if (isContact) return heard_by
    if (by !== name && !by.endsWith(`, ${name}`)) return null
    return credit_union_id !== null && credit_union_id === actor.credit_union_id ? heard_by : name
  }

/** The same for readers who get the same names. */
export const namesStamp = (actor: Reader) => (seesContacts(actor) ? null : (actor.credit_union_id ?? ''))
