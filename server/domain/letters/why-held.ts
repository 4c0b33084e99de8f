// Whether a letter that vouches confirms the credit union that its person enrolls, decided at that moment. (league.md, "Vouching by letter", and C2)

import { sql } from 'kysely'
import type { HeldVoucher } from '#contract/back-office/options.ts'
import { isRefusedNumber } from '#server/domain/claims/claims.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { mailDomainFit } from '#server/domain/organizations/confirmation/mail-domain.ts'
import { isSharedHost } from '#server/domain/organizations/confirmation/shared-hosts.ts'
import { contains } from '#server/lib/database/contains.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { iso, WEEK } from '#server/lib/time.ts'
import { vouchesLeft } from './desk-terms.ts'
import type { Letter } from './living-letter.ts'
import { hasNameKey, mailboxOf } from './same-mailbox.ts'
import { isSharedMailbox } from './shared-mailbox.ts'

/** So many vouching letters of a week to one domain are no longer about people whom a desk knows. */
const TO_ONE_DOMAIN = 4

/**
 * Why the letter does not confirm the organization of that id, which the letter's recipient has just enrolled; without an id, why it would not. Null if it
 * confirms the organization. `void` if the letter vouches for nobody, so that the organization waits like any other.
 */
export async function whyHeld(db: Db, letter: Letter, creditUnionId?: string): Promise<HeldVoucher | 'void' | null> {
  const a_week = await weekOf(db, letter)
  if (a_week === undefined) return 'void'
  if (!letter.is_listed) return 'not listed'
  return (
    (await faultOfNumber(db, letter, creditUnionId)) ??
    (await faultOfAddress(db, letter)) ??
    ((await vouchesLeft(db, letter.association_id ?? '', { a_week })) === 0 ? 'week is full' : null)
  )
}

/**
 * How many letters of its Association confirm in a week. Undefined if the letter does not vouch, or no longer: the Association must still be confirmed,
 * cover the state and be allowed to vouch, and the person who wrote the letter must still act for it.
 */
async function weekOf(db: Db, { vouches, association_id, written_by, state }: Letter): Promise<number | undefined> {
  if (!vouches || association_id === null) return undefined
  const desk = await db
    .selectFrom('letter_desks')
    .innerJoin('credit_unions', 'credit_unions.id', 'letter_desks.association_id')
    .innerJoin('memberships', 'memberships.credit_union_id', 'credit_unions.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('letter_desks.a_week')
    .where('letter_desks.association_id', '=', association_id)
    .where('letter_desks.may_vouch', '=', true)
    .where('letter_desks.stopped_at', 'is', null)
    .where('credit_unions.type_organization', '=', 'Association')
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where(
      sql<boolean>`(${enrolledState} = ${state} or exists (select 1 from association_states
        where association_states.credit_union_id = credit_unions.id and association_states.state = ${state}))`,
    )
    .where('memberships.user_id', '=', written_by)
    .where('memberships.locked', '=', false)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return desk?.a_week
}

/** Of claims that were deleted, only the foundation's decision counts. */
async function faultOfNumber(db: Db, letter: Letter, creditUnionId = ''): Promise<HeldVoucher | null> {
  if (await isRefusedNumber(db, letter)) return 'refused before'
  const claims = await db
    .selectFrom('credit_unions')
    .select(['id', 'refused_at', 'withdrawn_at', 'deleted_at', 'looks_like'])
    .where('type_organization', '=', 'Credit Union')
    .where('charter_key', '=', letter.charter_key)
    .execute()
  if (claims.some(({ refused_at, withdrawn_at }) => refused_at !== null || withdrawn_at !== null)) return 'refused before'
  if (claims.some(({ id, deleted_at }) => id !== creditUnionId && deleted_at === null)) return 'another claim'
  return claims.some(({ id, looks_like }) => id === creditUnionId && looks_like !== null) ? 'looks like another' : null
}

/**
 * The address is of the credit union's own domain, if NCUA's file has one. Otherwise it stands for this credit union only. The mailbox of several people
 * stands for nobody.
 */
async function faultOfAddress(db: Db, letter: Letter): Promise<HeldVoucher | null> {
  const { charter_key, email_key } = letter
  if (isSharedMailbox(email_key)) return 'shared mailbox'
  // An encoded name can look like any other.
  if (/[@.]xn--/.test(email_key) || !isPlain(email_key)) return 'other domain'
  if ((await mailDomainFit(db, { charter_key, email: email_key })) === 'no' && (await hasOwnDomain(db, charter_key))) return 'other domain'
  if (await isUsedElsewhere(db, letter)) return 'used elsewhere'
  return (await isOneOfMany(db, letter)) ? 'many to one domain' : null
}

const isPlain = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** A domain that is not shared, and that no other credit union names. */
async function hasOwnDomain(db: Db, charterKey: string): Promise<boolean> {
  const { domains } = await db.selectFrom('directory').select('domains').where('charter_key', '=', charterKey).executeTakeFirstOrThrow()
  for (const domain of (domains ?? '').split(' ').filter(Boolean)) {
    if (await isSharedHost(domain)) continue
    const other = await db
      .selectFrom('directory')
      .select('id')
      .where('charter_key', '<>', charterKey)
      .where('gone_at', 'is', null)
      .where(contains(sql<string>`' ' || domains || ' '`, ` ${domain} `))
      .executeTakeFirst()
    if (!other) return true
  }
  return false
}

/** By a letter, a contact of any desk, or an account. Addresses of letters are known by their hash only, the others by their mailbox. */
async function isUsedElsewhere(db: Db, { email_key, email_hash, directory_id, charter_key }: Letter): Promise<boolean> {
  const written = await db
    .selectFrom('letters')
    .select('id')
    .where('email_hash', '=', email_hash)
    .where('directory_id', '<>', directory_id)
    .executeTakeFirst()
  if (written) return true
  const contacts = await db
    .selectFrom('contacts')
    .select('email_key')
    .where('directory_id', '<>', directory_id)
    .where(hasNameKey(db, 'contacts.email_key', email_key))
    .execute()
  const accounts = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select('users.email_key')
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where((eb) => eb.or([eb('credit_unions.charter_key', 'is', null), eb('credit_unions.charter_key', '<>', charter_key)]))
    .where(hasNameKey(db, 'users.email_key', email_key))
    .execute()
  const mailbox = mailboxOf(email_key)
  return [...contacts, ...accounts].some((other) => other.email_key !== null && mailboxOf(other.email_key) === mailbox)
}

/** Whether so many vouching letters went to its domain within seven days, this one among them. */
async function isOneOfMany(db: Db, { email_domain, written_at }: Letter): Promise<boolean> {
  if (email_domain === null) return false
  const at = Date.parse(written_at)
  const rows = await db
    .selectFrom('letters')
    .select('written_at')
    .where('email_domain', '=', email_domain)
    .where('vouches', '=', true)
    .where('written_at', '>', iso(at - WEEK))
    .where('written_at', '<', iso(at + WEEK))
    .orderBy('written_at')
    .execute()
  const times = rows.map((row) => Date.parse(row.written_at))
  return times.some((first, index) => {
    const last = times[index + TO_ONE_DOMAIN - 1]
    return last !== undefined && last - first < WEEK
  })
}
