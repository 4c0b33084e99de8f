// Another organization asks for a help request from now on: a credit union that was confirmed takes over what a desk asked for it, and what a desk that left
// asked for others goes to another desk. Who asks now is told, and so is who offered or lends something.

import { fullName } from '#contract/rules/full-name.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { linkTo, mailOrganization } from './mails.ts'
import { endedStates } from './steps.ts'

/** The most requests in a run; the others are told of with the next. */
const AT_ONCE = 200

/** Returns the number of requests of which people were told. */
export const tellHandedOn = async ({ db, settings }: Mailing, isEnding = () => false): Promise<number> =>
  workThrough(await listHandedOn(db), { db, isEnding }, async (tx, { id, handed_from, former, left_at, borrower, ...request }) => {
    if (!(await release(tx, id, handed_from))) return false
    const link = linkTo(settings, id)
    const need = { kind: request.kind, quantity: request.quantity, from: request.from, until: request.until }
    // A credit union that was confirmed asks together with the desk from now on.
    if (request.desk_id === handed_from) {
      const by = fullName({ first_name: request.first_name, last_name: request.last_name })
      await mailPeople(tx, await administratorsOf(tx, request.credit_union_id), (words) =>
        words.helpAskedForYou({ by: by || former, organization: by ? former : '', needs: [need], link }),
      )
    } else {
      const offered = left_at === null ? [] : await canceledOffersOf(tx, { id, of: request.credit_union_id, since: left_at })
      const needed = { need, former, for: request.meant ?? '', offered, link }
      await mailOrganization(tx, request.credit_union_id, (words) => words.requestHandedOn(needed))
    }
    for (const { lender_id, ...loan } of await offersOf(tx, id))
      await mailOrganization(tx, lender_id, (words) =>
        words.borrowerChanged({ ...loan, kind: request.kind, former, borrower, for: request.meant, link }),
      )
    return true
  })

const listHandedOn = (db: Db) =>
  db
    .selectFrom('help_requests')
    .innerJoin('credit_unions as former', 'former.id', 'help_requests.handed_from')
    .innerJoin('credit_unions as borrower', 'borrower.id', 'help_requests.credit_union_id')
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .leftJoin('users', 'users.id', 'help_requests.asked_by')
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.quantity', 'help_requests.from', 'help_requests.until'])
    .select(['help_requests.credit_union_id', 'help_requests.desk_id', 'former.id as handed_from', 'former.name as former'])
    .select('former.deleted_at as left_at')
    .select(['borrower.name as borrower', 'meant.name as meant', 'users.first_name', 'users.last_name'])
    .orderBy('help_requests.id')
    .limit(AT_ONCE)
    .execute()

const offersOf = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('offers')
    .select(['credit_union_id as lender_id', 'unit as what', 'quantity', 'from', 'until'])
    .where('help_request_id', '=', requestId)
    .where('state', 'not in', endedStates)
    .orderBy('id')
    .execute()

/** What the new asker had offered itself, which was canceled when the request became its own. */
const canceledOffersOf = (tx: Tx, { id, of, since }: { id: string; of: string; since: string }) =>
  tx
    .selectFrom('offers')
    .select(['unit as what', 'quantity', 'from', 'until'])
    .where('help_request_id', '=', id)
    .where('credit_union_id', '=', of)
    .where('state', '=', 'cancelled')
    .where('updated_at', '>=', since)
    .orderBy('id')
    .execute()

/** False where another process was faster. */
async function release(tx: Tx, id: string, handedFrom: string) {
  const { numUpdatedRows } = await tx
    .updateTable('help_requests')
    .set({ handed_from: null })
    .where('id', '=', id)
    .where('handed_from', '=', handedFrom)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
