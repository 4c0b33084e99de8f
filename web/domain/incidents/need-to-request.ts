import type { AskReply } from '#contract/records/ask-reply.ts'

/** The form to ask for help on behalf of a credit union, with what somebody there wrote that they need. */
export const needToRequest = (directoryId: string, incidentId: string, { id }: Pick<AskReply, 'id'>) =>
  `/request-resource?for=${directoryId}&in=${incidentId}&reply=${id}`
