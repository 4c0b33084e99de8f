/** The topics of a situation report, in the order in which it shows them. */
export const topics = ['summary', 'offices_and_services', 'needs_and_help', 'communications', 'next_steps'] as const
export type Topic = (typeof topics)[number]
