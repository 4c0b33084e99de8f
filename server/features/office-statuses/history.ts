import { sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import { officeFacts } from '#contract/records/office-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { counts, seesNames, unconfirmedOf } from '#server/domain/incidents/current-statuses.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { knownOffices } from '#server/domain/incidents/known-facts.ts'
import { lookOf } from '#server/domain/incidents/look.ts'
import { seesNote } from '#server/domain/incidents/present-offices.ts'
import { isSeenBy } from '#server/domain/incidents/seen-entries.ts'
import { readsOf } from '#server/domain/keys/key-reads.ts'
import { organizationOf } from '#server/domain/organizations/offices/directory-row.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { mayWithdraw } from './policy.ts'

/** More entries than a person would read. */
const AT_MOST = 500

interface Asked {
  /** Of the office. */
  id: string
  incident_id?: string | undefined
}

/** The entries about an office that a person may see, newest first: each once, whatever covers the office. */
export async function historyOf(db: Db, actor: Actor, { id, incident_id }: Asked): Promise<AnswerOf<typeof showOfficeHistory>> {
  const office = await db.selectFrom('offices').select(['id', 'state', 'directory_id']).where('id', '=', id).executeTakeFirst()
  if (!office || !(await readsOffice(db, actor, office))) throw new AppError('not_found')
  const reader = { actor, desk: await deskIfAny(db, actor) }
  const current = incident_id === undefined ? [] : await currentIn(db, actor, { id, incident_id })
  const rows = await db
    .selectFrom('office_statuses')
    .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
    .leftJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
    .selectAll('office_statuses')
    .select([counts.as('counts'), 'incidents.is_exercise', otherOffices.as('other_offices')])
    .where('office_id', '=', id)
    .$if(incident_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('office_statuses.incident_id', '=', incident_id ?? ''), eb('office_statuses.id', 'in', ['', ...current])]),
      ),
    )
    .where(isSeenBy(reader))
    .orderBy('as_of', 'desc')
    .orderBy('office_statuses.id', 'desc')
    .limit(AT_MOST)
    .execute()
  return rows.map((row) => {
    const { status, power, communications, systems, cash, guests, opens_again_on, public_note } = row
    const isNamed = seesNames(actor, row)
    const isNoteSeen = seesNote(reader, { ...office, credit_union_id: row.credit_union_id }, row)
    return {
      ...{ status, power, communications, systems, cash, guests, opens_again_on, public_note },
      note: isNoteSeen ? row.note : null,
      ends: endsOf(row.ends),
      id: row.id,
      submission_id: row.submission_id,
      incident_id: row.incident_id,
      is_exercise: row.is_exercise ?? false,
      as_of: row.as_of,
      source: row.source,
      via: row.via,
      entered_by: { name: isNamed ? row.entered_by_name : '', organization: row.entered_by_organization },
      with_support: row.entered_with_support,
      disaster_report_id: row.disaster_report_id,
      counts: Boolean(row.counts) && row.withdrawn_at === null,
      created_at: row.created_at,
      withdrawn_at: row.withdrawn_at,
      withdrawn_by:
        row.withdrawn_at === null
          ? null
          : { name: isNamed ? (row.withdrawn_by_name ?? '') : '', organization: row.withdrawn_by_organization ?? '' },
      withdrawn_reason: isNoteSeen ? row.withdrawn_reason : null,
      other_offices: Number(row.other_offices),
      may_withdraw: row.withdrawn_at === null && mayWithdraw({ ...reader, entry: row, office }),
    }
  })
}

const otherOffices = sql<number | string>`(select count(*) from office_statuses as beside
  where beside.submission_id = office_statuses.submission_id and beside.office_id <> office_statuses.office_id)`

const readsOffice = async (db: Db, actor: Actor, { directory_id, state }: { directory_id: string; state: string }) =>
  !actor.key || readsOf(db, actor, { id: await organizationOf(db, directory_id), state })

/** An entry of an earlier version names nothing that it ended: whatever it left empty. */
const endsOf = (ends: string | null): (typeof officeFacts)[number][] => (ends === null ? [] : JSON.parse(ends))

/** The entries that said what counts in an incident. */
async function currentIn(db: Db, actor: Actor, { id, incident_id }: Required<Asked>): Promise<string[]> {
  const look = lookOf(await findIncident(db, incident_id ?? ''))
  const known = await knownOffices(db, { look, offices: [id], unconfirmed: unconfirmedOf(actor) })
  const { current = {} } = known.get(id) ?? {}
  return officeFacts.flatMap((name) => current[name]?.said.id ?? [])
}
