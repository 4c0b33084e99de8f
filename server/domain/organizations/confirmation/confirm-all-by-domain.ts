// Applies mail domains after an import, and to organizations and addresses of earlier versions.

import { sql } from 'kysely'
import { type Role, rank } from '#contract/roles.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { workThrough } from '#server/lib/jobs/work-through.ts'
import { confirmByDomain } from './confirm-by-domain.ts'

/**
 * Confirms for every person whose proven address is in the domain of the credit union that they belong to or wait for. Running it again changes
 * nothing.
 */
export const confirmAllByDomain = async (db: Db, isEnding = () => false): Promise<number> =>
  workThrough(await findCandidates(db), { db, isEnding }, (tx, id) => confirmByDomain(tx, id, { id, address: 'program' }))

/** Read at once, because there are at most as many as unconfirmed organizations and people who wait. */
async function findCandidates(db: Db): Promise<string[]> {
  const rows = await proven(db)
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where('directory.domains', 'is not', null)
    .select(['users.id', 'users.email', 'directory.domains', 'memberships.role'])
    .unionAll(
      proven(db)
        .innerJoin('join_requests', 'join_requests.user_id', 'users.id')
        .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
        .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
        .where('join_requests.state', '=', 'waiting')
        .where('credit_unions.by_domain', '=', true)
        .where('credit_unions.deleted_at', 'is', null)
        .where('directory.domains', 'is not', null)
        .select(['users.id', 'users.email', 'directory.domains'])
        .select(sql<Role>`'Member'`.as('role')),
    )
    .execute()
  // An Administrator's proof displaces nobody whom they admitted, so it comes first.
  const inTurn = rows.filter(mayFit).sort((one, other) => rank(other.role) - rank(one.role) || one.id.localeCompare(other.id))
  return [...new Set(inTurn.map(({ id }) => id))]
}

const proven = (db: Db) => db.selectFrom('users').where('users.email_proven_at', 'is not', null).where('users.deleted_at', 'is', null)

/** Coarse: what really fits is decided for each. */
const mayFit = ({ email, domains }: { email: string; domains: string | null }) =>
  (domains ?? '').split(' ').some((domain) => domain !== '' && email.toLowerCase().endsWith(domain))
