// Notices a lost or different installation key at the start, before people find that their second factors no longer work.

import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { StartError } from '#server/lib/start-error.ts'
import type { Vault } from './installation-key.ts'

const NAME = 'key check'
const PURPOSE = 'breakwater key check'
const TEXT = 'This opens with the key of this installation.'

const ANOTHER_KEY = `This is not the installation key that the database was used with, so authenticator apps, passkeys and recovery codes would not work.
Set INSTALLATION_KEY, or restore the file installation.key in DATA_DIR. If the former key is lost, "npm run accept-new-key" removes all second factors and continues with this key.`

/** Refuses to start with another key than before. The first start with a database, or with this version, notes which key it is. */
export async function checkInstallationKey(db: Db, vault: Vault) {
  const stored = await notedKey(db)
  if (stored ? !opens(vault, stored.value, PURPOSE) : !(await opensSecondFactors(db, vault))) throw new StartError(ANOTHER_KEY)
  if (!stored) await noteKey(db, vault)
}

/** Whether the database has been used with this key. */
export async function isNotedKey(db: Db, vault: Vault) {
  const stored = await notedKey(db)
  return stored !== undefined && opens(vault, stored.value, PURPOSE)
}

const notedKey = (db: Db) => db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()

/** From now on this key is the one of the installation. */
export async function noteKey(db: Db, vault: Vault) {
  const value = vault.encrypt(TEXT, PURPOSE)
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Databases of earlier versions say nothing of their key: the newest second factor that was in use does. */
async function opensSecondFactors(db: Db, vault: Vault) {
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('confirmed_at', '<=', now())
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return !factor || opens(vault, factor.secret)
}

function opens(vault: Vault, sealed: string, purpose?: string) {
  try {
    vault.decrypt(sealed, purpose)
    return true
  } catch {
    return false
  }
}
