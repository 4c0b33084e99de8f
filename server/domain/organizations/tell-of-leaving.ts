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
    .select(['offers.credit_union_id as lender_id', 'offers.help_request_id', 'offers.unit as what', 'offers.quantity'])
    .select(['offers.from', 'offers.until', 'help_requests.kind', 'help_requests.credit_union_id', 'help_requests.desk_id'])
    .where((eb) => eb.or([eb('offers.credit_union_id', '=', id), eb('help_requests.credit_union_id', '=', id)]))
    .where('offers.state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .orderBy('offers.id')
    .execute()
  for (const { lender_id, help_request_id, credit_union_id, desk_id, ...loan } of loans) {
    const link = `${settings.PUBLIC_URL}/help-request?id=${help_request_id}`
    for (const to of new Set([lender_id, credit_union_id, ...(desk_id === null ? [] : [desk_id])])) {
      if (to === id) continue
      const side = to === lender_id ? 'lending' : 'asking'
      const hasLenderLeft = lender_id === id
      await mailPeople(tx, await actingPeopleOf(tx, to), (words) => words.loanSideLeft({ ...loan, left: name, side, hasLenderLeft, link }))
    }
  }
}
