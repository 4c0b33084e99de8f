// What the mails of a closing and of a reopening have in common: to whom, the public page, and how their reader ends them.

import { openPath } from '#contract/paths.ts'
import { endOf } from '#server/domain/asks/ask-again.ts'
import type { Deps } from '#server/domain/context.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Recipient } from '#server/domain/mail/mail-to.ts'
import { stopLink, unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import type { ToTell } from './whom-to-tell.ts'

export type Telling = Pick<Deps, 'db' | 'settings' | 'vault'>

export const recipientOf = ({ email, first_name, language }: ToTell): Recipient => ({ email, first_name, language })

/** An exercise has none. */
export const pageOf = ({ settings }: Telling, { is_exercise, slug }: FoundIncident) =>
  is_exercise ? null : settings.PUBLIC_URL + openPath(slug)

/** As in what the storm asked; a letter to a contact of a desk has the postal address, too. */
export const endsFor = (telling: Telling, person: ToTell) => ({
  unsubscribe: unsubscribeOf(telling, person),
  address: isDeskContact(person) ? (telling.settings.PROGRAM_ADDRESS ?? '') : '',
})

const isDeskContact = ({ kind }: ToTell) => kind === 'contact'

/** A contact ends the asks of storms with it, that of a desk on the page of letters; an account has a choice for this kind of mail. */
function unsubscribeOf(telling: Telling, person: ToTell): string | null {
  if (person.asked === null || person.kind === 'user') return null
  const ending = { ask: endOf(person.asked) }
  return isDeskContact(person) ? stopLink(telling, ending) : unsubscribeLink(telling, ending)
}
