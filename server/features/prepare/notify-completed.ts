import { tabNames } from '#contract/prepare-form.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { typed } from '#server/mail/typed.ts'
import { creditUnionOf, saveConfirmations, setCompleted } from './queries.ts'

/** Tells the program contact that this organization completed its form. The mail leaves after the commit. */
export async function notifyCompletion({ db, settings, wakeOutbox, actor }: Context) {
  await db.transaction().execute(async (tx) => {
    const own = await creditUnionOf(tx, actor)
    if (!own) throw new AppError('not_found')
    await setCompleted(tx, own.id)
    // Above Done stands that what was answered is accurate.
    await saveConfirmations(tx, own.id, tabNames, actor)
    await queueMail(tx, {
      to: settings.PROGRAM_EMAIL,
      subject: 'An organization completed its Prepare form',
      text: [
        `${typed(own.name)} (${own.type_organization}${own.charter_number ? `, charter number ${typed(own.charter_number)}` : ''}), ${typed(own.city)}, ${own.state}, completed its Prepare form.`,
        `It was submitted by ${typed(`${actor.first_name} ${actor.last_name}`)}, ${actor.email}${actor.phone ? `, ${actor.phone}` : ''}.`,
      ].join('\n\n'),
    })
    await recordEvent(tx, actor, 'prepare form completed', { recordId: own.id })
  })
  wakeOutbox()
}
