// Core systems that credit unions name, at registration and in their checklist, are each stored with one spelling. All users see a core system once
// several confirmed organizations have named it.

import { textKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Adds a core system to the list unless it is already there. Returns its name as the list spells it; null for an empty one. */
export async function addCoreSystem(db: Db, typedName: string): Promise<string | null> {
  const name = typedName.trim().replace(/\s+/g, ' ')
  if (name === '') return null
  // Most people choose a listed one, which needs no write lock.
  const listed = await findCoreSystem(db, name)
  if (listed) return listed.name
  await db
    .insertInto('core_systems')
    .values({ id: newId(), name, name_key: textKey(name), created_at: now() })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
  return (await findCoreSystem(db, name))?.name ?? name
}

const findCoreSystem = (db: Db, name: string) =>
  db.selectFrom('core_systems').select('name').where('name_key', '=', textKey(name)).executeTakeFirst()

/** Those that US credit unions are known to use. What they name beyond these joins the list in the database. */
export const knownCoreSystems = [
  'AMI',
  'Charlotte',
  'COCC',
  'CompuSource',
  'CU Centric',
  'CU*BASE',
  'CubicsPlus',
  'CUnify',
  'CUProdigy',
  'CUSA',
  'DNA',
  'EPL core (i-POWER)',
  'Finxact',
  'FLEX',
  'Galaxy',
  'GOLD',
  'Horizon',
  'IBS',
  'In-house / other',
  'KeyStone',
  'Member Driven Technologies (hosted Episys)',
  'NewSolutions',
  'Nymbus',
  'OnCU',
  'Portico',
  'Reliance',
  'Sharetec',
  'SilverLake',
  'Spectrum',
  'Symitar Episys',
  'Synergent (hosted Episys)',
  'Temenos',
  'UltraData',
  'XP2',
] as const

/** Puts the known core systems into the database. Run at every start, so that a new release brings its new ones. */
export async function seedCoreSystems(db: Db) {
  const created_at = now()
  await db
    .insertInto('core_systems')
    .values(knownCoreSystems.map((name) => ({ id: newId(), name, name_key: textKey(name), is_seeded: true, created_at })))
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ is_seeded: true }))
    .execute()
}
