import { newSubmissionId } from '#web/lib/forms/submission-id.ts'

/** Its count goes on while it is open, and no other page has the same. */
export const thisPage = newSubmissionId()
