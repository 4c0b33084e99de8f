// Core processing systems that US credit unions are known to use. What they name beyond these joins the list in the database.

import { nameKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

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
export async function seedReferenceData(db: Db) {
  const created_at = now()
  await db
    .insertInto('core_systems')
    .values(knownCoreSystems.map((name) => ({ id: newId(), name, name_key: nameKey(name), is_seeded: true, created_at })))
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ is_seeded: true }))
    .execute()
}
