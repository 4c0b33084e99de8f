import type { AskReply } from '#contract/records/ask-reply.ts'

/** The sheet of a call, with what somebody wrote that they need. */
export const needToSheet = (directoryId: string, incidentId: string, { id }: Pick<AskReply, 'id'>) =>
  `/log-call/${directoryId}?in=${incidentId}&need=${id}`
