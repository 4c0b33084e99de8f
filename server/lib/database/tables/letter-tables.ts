// The tables of letters: mails by which a desk asks a person to enroll a credit union.

import type { Generated } from 'kysely'
import type { HeldVoucher } from '#contract/back-office/options.ts'

/** A letter of one desk to one contact. It outlives the contact, and holds nothing that names the person. */
export interface LettersTable {
  id: string
  /** The Association that wrote it; null for the foundation. */
  association_id: string | null
  /** The credit union. */
  directory_id: string
  /** Whom it goes to; null once the address is deleted. A letter that has not left ends with it. */
  contact_id: string | null
  /** The account of the person who wrote it. */
  written_by: string
  /** Keyed hash of the address that it goes to; null once the owner of the address declined. */
  email_hash: string | null
  /** The registered domain of that address; null where it is a mail provider's. */
  email_domain: string | null
  /** The desk knows the person, and said so before the letter left. */
  vouches: Generated<boolean>
  /** Of a storm: it leaves before other letters. */
  urgent: Generated<boolean>
  /** It is part of an ask: no desk wrote it, and it counts as no letter. */
  is_ask: Generated<boolean>
  /** SHA-256 of the link's token; null once the link has ended. */
  token_hash: string | null
  written_at: string
  /** When the mail server took it last: the link is valid for 30 days from then on. */
  sent_at: Generated<string | null>
  expires_at: Generated<string | null>
  /** When it was written once more. */
  again_at: Generated<string | null>
  undeliverable_at: Generated<string | null>
  /** The mail server's. */
  undeliverable_words: Generated<string | null>
  /** The desk or the foundation ended it. */
  ended_at: Generated<string | null>
  declined_at: Generated<string | null>
  /** When its person enrolled, by its link or by that of another letter to the same address. */
  used_at: Generated<string | null>
  /** The account of that person. */
  used_by: Generated<string | null>
  /** The organization that they enrolled or asked to join. */
  used_credit_union_id: Generated<string | null>
  /** Why it did not confirm that organization, though it vouches: the foundation looks at it first. */
  held_because: Generated<HeldVoucher | null>
}

/** Each time that a letter leaves: what limits letters to an address counts. The id is that of the outbox row. */
export interface LetterMailsTable {
  id: string
  letter_id: string
  association_id: string | null
  email_hash: string
  urgent: Generated<boolean>
  /** When it was written; once the mail server took it, that moment. */
  counted_at: string
  sent_at: Generated<string | null>
}

/** What the foundation decided about an Association's letters. */
export interface LetterDesksTable {
  association_id: string
  may_vouch: Generated<boolean>
  /** How many of its letters may confirm in seven days. */
  a_week: Generated<number>
  stopped_at: Generated<string | null>
  stop_reason: Generated<string | null>
  /** Too many of a day's letters were undeliverable: the rest waits until a developer has looked. */
  paused_at: Generated<string | null>
  /** When a developer last did: letters before that count no more. */
  looked_at: Generated<string | null>
}

/** Whose letter left last: an Association's or the foundation's. The row whose id is empty has the time of the last letter of all. */
export interface LetterTurnsTable {
  credit_union_id: string
  sent_at: string
}

/** How many addresses a desk had looked up in an hour without writing to them. */
export interface LetterLooksTable {
  desk: string
  /** As `2026-11-28T14`. */
  hour: string
  addresses: number
}
