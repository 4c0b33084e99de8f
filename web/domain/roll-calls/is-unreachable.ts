import type { RosterPerson } from '#contract/roster/schemas.ts'

/** Neither mail, push nor a text message reaches the person: somebody has to call. */
export const isUnreachable = ({ channels }: RosterPerson) => channels.length === 0
