import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
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
  for (const { values } of batches(whole)) await store(db, values)
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

/** Only what is different is written. */
async function store(db: Db, read: readonly Whole[]) {
  const ids = read.map(({ declaration }) => declaration.id)
  const stored = await db.selectFrom('declarations').selectAll().where('id', 'in', ids).execute()
  const placed = await db.selectFrom('declaration_counties').selectAll().where('declaration_id', 'in', ids).orderBy('county').execute()
  const countiesOf = Map.groupBy(placed, ({ declaration_id }) => declaration_id)
  const before = new Map(
    stored.map((declaration) => [
      declaration.id,
      textOf({ declaration, counties: (countiesOf.get(declaration.id) ?? []).map(({ county }) => county) }),
    ]),
  )
  const changed = read.filter((each) => before.get(each.declaration.id) !== textOf(each))
  if (changed.length > 0) await change(db, (tx) => write(tx, changed))
}

async function write(tx: Tx, changed: readonly Whole[]) {
  for (const { declaration } of changed)
    await tx
      .insertInto('declarations')
      .values(declaration)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(declaration))
      .execute()
  const ids = changed.map(({ declaration }) => declaration.id)
  await tx.deleteFrom('declaration_counties').where('declaration_id', 'in', ids).execute()
  const placed = changed.flatMap(({ declaration, counties }) => counties.map((county) => ({ declaration_id: declaration.id, county })))
  for (const { values } of batches(placed)) await tx.insertInto('declaration_counties').values(values).execute()
}

const textOf = ({ declaration, counties }: Whole) =>
  JSON.stringify([Object.entries(declaration).sort(([one], [other]) => (one < other ? -1 : 1)), counties])
