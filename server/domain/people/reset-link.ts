// The link by which a person chooses a new password.

import type { Deps } from '#server/domain/context.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueSecretMail } from '#server/domain/mail/queue-mails.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { SecretWords } from '#server/domain/mail/words/words.ts'
import { after, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { MINUTE } from '#server/lib/time.ts'
import { RESET } from './set-password.ts'

/** How long a reset link works, in minutes. */
const RESET_MINUTES = 60

interface Person {
  id: string
  email: string
  first_name: string
  language: string | null
}

type Parts = Pick<Deps, 'settings' | 'vault'>
type Say = (words: MailWords, link: { link: string; minutes: number }) => SecretWords

const asAsked: Say = (words, link) => words.resetLink(link)

/** Queues the email with the link. */
export async function mailResetLinkTo(tx: Tx, person: Person, { settings, vault }: Parts, say = asAsked) {
  const token = newToken()
  const created_at = now()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      kind: RESET,
      user_id: person.id,
      created_at,
      expires_at: after(created_at, RESET_MINUTES * MINUTE),
    })
    .execute()
  const link = `${settings.PUBLIC_URL}/reset-password/${token}`
  await queueSecretMail(
    tx,
    vault,
    mailTo(person, (words) => say(words, { link, minutes: RESET_MINUTES })),
  )
}
