/** By what way the first word of a credit union came. */
export const wordWays = ['link', 'text', 'sign_in', 'report', 'phone', 'on_behalf'] as const
export type WordWay = (typeof wordWays)[number]

/** What the line of time of an incident has. */
export const timelineKinds = [
  'warning',
  'opened',
  'asked',
  'area_changed',
  'first_word',
  'first_closed',
  'roll_call',
  'first_offer',
  'first_filled',
  'report',
  'alert',
  'closed',
  'opened_again',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What a person writes in an after-action report, in order. */
export const afterActionTopics = ['summary', 'strengths', 'areas_to_improve'] as const
export type AfterActionTopic = (typeof afterActionTopics)[number]
