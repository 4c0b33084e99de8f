import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { sendSampleWarning } from '#contract/warnings/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { HOUR } from '#server/lib/time.ts'
import { linksFor, sendAll } from './tell.ts'

/** Sends the person what a warning would look like. */
export async function sendSample(
  { db, settings, vault, actor }: Context,
  { by }: BodyOf<typeof sendSampleWarning>,
): Promise<AnswerOf<typeof sendSampleWarning>> {
  requireRealPerson(actor)
  // Nothing but its proof is mailed to an address that may be a stranger's.
  if (!actor.email_proven) throw new AppError('email_not_proven')
  await limitRequests(db, 'sample warnings', { by: actor.id, limit: rateLimits.sampleWarnings.most.person })
  const until = new Date(Date.now() + 6 * HOUR).toISOString()
  const said = {
    event: 'Flash Flood Warning',
    until,
    zone: 'America/Chicago',
    offices: ['Main Street', 'Harbor'],
    others: 0,
    notListedSince: null,
  }
  const mail = mailTo(actor, (words) => words.warning({ ...said, isSample: true, ...linksFor({ settings, vault }, actor.id) }))
  return change(db, (tx) => sendAll(tx, [{ to: actor.id, ways: by, mail, warningId: '' }], { vault }))
}
