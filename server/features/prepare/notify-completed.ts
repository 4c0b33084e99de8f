import { tabs } from '#contract/catalogue/prepare-form.ts'
import { isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { typed } from '#server/lib/mail/typed.ts'
import { lockCreditUnion, saveConfirmations, setCompleted } from './queries.ts'

const BY_ONE_ORGANIZATION = rateLimits.submittedForms.most.organization
const FROM_ONE_NETWORK = rateLimits.submittedForms.most.network

/**
 * Tells the program contact that this organization submitted its form. Only what is complete is called complete, because a colleague may have emptied
 * an answer at the last moment. The mail leaves after the commit.
 */
export async function notifyCompletion({ db, settings, actor, client }: Context) {
  const { credit_union_id } = actor
  if (credit_union_id === null) throw new AppError('not_found')
  await limitRequests(db, 'submitted forms', { by: credit_union_id, limit: BY_ONE_ORGANIZATION }, ...ofNetwork(client, FROM_ONE_NETWORK))
  await change(db, async (tx) => {
    const own = await lockCreditUnion(tx, credit_union_id)
    if (!own) throw new AppError('not_found')
    const complete = tabs.filter((tab) => isTabComplete(tab, own)).map(({ name }) => name)
    const left = tabs.map(({ name }) => name).filter((name) => !complete.includes(name))
    const verb = left.length === 0 ? 'completed' : 'submitted'
    if (left.length === 0) await setCompleted(tx, own.id)
    // Above the Done button, the screen says that the answers are accurate.
    await saveConfirmations(tx, own.id, complete, actor)
    await queueMail(tx, {
      kind: 'formSubmitted',
      to: settings.PROGRAM_EMAIL,
      subject: `An organization ${verb} its Prepare form`,
      text: [
        `${typed(own.name)} (${own.type_organization}${own.charter_number ? `, charter number ${typed(own.charter_number)}` : ''}), ${typed(own.city)}, ${own.state}, ${verb} its Prepare form.`,
        ...(left.length > 0 ? [`Not complete yet: ${left.join(', ')}.`] : []),
        `It was submitted by ${typed(fullName(actor))}, ${actor.email}${actor.phone ? `, ${actor.phone}` : ''}.`,
      ].join('\n\n'),
    })
    await recordEvent(tx, actor, left.length === 0 ? 'prepare form completed' : 'prepare form submitted', { recordId: own.id })
  })
}
