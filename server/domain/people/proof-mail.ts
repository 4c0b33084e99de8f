// The mail with the link that proves an email address. It can be sent to any address by making an account, so it contains no word that a user typed.

import type { Selectable } from 'kysely'
import type { Deps } from '#server/domain/context.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { queueSecretMail } from '#server/domain/mail/queue-mails.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { after, now } from '#server/lib/database/new-id.ts'
import type { UsersTable } from '#server/lib/database/tables/account-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'

/** The kind of the tokens in links that prove an email address. */
const PROOF = 'email proof'
const PROOF_DAYS = 7

export type ProofParts = Pick<Deps, 'vault' | 'settings'>

interface Proof {
  userId: string
  /** The mailbox: the account's address, or the one that it is to change to. */
  email: string
  language: string | null
  /** Whether the account is new, or only the address. */
  kind: 'welcome' | 'verify'
}

/** Mails a link. Earlier links to the same mailbox still work, because emails can arrive out of order. */
export async function mailProofLink(tx: Tx, { vault, settings }: ProofParts, { userId, email, language, kind }: Proof) {
  const token = newToken()
  const created_at = now()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      kind: PROOF,
      user_id: userId,
      email,
      created_at,
      expires_at: after(created_at, PROOF_DAYS * DAY),
    })
    .execute()
  const link = `${settings.PUBLIC_URL}/prove-email/${token}`
  await queueSecretMail(
    tx,
    vault,
    mailToAddress(email, language, (words) => (kind === 'welcome' ? words.welcome : words.verifyAddress)({ link, days: PROOF_DAYS })),
  )
}

/** Mails a link to a person whose address is not proven, unless they have one that still works. */
export async function mailMissingProof(tx: Tx, parts: ProofParts, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('one_time_tokens')
            .select('token_hash')
            .whereRef('one_time_tokens.user_id', '=', 'users.id')
            .whereRef('one_time_tokens.email', '=', 'users.email')
            .where('kind', '=', PROOF)
            .where('expires_at', '>', now()),
        ),
      ),
    )
    .executeTakeFirst()
  if (person) await mailProofLink(tx, parts, { userId, ...person, kind: 'verify' })
}

/** The person whose address a token proves, while its link works and the address is the account's current or pending one. */
export async function findProof(db: Db, token: string) {
  const row = await db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .selectAll('users')
    .select('one_time_tokens.email as proven')
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.kind', '=', PROOF)
    .where('one_time_tokens.used_at', 'is', null)
    .where('one_time_tokens.expires_at', '>', now())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.proven === null) return null
  const { proven, ...user } = row
  return canProve(user, proven) ? { user, proven } : null
}

type Provable = Pick<Selectable<UsersTable>, 'email_key' | 'email_pending' | 'email_proven_at'>

/** Whether the mailbox is the one that the account is to change to. */
export const isPendingOf = ({ email_pending }: Pick<Provable, 'email_pending'>, proven: string) =>
  email_pending !== null && emailKey(email_pending) === emailKey(proven)

/** Whether there is something left to prove for this account with this mailbox. */
export const canProve = (user: Provable, proven: string) =>
  isPendingOf(user, proven) || (user.email_key === emailKey(proven) && user.email_proven_at === null)

/** Uses a token up: of two at the same moment only one succeeds. */
export async function consumeProof(tx: Tx, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: now() })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', PROOF)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
