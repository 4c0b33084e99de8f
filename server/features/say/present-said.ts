import type { AskedOffice } from '#server/domain/say/asked-offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Received } from './done-page.ts'
import type { Sayer } from './sayer.ts'

interface Of {
  sayer: Sayer
  offices: readonly AskedOffice[]
  /** As entries name the person. */
  by: string
  received: Received | null
}

/** The page as JSON. */
export async function presentSaid(db: Db, { sayer, offices, by, received }: Of) {
  const { first_name, last_name, organization, directory_id, incidents } = sayer
  return {
    credit_union: { directory_id, name: organization },
    contact: { first_name, last_name },
    incidents: incidents.map(({ id, name, phase, is_exercise }) => ({ id, name, phase, is_exercise })),
    offices: offices.map(({ id, name, city, status }) => ({ id, name, city, status: status?.value ?? null, as_of: status?.at ?? null })),
    answered_at: await answeredAt(
      db,
      by,
      offices.map(({ id }) => id),
    ),
    ...(received && received.leftOut.length > 0 && { left_out: received.leftOut.map(({ id, name, fault }) => ({ id, name, why: fault })) }),
  }
}

/** When the person last said something of these offices. */
async function answeredAt(db: Db, by: string, offices: readonly string[]): Promise<string | null> {
  if (offices.length === 0) return null
  const found = await db
    .selectFrom('office_statuses')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('office_id', 'in', offices)
    .where('entered_by', '=', by)
    .executeTakeFirst()
  return found?.at ?? null
}
