// Asks: a storm asks the credit unions in its path how their offices are.

/** Whom it asks: an account, a contact of the Prepare form by its number, or a contact that a desk keeps. */
export const askedKinds = ['user', 'prepare', 'contact'] as const
export type AskedKind = (typeof askedKinds)[number]

/** The most contacts of one desk at one credit union. */
export const MOST_CONTACTS = 10
/** The most rounds to one credit union a day, of all storms together. */
export const MOST_ASKS = 4
/** The second round leaves so long after the first, in hours. */
export const SECOND_ROUND_HOURS = 2
/** Nobody is asked from the first of these hours until the second, in the zone of the main office. */
export const NIGHT_FROM = 22
export const NIGHT_UNTIL = 6
/** So long what was asked can be taken back, in minutes. */
export const TAKE_BACK_MINUTES = 10
/** So long a link is good after the last of its incidents was closed, in hours. */
export const LINK_HOURS = 72

/** How it stands with the last ask of a credit union. Undelivered: none of its messages arrived. By phone only: no message reaches anybody there. */
export const askStates = ['asked', 'undelivered', 'by_phone_only', 'answered'] as const
export type AskState = (typeof askStates)[number]

/** How many of those who were asked answer for it no more, by their own word, and when the last of them said so. */
export interface AskDeclined {
  count: number
  at: string
}

/** What a reply by text to an ask means, as it was read or as somebody decided. */
export const askMeanings = ['open', 'limited', 'closed', 'nothing'] as const
export type AskMeaning = (typeof askMeanings)[number]

/** Why somebody is asked no more: an Administrator said so, the link reached somebody else, or they said so themselves. */
export const stopReasons = ['administrator', 'not_me', 'unsubscribed'] as const
export type StopReason = (typeof stopReasons)[number]

/** What somebody who ended mails of storms can have instead: asks in a storm, or all of it as before. */
export const insteads = ['storms', 'all'] as const
export type Instead = (typeof insteads)[number]

/** Why a link ended. `declined`: its person wants no more of these mails. */
export const linkEnds = [
  'not_me',
  'declined',
  'person_left',
  'contact_left',
  'confirmation_withdrawn',
  'organization_left',
  'stopped',
] as const
export type LinkEnd = (typeof linkEnds)[number]

/** Why a credit union is left out of a round. */
export const leftOutReasons = ['not_in_area', 'heard', 'nobody_to_ask', 'limit', 'night'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
