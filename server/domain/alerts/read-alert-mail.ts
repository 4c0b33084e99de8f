import { alertFields, isCurrent, notDeletedAlerts } from '#server/domain/alerts/alerts.ts'
import type { Deps } from '#server/domain/context.ts'
import { mailTo, wordsIn } from '#server/domain/mail/mail-to.ts'
import { unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import { NoLongerWanted } from '#server/lib/mail/outbox.ts'
import type { ReadMail } from '#server/lib/mail/transport.ts'
import { findMailed } from './queue-alert-mails.ts'

/** The mail of an alert to one person, with the alert's text at that moment. */
export const readAlertMail =
  ({ db, vault, settings }: Pick<Deps, 'db' | 'vault' | 'settings'>): ReadMail =>
  async (row) => {
    const to = JSON.parse(row.payload) as { alert_id: string; user_id: string }
    const alert = await notDeletedAlerts(db).where('alerts.id', '=', to.alert_id).where(isCurrent()).select(alertFields).executeTakeFirst()
    if (!alert) throw new NoLongerWanted('The alert was taken back, or is over.')
    const person = await findMailed(db, to)
    if (!person || person.email !== row.recipient) throw new NoLongerWanted('The person is not told of this alert any more.')
    const { title, desc, severity, association_name } = alert
    const said = { title, desc, severity, from: association_name, link: `${settings.PUBLIC_URL}/alerts` }
    const unsubscribe = unsubscribeLink({ vault, settings }, { userId: person.id, kind: 'alert' })
    const { subject, text } = mailTo(person, (words) => words.alertPublished(said))
    return { subject, text: `${text}\n\n${wordsIn(person.language).endsHere(unsubscribe)}`, unsubscribe }
  }
