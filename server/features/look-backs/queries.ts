import { lookBackQuestions } from '#contract/look-backs/options.ts'
import type { LookBack } from '#contract/look-backs/schemas.ts'
import { rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** What the own people said, with names; at the desk, what all said. Support that acts for somebody reads no names. */
export async function lookBacksOf(db: Db, actor: Actor, incident: FoundIncident): Promise<LookBack[]> {
  const isAtDesk = touches(await deskIfAny(db, actor), incident)
  const own = rank(actor.role) >= rank('Manager') ? (actor.credit_union_id ?? '') : ''
  const rows = await db
    .selectFrom('look_backs')
    .select(['id', 'kind', 'person_id', 'directory_id', 'credit_union_id', 'answered_at'])
    .select(lookBackQuestions)
    .where('incident_id', '=', incident.id)
    .where('answered_at', 'is not', null)
    .$if(!isAtDesk, (query) => query.where('credit_union_id', '=', own))
    .orderBy('answered_at', 'desc')
    .orderBy('id')
    .execute()
  const named = actor.impersonator ? [] : rows.filter(({ credit_union_id }) => credit_union_id !== null && credit_union_id === own)
  const names = await namesOf(db, named)
  return rows.map(({ kind: _, person_id: _person, directory_id: _place, credit_union_id: _own, answered_at, ...row }) => ({
    ...row,
    answered_at: answered_at ?? '',
    name: names.get(row.id) ?? null,
  }))
}

type Named = Parameters<typeof keyOf>[0] extends infer Place ? { [Name in keyof Place]: Place[Name] | null } & { id: string } : never

/** By the names that they have now. */
async function namesOf(db: Db, rows: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const users = rows.flatMap(({ kind, person_id }) => (kind === 'user' && person_id !== null ? [person_id] : []))
  const places = [...new Set(rows.flatMap(({ directory_id }) => directory_id ?? []))]
  const [accounts, contacts] = await Promise.all([
    users.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', users).where('deleted_at', 'is', null).execute(),
    candidatesOf(db, places),
  ])
  const byId = new Map(accounts.map((person) => [person.id, fullName(person)]))
  const byKey = new Map(contacts.map((person) => [keyOf(person), fullName(person)]))
  return new Map(
    rows.flatMap(({ id, kind, person_id, directory_id }) => {
      const name = kind === 'user' ? byId.get(person_id ?? '') : byKey.get(`${directory_id} ${kind} ${person_id}`)
      return name ? [[id, name] as const] : []
    }),
  )
}
