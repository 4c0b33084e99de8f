// "I am not Grace Moran": the link ends, whoever keeps the address is told once, and nobody is asked there any more.

import { fullName } from '#contract/rules/full-name.ts'
import { endLinksAt } from '#server/domain/asks/end-say-links.ts'
import { findSaid, type Said } from '#server/domain/asks/find-said.ts'
import { stopAsksOf } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Deps } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { actingPeopleOf, administratorsOf } from '#server/domain/organizations/people-of.ts'
import { recipientFields } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** False for a link that nobody has. Pressed again, it changes nothing. */
export async function endLink({ db, settings }: Pick<Deps, 'db' | 'settings'>, token: string): Promise<boolean> {
  return change(db, async (tx) => {
    const said = await findSaid(tx, token).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    if (said === null) return wasEnded(tx, token)
    if (!(await endAll(tx, said))) return true
    await recordEvent(tx, { address: '' }, 'ask link refused', { recordId: said.link.ask_id, creditUnionId: said.person.credit_union_id })
    await tell(tx, said, settings.PUBLIC_URL)
    return true
  })
}

const wasEnded = async (db: Db, token: string) =>
  (await db
    .selectFrom('say_links')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('ended_why', '=', 'not_me')
    .executeTakeFirst()) !== undefined

/** All links of the person at this credit union: they went to the same address. Of a contact of a desk nothing is left. False if a press before did it. */
async function endAll(tx: Tx, { link: { kind, person_id, directory_id }, person }: Said): Promise<boolean> {
  const [ended] = await endLinksAt(tx, { directory_id, kind, person_id }, 'not_me')
  if (!ended?.numUpdatedRows) return false
  if (kind === 'contact') await tx.deleteFrom('contacts').where('id', '=', person_id).execute()
  // A contact who has enrolled since is asked as that person.
  if (person.kind !== 'contact')
    await stopAsksOf(tx, { directory_id, kind: person.kind, person_id: person.person_id }, { why: 'not_me', by: null })
  return true
}

async function tell(tx: Tx, { person, incidents }: Said, publicUrl: string) {
  const { name } = await tx.selectFrom('directory').select('name').where('id', '=', person.directory_id).executeTakeFirstOrThrow()
  const [incident] = incidents
  const path =
    person.kind === 'contact'
      ? incident
        ? `/situation/${incident.id}/calls`
        : '/situation'
      : person.kind === 'prepare'
        ? '/prepare'
        : '/users'
  const isExercise = incidents.length > 0 && incidents.every(({ is_exercise }) => is_exercise)
  const said = { name: fullName(person), creditUnion: name, isExercise, link: `${publicUrl}${path}` }
  await mailPeople(tx, await toldOf(tx, person), (words) => words.linkRefused(said))
}

/** Who keeps the address: the Administrators, or the people of the desk. */
async function toldOf(tx: Tx, { kind, credit_union_id, association_id }: Said['person']) {
  if (kind !== 'contact') return administratorsOf(tx, credit_union_id ?? '')
  if (association_id !== null) return actingPeopleOf(tx, association_id)
  return tx.selectFrom('users').select(recipientFields).where('is_developer', '=', true).where('deleted_at', 'is', null).execute()
}
