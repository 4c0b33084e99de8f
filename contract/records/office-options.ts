export const officeKinds = ['main', 'branch', 'mobile'] as const
export type OfficeKind = (typeof officeKinds)[number]

/** How its place is known: by its ZIP code alone, by its address, or its people put it on the map. */
export const waysPlaced = ['zip', 'address', 'hand'] as const
export type WayPlaced = (typeof waysPlaced)[number]

/** The statuses that people enter. Unknown is the absence of a status, so it cannot be entered. */
export const officeStatuses = ['open', 'limited', 'closed'] as const
export type OfficeStatus = (typeof officeStatuses)[number]

/** In the order in which screens show them. */
export const shownStatuses = [...officeStatuses, 'unknown'] as const
export type ShownStatus = (typeof shownStatuses)[number]

export const powerSources = ['grid', 'generator', 'none'] as const
export type PowerSource = (typeof powerSources)[number]

/** What is known of an office, each with its own moment. */
export const officeFacts = [
  'status',
  'power',
  'communications',
  'systems',
  'cash',
  'guests',
  'opens_again_on',
  'note',
  'public_note',
] as const
export type OfficeFact = (typeof officeFacts)[number]

/** The facts that can be ended without another value. A status is only replaced: unknown is not said. */
export const endableFacts = [
  'power',
  'communications',
  'systems',
  'cash',
  'guests',
  'opens_again_on',
  'note',
  'public_note',
] as const satisfies OfficeFact[]

/** Where a status came from: the organization itself, the desk on its behalf, a disaster report, or one of its people who answered a storm's ask by link or text. */
export const statusSources = ['self', 'on_behalf', 'report', 'link'] as const
export type StatusSource = (typeof statusSources)[number]

/** How the desk heard what it entered on behalf. `link`: a contact that it keeps answered a storm's ask. */
export const statusVia = ['phone', 'mail', 'other', 'link'] as const
export type StatusVia = (typeof statusVia)[number]

/** The most entries of one batch: several times the offices of the largest credit union. */
export const MOST_ENTRIES = 1000

/** The most offices at which a person works. */
export const MOST_OWN_OFFICES = 40
