import { countyOf } from '#server/domain/geography/counties.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { directoryRowOf } from './directory-row.ts'
import { saveDraft } from './office-drafts.ts'
import { addOffice, correctOffice, type ListedColumns } from './offices.ts'

type Place = Pick<ListedColumns, 'street' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude'>

/** Stores the main office that an organization names as the address of the office marked main. Nothing else of that office counts as corrected. */
export async function stateMainOffice(tx: Tx, creditUnionId: string, { street, city, state, zip, latitude, longitude }: Place) {
  const directoryId = await directoryRowOf(tx, creditUnionId)
  if (directoryId === null) return
  const changes = { street, city, state, zip, latitude, longitude, county: await countyOf({ state, zip }) }
  const { name, confirmed_at } = await tx
    .selectFrom('credit_unions')
    .select(['name', 'confirmed_at'])
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  const office = await tx
    .selectFrom('offices')
    .selectAll()
    .where('directory_id', '=', directoryId)
    .where('kind', '=', 'main')
    .where('gone_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const added = { ...changes, name, kind: 'main' as const, phone: null }
  if (confirmed_at === null) await saveDraft(tx, { creditUnionId, officeId: office?.id ?? null, changes: office ? changes : added })
  else if (office) await correctOffice(tx, office, changes)
  else await addOffice(tx, directoryId, added)
}
