// An organization leaves while something is lent: the other side of each loan is told, because nobody there acts in the portal any more.

import { mailPeople } from '#server/domain/mail/mail-to.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { actingPeopleOf } from './people-of.ts'

interface Leaving {
  id: string
  name: string
  settings: { PUBLIC_URL: string }
}

export async function tellOfLeaving(tx: Tx, { id, name, settings }: Leaving) {
  const loans = await tx
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions as asking', 'asking.id', 'help_requests.credit_union_id')
    .leftJoin('credit_unions as desk', (join) => join.onRef('desk.id', '=', 'help_requests.desk_id').on('desk.deleted_at', 'is', null))
    .select(['offers.credit_union_id as lender_id', 'offers.help_request_id', 'offers.unit as what', 'offers.quantity'])
    .select(['offers.from', 'offers.until', 'help_requests.kind', 'help_requests.credit_union_id', 'help_requests.desk_id'])
    .select('desk.name as desk')
    .where((eb) =>
      eb.or([
        eb('offers.credit_union_id', '=', id),
        eb('help_requests.credit_union_id', '=', id),
        // As the last of those who asked.
        eb('help_requests.desk_id', '=', id).and('asking.deleted_at', 'is not', null),
      ]),
    )
    .where('offers.state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .orderBy('offers.id')
    .execute()
  for (const { lender_id, help_request_id, credit_union_id, desk_id, desk, ...loan } of loans) {
    const link = `${settings.PUBLIC_URL}/help-request?id=${help_request_id}`
    for (const to of new Set([lender_id, credit_union_id, ...(desk_id === null ? [] : [desk_id])])) {
      if (to === id) continue
      const side = to === lender_id ? 'lending' : 'asking'
      const hasLenderLeft = lender_id === id
      await mailPeople(tx, await actingPeopleOf(tx, to), (words) =>
        words.loanSideLeft({ ...loan, left: name, side, hasLenderLeft, desk, link }),
      )
    }
  }
}
