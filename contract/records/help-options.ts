// The options of help requests and offers. Screens load them without the schemas.

export const helpKinds = ['generator', 'mobile_branch', 'portable_atm', 'burner_phones', 'space', 'staff', 'other'] as const
export const urgencies = ['now', 'today', 'this_week'] as const
export const helpRequestStates = ['open', 'met', 'closed'] as const
export const offerStates = ['offered', 'accepted', 'declined', 'on_the_way', 'arrived', 'returned', 'cancelled'] as const

export type HelpKind = (typeof helpKinds)[number]
export type Urgency = (typeof urgencies)[number]
export type HelpRequestState = (typeof helpRequestStates)[number]
export type OfferState = (typeof offerStates)[number]

/** Which requests a list shows: open ones, those of the own organization, or those it made an offer for. */
export const helpRequestScopes = ['open', 'ours', 'lending'] as const
export type HelpRequestScope = (typeof helpRequestScopes)[number]

/** The steps of an offer, as the calls name them. */
export const offerActions = ['accept', 'decline', 'on-the-way', 'arrived', 'returned', 'cancel'] as const
export type OfferAction = (typeof offerActions)[number]
/** The steps that a reader of the request can take. `decline`: to say that their organization cannot help this time. */
export const helpRequestActions = ['offer', 'decline', 'invite', 'edit', 'close', 'reopen'] as const

/** Which side of an offer moves the unit to where it is needed, and so says when it sets off. */
export const movers = ['lender', 'borrower'] as const
export type Mover = (typeof movers)[number]

/** The longest request or offer, in days. Each promised day is a row. */
export const LONGEST_LOAN = 366

/** A request without an offer counts as unanswered after this many hours. */
export const UNANSWERED_AFTER = 4

/**
 * The suggested name of a unit, because the Prepare form only says that there is one. It is stored in English, whatever the language of the
 * screen, so that one unit has one name.
 */
export const firstUnits: Partial<Record<HelpKind, string>> = {
  generator: 'Generator 1',
  mobile_branch: 'Mobile branch 1',
  portable_atm: 'Portable ATM 1',
  burner_phones: 'Burner phones 1',
  space: 'Space 1',
}

/**
 * The usual ways of transport, in the words of the lending side. Any other way is free text. They are stored in English and shown in the
 * reader's language and from the reader's side.
 */
export const transports = { bring: 'We bring it', fetch: 'You fetch it' } as const

/** Who moves it, where the offer names a usual way of transport or nothing else was said. */
export const moverOf = (transport: string): Mover => (transport === transports.fetch ? 'borrower' : 'lender')

/** Why an organization is suggested, from its own answers. */
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
export type SuggestionReason = keyof typeof suggestionReasons
export const suggestionReasonNames = Object.keys(suggestionReasons) as [SuggestionReason, ...SuggestionReason[]]
