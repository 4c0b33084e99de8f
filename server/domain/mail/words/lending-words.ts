// What the texts of mails about help requests and offers are made from, in every language.

import type { HelpKind, Mover, OfferAction, Urgency } from '#contract/records/help-options.ts'

/** The thing that is lent, its quantity, and the first and last day as `2026-09-14`. */
export interface Loan {
  /** As the lending side typed it. */
  what: string
  quantity: number
  from: string
  until: string
}
export type HelpRequestSummary = Omit<Loan, 'what'> & { kind: HelpKind }
export type MustHaves = Partial<Record<'kw' | 'voltage' | 'fuel' | 'connector' | 'core_system' | 'text', string>>

/** The person who acts, their organization, and their phone number if they gave one. */
export interface Sender {
  by: string
  organization: string
  phone: string | null
}

export interface HelpAsked extends HelpRequestSummary, Sender {
  place: string
  /** The credit union that needs it, if a desk asks for one that is not confirmed. */
  for?: string | null
  zip: string
  /** From the organization that is asked; null where it is not known where that is. */
  miles: number | null
  urgency: Urgency
  must_haves: MustHaves
  link: string
}
/** A desk asked for the reader's organization. */
export interface HelpAskedForYou extends Omit<Sender, 'phone'> {
  needs: readonly HelpRequestSummary[]
  link: string
}
/** For a desk: another one left, and what it asked for is the reader's from now on. */
export interface RequestHandedOn {
  need: HelpRequestSummary
  former: string
  /** The credit union that needs it. */
  for: string
  /** What the reader had offered for it, which is canceled. */
  offered: readonly Loan[]
  link: string
}
/** For who lends: another organization asks from now on. */
export interface BorrowerChanged extends Loan {
  kind: HelpKind
  former: string
  borrower: string
  /** The credit union that needs it, if a desk asks for one that is not confirmed. */
  for: string | null
  link: string
}
/** One of the organizations of a loan left. */
export interface LoanSideLeft extends Loan {
  kind: HelpKind
  left: string
  /** Which side reads it. */
  side: 'asking' | 'lending'
  hasLenderLeft: boolean
  /** The organization that asked as well and is still enrolled. */
  desk: string | null
  link: string
}
/** The credit union that needs it, if a desk asked for it. */
export interface OnBehalf {
  for: string | null
}
export interface HelpDeclined extends Sender, OnBehalf {
  kind: HelpKind
  link: string
}
/** For an organization that was asked and has not answered. */
export interface RequestSettled extends HelpDeclined {
  how: 'filled' | 'closed'
}
/** For one that read that it does not need to do anything. */
export interface RequestOpenAgain extends OnBehalf {
  kind: HelpKind
  /** That asks. */
  organization: string
  link: string
}
export interface RequestChanged extends Sender, OnBehalf {
  need: HelpRequestSummary
  /** What the reader offered. */
  unit: string
  link: string
}
export interface HelpOffered extends OnBehalf {
  need: HelpRequestSummary
  offer: Loan
  organization: string
  transport: string
  contact: string
  phone: string
  link: string
}
export interface OfferMoved extends Loan, Sender, OnBehalf {
  kind: HelpKind
  action: OfferAction
  moves: Mover
  /** Which side reads it. */
  to: 'asking' | 'lending'
  link: string
}
/** For the organization and its desk, which both ask: what the other of the two did. */
export interface RequestActed extends Sender, OnBehalf {
  kind: HelpKind
  did: OfferAction | 'close' | 'change' | 'reopen'
  /** Whose unit it is; null where the request itself was changed. */
  lent: (Loan & { lender: string }) | null
  link: string
}
export interface DueBack extends Loan, OnBehalf {
  kind: HelpKind
  side: 'asking' | 'lending'
  /** The name of the other organization, and the person and phone to call there. */
  other: string
  contact: string
  phone: string | null
  link: string
}
export interface RequestClosed extends Sender, OnBehalf {
  kind: HelpKind
  unit: string
  link: string
}
