// Asks the credit unions whose turn it is, some at a time, so that other requests go on meanwhile. A turn and its messages are one transaction: a process
// that ends in between asks nobody twice, and leaves the others to the next run.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context, Deps } from '#server/domain/context.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { iso } from '#server/lib/time.ts'
import { decideRounds, earlierAsks } from './decide-rounds.ts'
import { queueAsks } from './queue-asks.ts'
import { findDue, findGroups } from './turns.ts'

/** The credit unions of one transaction: the embedded database lets nobody else write meanwhile. */
const AT_ONCE = 30

export type Asking = Pick<Deps, 'db' | 'settings' | 'vault'>

/** Runs at a time given in milliseconds since 1970; returns how many credit unions were asked. */
export async function askDue(asking: Asking, at: number, isEnding = () => false): Promise<number> {
  let asked = 0
  for (let isMore = true; isMore && !isEnding(); await yieldToEventLoop()) {
    const some = await askSome(asking, at)
    isMore = some !== null
    asked += some ?? 0
  }
  return asked
}

/** Right after a press. What fails here is done by the job within a minute: the press is stored. */
export async function askAtOnce(context: Asking & Pick<Context, 'log'>) {
  try {
    await askDue(context, Date.now())
  } catch (error) {
    context.log.warn({ err: error }, 'Asking credit unions in a storm failed. It will run again in a minute.')
  }
}

/** Who is asked is decided before the transaction, which is short. How many were asked; null where nobody's turn has come. */
async function askSome({ db, settings, vault }: Asking, at: number): Promise<number | null> {
  const due = await findDue(db, iso(at), AT_ONCE)
  if (due.length === 0) return null
  // Counted first, so that an ask which is stored after this makes the run decide again.
  const known = await countAsks(db, due)
  const earlier = await earlierAsks(db, creditUnionsOf(due), at)
  const groups = await findGroups(db, due)
  await yieldToEventLoop()
  const decided = await decideRounds(db, settings, { groups, due, earlier, at })
  await yieldToEventLoop()
  try {
    await change(db, (tx) => store(tx, vault, { decided, due, known, at }))
  } catch (error) {
    if (error instanceof TurnsChanged) return 0
    throw error
  }
  return decided.rounds.length
}

const creditUnionsOf = (due: Storing['due']) => [...new Set(due.map(({ directory_id }) => directory_id))]

/** Another process took these turns, or somebody pressed or stopped at the same moment: what was decided no longer holds. */
class TurnsChanged extends Error {
  override readonly name = 'TurnsChanged'
}

interface Storing {
  decided: Awaited<ReturnType<typeof decideRounds>>
  due: Awaited<ReturnType<typeof findDue>>
  /** The number of their earlier asks when it was decided. */
  known: number
  at: number
}

async function store(tx: Tx, vault: Deps['vault'], { decided: { rounds, turns, joined }, due, known, at }: Storing) {
  await takeTurns(tx, 'asks')
  await claim(tx, due, iso(at))
  await refuseIfAsked(tx, due, known)
  await queueAsks(tx, vault, rounds)
  if (joined.length > 0)
    await tx
      .insertInto('ask_incidents')
      .values(joined)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await storeTurns(tx, turns)
  await noteUsed(
    tx,
    rounds.flatMap(({ people }) => people),
    iso(at),
  )
}

async function claim(tx: Tx, due: Storing['due'], moment: string) {
  const claimed = await tx
    .updateTable('incident_turns')
    .set({ next_at: null })
    .where((eb) =>
      eb(
        eb.refTuple('incident_id', 'directory_id'),
        'in',
        due.map((each) => eb.tuple(each.incident_id, each.directory_id)),
      ),
    )
    .where('next_at', '<=', moment)
    .returning('directory_id')
    .execute()
  if (claimed.length < due.length) throw new TurnsChanged()
}

/** Another storm, or a letter, may have asked the same credit union since: as one more ask, this one could be more than a day allows. */
async function refuseIfAsked(tx: Tx, due: Storing['due'], known: number) {
  if ((await countAsks(tx, due)) !== known) throw new TurnsChanged()
}

const countAsks = (db: Db, due: Storing['due']) => howMany(db.selectFrom('asks').where('directory_id', 'in', creditUnionsOf(due)))

/** Those that are only moved, and those that were asked. */
async function storeTurns(tx: Tx, turns: Storing['decided']['turns']) {
  const [asked, moved] = [turns.filter(({ last_ask_id }) => last_ask_id), turns.filter(({ last_ask_id }) => !last_ask_id)]
  for (const { values } of batches(asked))
    await tx
      .insertInto('incident_turns')
      .values(values.map((turn) => ({ rounds: 0, asked_by: null, asked_by_name: null, pressed_at: null, last_ask_id: null, ...turn })))
      .onConflict((conflict) =>
        conflict.columns(['incident_id', 'directory_id']).doUpdateSet((eb) => ({
          ...{ rounds: eb.ref('excluded.rounds'), last_ask_id: eb.ref('excluded.last_ask_id'), next_at: eb.ref('excluded.next_at') },
          ...{ asked_by: null, asked_by_name: null },
        })),
      )
      .execute()
  const isDone = ({ asked_by }: (typeof turns)[number]) => asked_by === null
  for (const [next_at, some] of Map.groupBy(
    moved.filter((turn) => !isDone(turn)),
    (turn) => turn.next_at,
  ))
    await moveTurns(tx, some, { next_at })
  // Nobody there can be written to: the press is done with.
  for (const [next_at, some] of Map.groupBy(moved.filter(isDone), (turn) => turn.next_at))
    await moveTurns(tx, some, { next_at, asked_by: null, asked_by_name: null })
}

type Moved = Storing['decided']['turns']

const moveTurns = (tx: Tx, turns: Moved, to: { next_at: string | null; asked_by?: null; asked_by_name?: null }) =>
  tx
    .updateTable('incident_turns')
    .set(to)
    .where((eb) =>
      eb(
        eb.refTuple('incident_id', 'directory_id'),
        'in',
        turns.map((each) => eb.tuple(each.incident_id, each.directory_id)),
      ),
    )
    .execute()

/** A contact that is asked is in use. */
async function noteUsed(tx: Tx, people: readonly { kind: string; person_id: string }[], used_at: string) {
  const ids = people.flatMap(({ kind, person_id }) => (kind === 'contact' ? [person_id] : []))
  if (ids.length > 0) await tx.updateTable('contacts').set({ used_at }).where('id', 'in', ids).execute()
}
