export const improvementStates = ['open', 'done', 'dropped'] as const
export type ImprovementState = (typeof improvementStates)[number]

export const IMPROVEMENT_LENGTH = 500
/** After its day, for a year. */
export const MONTHLY_REMINDERS = 12
/** The first one comes so many days before it is due. */
export const REMINDED_DAYS_BEFORE = 14
