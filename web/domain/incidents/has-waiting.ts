import type { AskReply } from '#contract/records/ask-reply.ts'

/** Whether somebody wrote what nobody has read: then they are not silent, though nothing is known yet. Replies are null for people of no desk. */
export const hasWaiting = (replies: readonly Pick<AskReply, 'means'>[] | null) => replies?.some(({ means }) => means === null) ?? false
