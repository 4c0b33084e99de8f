import { settleNow } from '#server/domain/now/settle-now.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/**
 * An upgrade that changes the rule of `now` marks all credit unions. They are settled before anybody reads, and the operator is told how many have another
 * condition by the new rule: a sentence for each pair. Empty where nothing was marked or changed.
 */
export async function settleAfterUpgrade(db: Db): Promise<string[]> {
  const marked = await db.selectFrom('now_changes').select('about').where('about', '=', '').limit(1).executeTakeFirst()
  if (!marked) return []
  const before = await conditions(db)
  await settleNow(db)
  const after = await conditions(db)
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((about) => {
    const [one, other] = [before.get(about) ?? 'unknown', after.get(about) ?? 'unknown']
    return one === other ? [] : [`${one} to ${other}`]
  })
  return [...Map.groupBy(changes, (change) => change)].map(
    ([change, { length }]) => `Condition by the new rule: ${change}, credit unions: ${length}.`,
  )
}

async function conditions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('nows').select(['about', 'condition']).execute()
  return new Map(rows.map(({ about, condition }) => [about, condition]))
}
