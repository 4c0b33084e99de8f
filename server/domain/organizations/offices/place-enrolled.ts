import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { addAddressOffices } from './address-offices.ts'
import { placeInDirectory } from './directory-row.ts'
import { stateMainOffice } from './state-main-office.ts'

/** Gives offices to organizations and to a directory of earlier versions, which had none. Running it again changes nothing. */
export const placeEnrolled = (db: Db) =>
  change(db, async (tx) => {
    for (const organization of await withoutOffices(tx)) {
      await placeInDirectory(tx, organization.id)
      if (organization.mailing_street !== null) await stateMainOffice(tx, organization.id, organization)
    }
    await addAddressOffices(tx)
  })

const withoutOffices = (tx: Tx) =>
  tx
    .selectFrom('credit_unions')
    .select(['id', 'street', 'city', 'state', 'zip', 'latitude', 'longitude', 'mailing_street'])
    .where('charter_number', 'is not', null)
    .where(holdsCharterNumber)
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('offices')
            .innerJoin('directory', 'directory.id', 'offices.directory_id')
            .select('offices.id')
            .whereRef('directory.charter_key', '=', 'credit_unions.charter_key'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
