// The roster of an organization: its people with an account, and those whom it entered. An account's own name and email win over what was entered.

import { fullName } from '#contract/rules/full-name.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { isInForce } from '#server/domain/offices.ts'
import { officeIdsIn } from '#server/domain/users.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface RosterEntry {
  id: string
  user_id: string | null
  first_name: string
  last_name: string
  /** Of both names. */
  name_key: string
  email: string | null
  phone: string | null
  office_id: string | null
  office_text: string
  language: string | null
  /** Whether the email is an account's and proven. */
  is_proven: boolean
  /** Whether a browser of the account gets pushes. */
  has_push: boolean
  /** Whether it has a row of its own, and not only an account. */
  is_entered: boolean
  /** Whether somebody else in the roster has the same email. */
  shares_email: boolean
  updated_at: string
}

/** In the order of names. */
export async function rosterOf(db: Db, creditUnionId: string): Promise<RosterEntry[]> {
  const [accounts, entered] = await Promise.all([accountsOf(db, creditUnionId), enteredIn(db, creditUnionId)])
  const people = withSharing(merge(accounts, entered)).sort(byName)
  return withSaidOffices(people, await saidOffices(db, creditUnionId, accounts))
}

/** By account: the office of the organization that the person named first. Null for none; those who were not asked are left out. */
async function saidOffices(db: Db, creditUnionId: string, accounts: readonly Account[]): Promise<ReadonlyMap<string, string | null>> {
  const asked = accounts.filter(({ office_ids }) => office_ids !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select('offices.id')
    .where('credit_unions.id', '=', creditUnionId)
    .where(isInForce)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return new Map(asked.map(({ id, office_ids }) => [id, officeIdsIn(office_ids)?.find((each) => own.has(each)) ?? null]))
}

const withSaidOffices = (people: RosterEntry[], said: ReadonlyMap<string, string | null>): RosterEntry[] =>
  people.map((person) => {
    const office_id = said.get(person.user_id ?? '')
    return office_id === undefined ? person : { ...person, office_id, ...(office_id !== null && { office_text: '' }) }
  })

type Alone = Omit<RosterEntry, 'shares_email'>

function withSharing(people: readonly Alone[]): RosterEntry[] {
  const counts = new Map<string, number>()
  const keyOf = ({ email }: Alone) => emailKey(email ?? '')
  for (const person of people) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) + 1)
  return people.map((person) => ({ ...person, shares_email: person.email !== null && (counts.get(keyOf(person)) ?? 0) > 1 }))
}

/** People whom the organization locked are no longer of it. */
const accountsOf = (db: Db, creditUnionId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.email_key', 'users.email_proven_at'])
    .select(['users.phone', 'users.language', 'users.updated_at', 'users.office_ids'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('push_subscriptions').select('push_subscriptions.id').whereRef('push_subscriptions.user_id', '=', 'users.id'))
        .as('has_push'),
    )
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .execute()

const enteredIn = (db: Db, creditUnionId: string) =>
  db.selectFrom('roster_people').selectAll().where('credit_union_id', '=', creditUnionId).execute()

type Account = Awaited<ReturnType<typeof accountsOf>>[number]
type Entered = Awaited<ReturnType<typeof enteredIn>>[number]

function merge(accounts: readonly Account[], entered: readonly Entered[]): Alone[] {
  const byUser = new Map(entered.flatMap((row) => (row.user_id === null ? [] : [[row.user_id, row] as const])))
  const accountIds = new Set(accounts.map(({ id }) => id))
  const isFree = (row: Entered) => row.user_id === null || !accountIds.has(row.user_id)
  const byEmail = new Map(
    entered.filter(isFree).flatMap((row) => (row.email === null ? [] : [[emailAndName(row, row.email), row] as const])),
  )
  const named = accounts.map((account) => ({ ...account, name_key: searchKey(fullName(account)) }))
  const merged = new Map(
    named.map((account) => [account, byUser.get(account.id) ?? byEmail.get(emailAndName(account, account.email))] as const),
  )
  const taken = new Set(merged.values())
  const others = entered.filter((row) => !taken.has(row))
  return [...[...merged].map(([account, row]) => ofAccount(account, row)), ...others.map(ofEntered)]
}

const ofAccount = (account: Account & Keyed, row: Entered | undefined): Alone => ({
  id: row?.id ?? account.id,
  user_id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  name_key: account.name_key,
  email: account.email,
  phone: row?.phone ?? account.phone,
  office_id: row?.office_id ?? null,
  office_text: row?.office_text ?? '',
  language: account.language ?? row?.language ?? null,
  is_proven: account.email_proven_at !== null,
  has_push: Boolean(account.has_push),
  is_entered: row !== undefined,
  updated_at: row && row.updated_at > account.updated_at ? row.updated_at : account.updated_at,
})

const ofEntered = (row: Entered): Alone => ({
  id: row.id,
  user_id: null,
  first_name: row.first_name,
  last_name: row.last_name,
  name_key: row.name_key,
  email: row.email,
  phone: row.phone,
  office_id: row.office_id,
  office_text: row.office_text,
  language: row.language,
  is_proven: false,
  has_push: false,
  is_entered: true,
  updated_at: row.updated_at,
})

const collator = new Intl.Collator('en', { sensitivity: 'base' })
/** As a printed list of people is sorted; of two with the same name, always the same one is first. */
export const byName = (one: Named & { id: string }, other: Named & { id: string }) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || (one.id < other.id ? -1 : 1)

type Named = Pick<RosterEntry, 'first_name' | 'last_name'>
type Keyed = Pick<RosterEntry, 'name_key'>

/** People may share a mailbox, so an email alone is nobody. */
const emailAndName = ({ name_key }: Keyed, email: string) => `${emailKey(email)} ${name_key}`

/** By what a person is recognized: the same name, with the same email or the same phone. */
export const keysOf = (person: Keyed & Pick<RosterEntry, 'email' | 'phone'>) => [
  ...(person.email ? [`email ${emailAndName(person, person.email)}`] : []),
  ...(person.phone ? [`phone ${person.phone} ${person.name_key}`] : []),
]

/** Those of the roster whom the person could be, by key. */
export const rosterByKey = (roster: readonly RosterEntry[]) =>
  new Map(roster.flatMap((entry) => keysOf(entry).map((key) => [key, entry] as const)))
