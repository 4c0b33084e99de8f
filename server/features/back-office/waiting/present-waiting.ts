// A waiting organization, as the foundation sees it: what it typed, beside NCUA's data about the number.

import type { WaitingReason } from '#contract/back-office/options.ts'
import type { ConfirmationState, PersonAtNumber, WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { isRefusedNumber } from '#server/domain/claims/claims.ts'
import { mailDomainFit } from '#server/domain/organizations/confirmation/mail-domain.ts'
import { isSharedHost } from '#server/domain/organizations/confirmation/shared-hosts.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Source } from '../visible.ts'
import { type AtNumber, peopleAt } from './people-at-number.ts'
import { findInQueue, findWaiting, type QueueRow, type QueueSearch } from './waiting.ts'

/** A page of the queue, and how long it is. */
export async function waitingOrganizations(from: Source, search: QueueSearch): Promise<{ rows: WaitingOrganization[]; total: number }> {
  const { rows, total } = await findWaiting(from, search)
  const there = await peopleAt(from.db, rows)
  return { rows: await Promise.all(rows.map((row) => present(from.db, row, there.get(row.id)))), total }
}

export async function confirmationOf(db: Db, id: string): Promise<ConfirmationState> {
  const row = await findInQueue(db, id)
  if (!row) throw new AppError('not_found')
  const there = await peopleAt(db, [row])
  const [waiting, by, successor, number_refused] = await Promise.all([
    present(db, row, there.get(id)),
    nameOfPerson(db, row.confirmed_by),
    nameOfOrganization(db, row.superseded_by),
    isRefusedNumber(db, row),
  ])
  return {
    ...waiting,
    confirmed: row.confirmed_at === null ? null : { at: row.confirmed_at, how: row.confirmed_how, by },
    refused: row.refused_at === null ? null : { at: row.refused_at, reason: row.refused_reason ?? '' },
    superseded_by: successor ?? null,
    number_refused,
    handed_over_at: row.handed_over_at,
  }
}

async function present(db: Db, row: QueueRow, { people, claims }: AtNumber = { people: [], claims: 1 }): Promise<WaitingOrganization> {
  return {
    id: row.id,
    name: row.name,
    type_organization: row.type_organization,
    charter_number: row.charter_number,
    is_not_listed: row.is_not_listed,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    created_at: row.created_at,
    is_earlier: row.is_earlier,
    reason: await reasonOf(db, row, people),
    looks_like: row.looks_like,
    vouched_by: row.held_because === null ? null : { association: row.held_association ?? '', why: row.held_because },
    claims,
    open_report: row.open_report,
    open_requests: Number(row.open_requests),
    asked_for_more: row.asked_for_more_at === null ? null : { at: row.asked_for_more_at, text: row.asked_for_more ?? '' },
    withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, reason: row.withdrawn_reason ?? '' },
    directory: listedAs(row),
    people,
  }
}

const listedAs = (row: QueueRow): WaitingOrganization['directory'] =>
  row.listed_name === null
    ? null
    : {
        name: row.listed_name,
        street: row.listed_street ?? '',
        city: row.listed_city ?? '',
        state: row.listed_state ?? '',
        zip: row.listed_zip ?? '',
        phone: row.listed_phone,
        domains: row.listed_domains?.split(' ').filter(Boolean) ?? [],
        cycle: row.listed_cycle,
      }

/** Why its mail domain has not confirmed it. */
async function reasonOf(db: Db, row: QueueRow, people: readonly PersonAtNumber[]): Promise<WaitingReason> {
  if (row.type_organization !== 'Credit Union') return 'no credit union'
  if (row.listed_name === null) return 'not in directory'
  const emails = people.filter(({ as, role, locked }) => as === 'member' && role === 'Administrator' && !locked).map(({ email }) => email)
  if (emails.length === 0) return 'nobody there'
  const fits = await Promise.all(emails.map((email) => mailDomainFit(db, { charter_key: row.charter_key, email })))
  if (fits.includes('fits')) return 'address not proven'
  if (fits.includes('fits but data is old')) return 'data is old'
  if (!row.listed_domains) return 'no website'
  const shared = await Promise.all(emails.map((email) => isSharedHost(email.slice(email.lastIndexOf('@') + 1).toLowerCase())))
  return shared.every(Boolean) ? 'free mail' : 'other domain'
}

async function nameOfPerson(db: Db, id: string | null) {
  if (id === null) return null
  const person = await db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
  return person ? fullName(person) : null
}

const nameOfOrganization = async (db: Db, id: string | null) =>
  id === null ? null : db.selectFrom('credit_unions').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
