// Changes that come with time: both sides of a loan get one email when it is due back, and a request is filled if the days without a promise have
// passed.

import { fullName } from '#contract/rules/full-name.ts'
import { dayIn } from '#contract/rules/loan-days.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { linkTo, mailOrganization, sidesOf } from './mails.ts'
import { nameMeantBy } from './on-behalf.ts'
import { askedBy } from './policy.ts'
import { lockRequest } from './queries.ts'
import { countingStates } from './steps.ts'
import { updateRequestState } from './update-request-state.ts'

/** The most mails in a run; the others leave with the next. */
const AT_ONCE = 200

/** Runs at a time given in milliseconds since 1970; returns the number of loans that were mailed as due back. */
export async function followLoans({ db, settings }: Mailing, time: number, isEnding = () => false): Promise<number> {
  const today = dayIn(0, time)
  await workThrough(await findPartlyPromised(db, today), { db, isEnding }, async (tx, id) => {
    const request = await lockRequest(tx, id)
    if (!request) return
    const state = await updateRequestState(tx, id, request, today)
    if (state === request.state) return
    const { kind, credit_union_id } = request
    await recordEvent(tx, { address: '' }, 'help request filled', { recordId: id, creditUnionId: credit_union_id, details: { kind } })
  })
  return workThrough(await findDueBack(db, today), { db, isEnding }, async (tx, loan) => {
    if (!(await markAsMailed(tx, loan.id, time))) return false
    const meant = await nameMeantBy(tx, loan.help_request_id)
    const said = { ...loan, what: loan.unit, for: meant, link: linkTo(settings, loan.help_request_id) }
    const toLender = { other: loan.asking_name, contact: fullName(loan), phone: loan.phone }
    const toBorrower = { other: loan.lending_name, contact: loan.contact_name, phone: loan.contact_phone }
    await mailOrganization(tx, loan.lending_id, (words) => words.dueBack({ ...said, ...toLender, side: 'lending' }))
    for (const side of sidesOf(askedBy(loan)))
      await mailOrganization(tx, side, (words) => words.dueBack({ ...said, ...toBorrower, side: 'asking' }))
    return true
  })
}

/** Open help requests that have begun and of which something is promised: the days that were open may be over. All of them: those that stay open come again. */
async function findPartlyPromised(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('help_requests')
    .select('help_requests.id')
    .where('state', '=', 'open')
    .where('from', '<=', today)
    .where('until', '>=', today)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offers')
          .select('offers.id')
          .whereRef('offers.help_request_id', '=', 'help_requests.id')
          .where('offers.state', 'in', countingStates),
      ),
    )
    .orderBy('help_requests.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Out, and the last day is over wherever they are. */
const findDueBack = (db: Db, today: string) =>
  db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions as lending', 'lending.id', 'offers.credit_union_id')
    .innerJoin('credit_unions as asking', 'asking.id', 'help_requests.credit_union_id')
    .select(['offers.id', 'offers.help_request_id', 'offers.unit', 'offers.quantity', 'offers.from', 'offers.until', 'help_requests.kind'])
    .leftJoin('users', 'users.id', 'help_requests.asked_by')
    .select(['users.first_name', 'users.last_name', 'users.phone', 'offers.contact_name', 'offers.contact_phone'])
    .select(['lending.id as lending_id', 'lending.name as lending_name', 'asking.id as asking_id', 'asking.name as asking_name'])
    .select('help_requests.desk_id as asking_desk_id')
    .where('offers.state', 'in', ['on_the_way', 'arrived'])
    .where('offers.until', '<', today)
    .where('offers.due_back_mailed_at', 'is', null)
    .orderBy('offers.until')
    .orderBy('offers.id')
    .limit(AT_ONCE)
    .execute()

/** If several processes find it at the same moment, one of them mails. */
async function markAsMailed(tx: Db, id: string, time: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ due_back_mailed_at: new Date(time).toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['on_the_way', 'arrived'])
    .where('due_back_mailed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
