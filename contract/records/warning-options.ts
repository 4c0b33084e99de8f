// What people and screens choose from: severities, groups of kinds, ways to be told, and the two feeds.

/** From the least to the gravest, as the Common Alerting Protocol names them. */
export const warningSeverities = ['Unknown', 'Minor', 'Moderate', 'Severe', 'Extreme'] as const
export type WarningSeverity = (typeof warningSeverities)[number]

export const urgencyWords = ['Immediate', 'Expected', 'Future', 'Past', 'Unknown'] as const
export const certaintyWords = ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'] as const

export const warningGroups = ['tropical', 'flood', 'wind', 'winter', 'fire', 'temperature', 'earth', 'civil'] as const
export type WarningGroup = (typeof warningGroups)[number]

/** How a person is told of a warning. */
export const waysToTell = ['mail', 'push'] as const
export type WayToTell = (typeof waysToTell)[number]

/** The defaults until a person chooses. By default nothing is sent; desks have a kind of messages of their own (message-kinds.ts). */
export const defaultChoices = {
  by: [],
  least_severity: 'Severe',
  groups: [...warningGroups],
  quiet_from: '22:00',
  quiet_until: '06:00',
} as const

export const feedNames = ['weather', 'declarations'] as const
export type FeedName = (typeof feedNames)[number]

/** Major disaster, emergency, fire management assistance. */
export const declarationTypes = ['DR', 'EM', 'FM'] as const

/** Identifiers of the Weather Service are longer than ours. */
export const WARNING_ID_LENGTH = 200

/** A credit union is reminded to prepare once in so many days. */
export const DAYS_BETWEEN_REMINDERS = 7
/** Why a credit union was not reminded. */
export const notRemindedReasons = ['not_in_area', 'not_enrolled', 'prepared', 'nobody_to_ask', 'reminded'] as const
export type NotRemindedReason = (typeof notRemindedReasons)[number]

/** The most warnings that one incident or alert is drafted from. */
export const MOST_SELECTED = 50

/** A feed that has been silent for so long, in minutes, can't say that there is nothing new. FEMA's is read every six hours. */
export const silentAfterMinutes: Readonly<Record<FeedName, number>> = { weather: 15, declarations: 7 * 60 }
