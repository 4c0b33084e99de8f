// The letters of a desk, as its people read them.

import { DAYS_UNTIL_AGAIN, LETTERS_A_DAY } from '#contract/letters/options.ts'
import type { Letter } from '#contract/letters/schemas.ts'
import type { LetterState } from '#contract/records/letter-options.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { stateOfLetter } from '#server/domain/letters/letter-state.ts'
import { isSharedMailbox } from '#server/domain/letters/shared-mailbox.ts'
import { AppError } from '#server/lib/app-error.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** Newest first; of one state, if it is given. */
export async function lettersOf(db: Db, keeper: string | null, state?: LetterState): Promise<Letter[]> {
  const time = Date.now()
  const rows = await ownLetters(db, keeper).orderBy('letters.id', 'desc').execute()
  const left = await leftToday(db, keeper, time)
  const { paused_at, stopped_at } = await termsOf(db, keeper)
  const waiting = paused_at !== null ? [] : rows.filter((row) => stateOfLetter(row) === 'waiting').toReversed()
  const places = new Map(waiting.map(({ id }, at) => [id, at]))
  const letters = rows.map((row) => present(row, { time, place: places.get(row.id) ?? null, left, stopped_at }))
  return state ? letters.filter((letter) => letter.state === state) : letters
}

/** @throws AppError `not_found` */
export async function letterFor(db: Db, keeper: string | null, id: string): Promise<Letter> {
  const found = (await lettersOf(db, keeper)).find((each) => each.id === id)
  if (!found) throw new AppError('not_found')
  return found
}

/** How many more may leave within these 24 hours. */
export async function leftToday(db: Db, keeper: string | null, time = Date.now()): Promise<number> {
  if (keeper === null) return LETTERS_A_DAY
  const sent = await howMany(
    db
      .selectFrom('letter_mails')
      .where('association_id', '=', keeper)
      .where(isOfLast('sent_at', DAY, time)),
  )
  return Math.max(0, LETTERS_A_DAY - sent)
}

const ownLetters = (db: Db, keeper: string | null) =>
  db
    .selectFrom('letters')
    .innerJoin('directory', 'directory.id', 'letters.directory_id')
    .leftJoin('contacts', 'contacts.id', 'letters.contact_id')
    .selectAll('letters')
    .select(['directory.name', 'directory.city', 'directory.state as credit_union_state'])
    .select(['contacts.email', 'contacts.first_name', 'contacts.last_name', 'contacts.language'])
    .select((eb) =>
      eb
        .selectFrom('vouchers')
        .select((of) => of.fn.max('vouchers.withdrawn_at').as('withdrawn_at'))
        .whereRef('vouchers.letter_id', '=', 'letters.id')
        .as('voucher_withdrawn_at'),
    )
    .where('letters.association_id', keeper === null ? 'is' : '=', keeper)
    .where('letters.is_ask', '=', false)

type Row = Awaited<ReturnType<ReturnType<typeof ownLetters>['execute']>>[number]

interface Now {
  time: number
  /** Among those that wait for their turn; null for others, and while all of them wait for the foundation. */
  place: number | null
  left: number
  /** Since when the desk's letters are stopped. */
  stopped_at: string | null
}

function present(row: Row, { time, place, left, stopped_at }: Now): Letter {
  const state = stateOfLetter(row)
  const { id, directory_id, contact_id, name, city, credit_union_state, email, first_name, last_name, language } = row
  const { written_at, sent_at, expires_at, used_at, used_credit_union_id, undeliverable_words } = row
  return {
    ...{ id, directory_id, contact_id, name, city, credit_union_state, email, first_name, last_name, language, state },
    ...{ vouches: Boolean(row.vouches), voucher_withdrawn_at: row.voucher_withdrawn_at, urgent: Boolean(row.urgent) },
    ...{ written_at, sent_at, expires_at, is_stopped: state === 'over' && isStopped(row, stopped_at) },
    leaves_on: place === null ? null : leavesOn(place, left, time),
    again_after: stopped_at === null ? againAfter(row, state) : null,
    ...{ used_at, used_credit_union_id, undeliverable_words },
    is_shared_mailbox: email !== null && isSharedMailbox(email),
  }
}

/** Nothing else ends letters while they are stopped. A link that was over before ended by itself. */
const isStopped = ({ ended_at, expires_at }: Row, stopped_at: string | null) =>
  stopped_at !== null && ended_at !== null && ended_at >= stopped_at && (expires_at === null || expires_at > ended_at)

const leavesOn = (place: number, left: number, time: number) =>
  new Date(time + (place < left ? 0 : 1 + Math.floor((place - left) / LETTERS_A_DAY)) * DAY).toISOString()

type Again = Pick<Row, 'sent_at' | 'again_at' | 'contact_id' | 'ended_at'>

/** Once, for a letter that left, was not answered, and was not ended by a person. */
export function againAfter({ sent_at, again_at, contact_id, ended_at }: Again, state: LetterState) {
  if (sent_at === null || again_at !== null || contact_id === null || ended_at !== null) return null
  if (state !== 'sent' && state !== 'over') return null
  return new Date(Date.parse(sent_at) + DAYS_UNTIL_AGAIN * DAY).toISOString()
}
