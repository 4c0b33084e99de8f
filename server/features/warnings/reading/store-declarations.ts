import type { Db } from '#server/lib/database/tables/tables.ts'
import type { DeclarationRow, RowOutcome } from './declaration-rows.ts'
import { type Count, countsOf } from './tally.ts'

export interface DeclarationsTally {
  rows: number
  declarations: number
  old: number
  keptBy: Count[]
  refused: Count[]
  /** Which row, and why. */
  refusedRows: { place: number; reason: string }[]
  notPlaced: Count[]
}

interface Declaration extends Omit<DeclarationRow, 'counties' | 'isWholeState' | 'area'> {
  is_whole_state: boolean
  areas: string
}

interface Whole {
  declaration: Declaration
  counties: string[]
}

/** Stores the declarations of rows that were read. One that is stored already gets the areas and dates of now. */
export async function storeDeclarations(db: Db, outcomes: readonly RowOutcome[]): Promise<DeclarationsTally> {
  const whole = gathered(outcomes.flatMap((outcome) => (outcome.is === 'kept' || outcome.is === 'not placed' ? [outcome.row] : [])))
  for (const each of whole) await store(db, each)
  return {
    rows: outcomes.length,
    declarations: whole.length,
    old: outcomes.filter(({ is }) => is === 'old').length,
    keptBy: countsOf(whole.map(({ declaration: { type } }) => type)),
    refused: countsOf(outcomes.flatMap((outcome) => (outcome.is === 'refused' ? [outcome.reason] : []))),
    refusedRows: outcomes.flatMap((outcome, at) => (outcome.is === 'refused' ? [{ place: at + 1, reason: outcome.reason }] : [])),
    notPlaced: countsOf(outcomes.flatMap((outcome) => (outcome.is === 'not placed' ? [outcome.code] : []))),
  }
}

/** A declaration from the rows of its areas. */
function gathered(rows: readonly DeclarationRow[]): Whole[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (!first) return []
    const { counties, isWholeState, area, ...said } = first
    const days = ofOne.flatMap(({ apply_until }) => apply_until ?? [])
    return {
      declaration: {
        ...said,
        apply_until: days.toSorted().at(-1) ?? null,
        is_whole_state: ofOne.some((row) => row.isWholeState),
        areas: JSON.stringify([...new Set(ofOne.flatMap((row) => row.area ?? []))].sort()),
      },
      counties: [...new Set(ofOne.flatMap((row) => row.counties))].sort(),
    }
  })
}

async function store(db: Db, { declaration, counties }: Whole) {
  const stored = await db.selectFrom('declarations').selectAll().where('id', '=', declaration.id).executeTakeFirst()
  const placed = await db
    .selectFrom('declaration_counties')
    .select('county')
    .where('declaration_id', '=', declaration.id)
    .orderBy('county')
    .execute()
  const isSame =
    stored &&
    JSON.stringify(ordered(stored)) === JSON.stringify(ordered(declaration)) &&
    placed.map(({ county }) => county).join() === counties.join()
  if (isSame) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('declarations')
      .values(declaration)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(declaration))
      .execute()
    await tx.deleteFrom('declaration_counties').where('declaration_id', '=', declaration.id).execute()
    const rows = counties.map((county) => ({ declaration_id: declaration.id, county }))
    if (rows.length > 0) await tx.insertInto('declaration_counties').values(rows).execute()
  })
}

const ordered = (row: Declaration) => Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
