// What a letter says, made when it leaves: by then its credit union may have enrolled, or its desk may write no longer.

import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import { endOf } from '#server/domain/asks/ask-again.ts'
import { hasDeclined } from '#server/domain/asks/stop-asks-of.ts'
import { isEnrolled } from '#server/domain/contacts/desk-of-contacts.ts'
import type { Deps } from '#server/domain/context.ts'
import { findAssociation } from '#server/domain/desk/association.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { lettersWithContacts } from '#server/domain/letters/find-letter.ts'
import { openLetter } from '#server/domain/letters/letter-payload.ts'
import { nameOfSender } from '#server/domain/letters/name-of-sender.ts'
import { replyToOf } from '#server/domain/letters/reply-to.ts'
import { endLetter } from '#server/domain/letters/take-back-letter.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { stopLink } from '#server/domain/mail/unsubscribe.ts'
import { isInForce } from '#server/domain/offices.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { htmlOf } from '#server/lib/mail/html-of.ts'
import { NoLongerWanted, NotSetUp, NotYet } from '#server/lib/mail/outbox.ts'
import type { ReadMail } from '#server/lib/mail/transport.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { DAY, HOUR } from '#server/lib/time.ts'

/** The letter names the last day that is over in every state, Hawaii's clocks being ten hours behind, when the link ends. */
const LAST_DAY = DAYS_OF_A_LINK * DAY - (24 + 10) * HOUR

type Parts = Pick<Deps, 'db' | 'vault' | 'settings'>
type Letter = NonNullable<Awaited<ReturnType<ReturnType<typeof lettersWithContacts>['executeTakeFirst']>>>

export const readLetterMail =
  (parts: Parts): ReadMail =>
  async (row) => {
    const { db, vault, settings } = parts
    const { letter_id, token } = openLetter(vault, row.payload)
    if (!settings.PROGRAM_ADDRESS) throw new NotSetUp('No letter leaves without PROGRAM_ADDRESS.')
    const letter = await lettersWithContacts(db).where('letters.id', '=', letter_id).executeTakeFirst()
    const why = letter ? await whyNot(db, letter, token) : 'The contact was deleted.'
    if (!letter || why !== null) {
      await endLetter(db, row, { id: letter_id, token })
      throw new NoLongerWanted(why ?? 'The letter has ended.')
    }
    const { paused_at } = await termsOf(db, letter.association_id)
    if (paused_at !== null) throw new NotYet('The letters of this Association wait for the foundation.')
    const offices = await countOffices(db, letter.directory_id)
    const link = `${settings.PUBLIC_URL}/login?view=register&token=${token}`
    const unsubscribe = stopLink(parts, { ask: endOf({ ...letter, kind: 'contact', person_id: letter.contact_id ?? '' }) })
    const { subject, text } = mailToAddress('', letter.language, (words) =>
      words.letter({
        ...{ sender: nameOfSender(settings, letter.association), isProgram: letter.association_id === null },
        ...{ first_name: letter.first_name, organization: letter.credit_union, charter_number: letter.charter_number },
        ...{ phone: settings.PROGRAM_PHONE, address: settings.PROGRAM_ADDRESS ?? '' },
        leaving: { offices, link, unsubscribe, until: new Date(Date.now() + LAST_DAY) },
      }),
    )
    const html = htmlOf(text, { language: letter.language, links: [link], hidden: unsubscribe })
    // It may have waited for days.
    const date = new Date()
    return { subject, text, html, unsubscribe, date, replyTo: await replyToOf(parts, letter), bouncesTo: settings.BOUNCE_ADDRESS }
  }

/** Why it is not wanted any more; null if it is. */
async function whyNot(db: Db, letter: Letter, token: string): Promise<string | null> {
  const { association_id, used_at, ended_at, declined_at, email, email_hash, token_hash, gone_at } = letter
  if (used_at !== null || ended_at !== null || declined_at !== null || token_hash !== hashToken(token)) return 'The letter has ended.'
  if (email === null || (await addressHasher(db))(email) !== email_hash) return 'The contact has another address.'
  if (await hasDeclined(db, email)) return 'Its owner wants no letters.'
  if (gone_at !== null) return 'NCUA no longer lists the credit union.'
  if (await isEnrolled(db, letter)) return 'The credit union has enrolled.'
  if (association_id === null) return null
  const association = await findAssociation(db, { credit_union_id: association_id, organization_type: 'Association' })
  const { confirmed_at = null, deleted_at = null } =
    (await db.selectFrom('credit_unions').select(['confirmed_at', 'deleted_at']).where('id', '=', association_id).executeTakeFirst()) ?? {}
  if (!association || confirmed_at === null || deleted_at !== null) return 'The Association is not confirmed.'
  if (!association.states.includes(letter.state)) return 'The Association does not cover the state.'
  return (await termsOf(db, association_id)).stopped_at === null ? null : 'The letters of this Association were stopped.'
}

const countOffices = (db: Db, directoryId: string) =>
  howMany(db.selectFrom('offices').where('directory_id', '=', directoryId).where(isInForce))
