// The program of a key, as the actor of its request: it reads what a Member of the organization reads, without contacts.

import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { OrganizationType } from '#contract/options.ts'
import { dayAfter, type Scope } from '#contract/records/key-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { networkOf } from '#server/lib/http/client.ts'
import { MINUTE } from '#server/lib/time.ts'

/** "Last used" is written at most once in this time, so that reading stays reading. In milliseconds. */
const USE_NOTED_EVERY = MINUTE

export interface KeyInUse {
  actor: Actor
  scopes: readonly Scope[]
}

/** The key with this hash; undefined if there is none, it has ended, or it may not be used from this address. */
export async function findKey(db: Db, keyHash: string, address: string): Promise<KeyInUse | undefined> {
  const [row] = await findRow(db, { keyHash, today: dayAfter(0) })
  if (!row || !isAllowedFrom(JSON.parse(row.networks) as string[], address)) return undefined
  if (row.last_used_at === null || Date.now() - Date.parse(row.last_used_at) > USE_NOTED_EVERY) await noteUse(db, row.id, address)
  return { actor: await actorOf(db, row, address), scopes: JSON.parse(row.scopes) as Scope[] }
}

const findRow = prepared(
  ['keyHash', 'today'],
  (db, { keyHash, today }) =>
    db
      .selectFrom('keys')
      .innerJoin('credit_unions', 'credit_unions.id', 'keys.credit_union_id')
      .select(['keys.id', 'keys.name', 'keys.scopes', 'keys.networks', 'keys.last_used_at', 'keys.credit_union_id'])
      .select(['credit_unions.confirmed_at', 'credit_unions.type_organization', 'credit_unions.logo_id'])
      .where('keys.key_hash', '=', keyHash)
      .where('keys.ended_at', 'is', null)
      .where('keys.until', '>=', today)
      .where('credit_unions.deleted_at', 'is', null),
  { isPlannedOnce: true },
)

/** Without networks, from anywhere. */
function isAllowedFrom(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const kind = kindOf(address)
  if (kind === null) return false
  const allowed = new BlockList()
  for (const network of networks) {
    const [start = '', bits] = network.split('/')
    const startKind = kindOf(start)
    if (startKind === null) continue
    if (bits === undefined) allowed.addAddress(start, startKind)
    else allowed.addSubnet(start, Number(bits), startKind)
  }
  return allowed.check(address, kind)
}

const kindOf = (address: string) => (isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null)

/** As people read it: the neighborhood of an address is enough to know one's own machine. */
const shownNetwork = (address: string) => (isIPv4(address) ? `${address.replace(/\.\d+$/, '.0')}/24` : networkOf(address).network)

/** If there is no room to store the last use, programs can still read. */
async function noteUse(db: Db, id: string, address: string) {
  const noting = db
    .updateTable('keys')
    .set({ last_used_at: now(), last_used_network: shownNetwork(address) })
    .where('id', '=', id)
  await noting.execute().catch((error) => {
    if (!isDiskFull(error)) throw error
  })
}

interface KeyRow {
  id: string
  name: string
  credit_union_id: string
  confirmed_at: string | null
  type_organization: OrganizationType
  logo_id: string | null
}

/** What a key enters, names this in place of a person, whose id no key has. */
const keyAsPerson = (id: string) => `${KEY}${id}`
const KEY = 'key:'

export const isEnteredByKey = ({ entered_by }: { entered_by: string }) => entered_by.startsWith(KEY)

async function actorOf(db: Db, row: KeyRow, address: string): Promise<Actor> {
  const { id, name, credit_union_id, type_organization } = row
  const association = await findAssociation(db, { credit_union_id, organization_type: type_organization })
  return {
    id: keyAsPerson(id),
    key: { id, states: association?.states ?? null },
    ...{ first_name: name, last_name: '', email: '', email_proven: false, email_pending: null, phone: null },
    ...{ position: null, department: null, language: null, logo_id: row.logo_id, safe: 0, safe_at: null, safe_by: null },
    ...{ uses_two_factor_auth: false, hasSecondFactor: false, office_ids: null, waiting_for: null },
    ...{ role: 'Member', isDeveloper: false, rightsWithSecondFactor: null, impersonator: null },
    ...{ credit_union_id, organization_type: type_organization, organization_confirmed: row.confirmed_at !== null },
    insured_as: null,
    // Contacts, and the names of people of other organizations, are for people.
    isTrusted: false,
    readsContacts: false,
    isShutOut: false,
    ...{ sessionHash: '', secondFactorAt: null, address },
  }
}
