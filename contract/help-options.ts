// What asking and lending is made of, in plain words: screens load it without the schemas.

export const helpKinds = ['generator', 'mobile_branch', 'portable_atm', 'burner_phones', 'space', 'staff', 'other'] as const
export const urgencies = ['now', 'today', 'this_week'] as const
export const helpRequestStates = ['open', 'met', 'closed'] as const
export const offerStates = ['offered', 'accepted', 'declined', 'on_the_way', 'arrived', 'returned', 'cancelled'] as const

export type HelpKind = (typeof helpKinds)[number]
export type Urgency = (typeof urgencies)[number]
export type HelpRequestState = (typeof helpRequestStates)[number]
export type OfferState = (typeof offerStates)[number]

/** Which requests a list shows: what is asked now, what the own organization asked, what it offered for. */
export const helpRequestScopes = ['open', 'ours', 'lending'] as const
export type HelpRequestScope = (typeof helpRequestScopes)[number]

/** What can be done with an offer, as the calls name it. */
export const offerActions = ['accept', 'decline', 'on-the-way', 'arrived', 'returned', 'cancel'] as const
export type OfferAction = (typeof offerActions)[number]
/** What can be done with a request by the person who reads it. */
export const helpRequestActions = ['offer', 'invite', 'close'] as const

/** Days that a request or an offer spans at most: each promised day is a row. */
export const LONGEST_LOAN = 366

/** A need without an offer counts as unanswered after so many hours. */
export const UNANSWERED_AFTER = 4

/**
 * The name that is proposed for a thing of which the Prepare form only says that it is there. Stored as it stands, whatever language it is read
 * in: one thing has one name.
 */
export const firstUnits: Partial<Record<HelpKind, string>> = {
  generator: 'Generator 1',
  mobile_branch: 'Mobile branch 1',
  portable_atm: 'Portable ATM 1',
  burner_phones: 'Burner phones 1',
  space: 'Space 1',
}

/**
 * The usual ways in which a thing gets there, as the lending side says them; anything else is said in its own words. Stored as they stand and
 * shown in the reader's language.
 */
export const transports = { bring: 'We bring it', fetch: 'You fetch it' } as const

/** What an organization said of itself that makes it one to ask. Several are joined by a space. */
export const suggestionReasons = {
  mobile_generator: 'It has a mobile generator.',
  generator: 'It has a generator.',
  same_fuel: 'The generator runs on the fuel you need.',
  mobile_branch: 'It has a mobile branch.',
  portable_atm: 'It has portable ATMs.',
  burner_phones: 'It has burner phones.',
  space: 'It has space to share.',
  same_core_system: 'It uses the core system you need.',
} as const
