import { sql } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { type Role, rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { mayMail, takeTurnMailing } from '#server/domain/mail/new-recipients.ts'
import { queueSecretMail } from '#server/domain/mail/queue-mails.ts'
import { INVITATION_DAYS } from '#server/domain/organizations/admission/invitations-for.ts'
import { isFromWhoMayInvite } from '#server/domain/organizations/admission/valid-invitation.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { findMembership, findUserByEmail } from '#server/domain/users.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { after, newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY, MINUTE } from '#server/lib/time.ts'

/** Invitations of one organization within an hour. */
const OF_ONE_ORGANIZATION = rateLimits.invitations.most.organization
/** Mails to one address within an hour, from all inviters together. */
const TO_ONE_ADDRESS = rateLimits.invitations.most.account
/** A second press, or a second inviter at the same time, sends no second mail. In milliseconds. */
const SENT_ONCE_IN = MINUTE
const TOKEN = 'invitation'
/** In seconds: when it is worth another try after too many new recipients. */
const HOUR = 3600

interface Wish {
  email: string
  /** The role is at most the sender's own, and Member while support acts as the sender. */
  role: Role
  what?: 'person invited' | 'invitation sent again'
}

interface Invitation {
  id: string
  created_at: string
  organization: { name: string; confirmed: boolean; is_not_listed: boolean }
}

/**
 * Invites an address into the actor's organization. A repeated invitation sends a new mail for the same invitation, whose time limit starts over;
 * within a minute it sends no mail.
 */
export async function invitePerson(context: Context, wish: Wish): Promise<Invitation> {
  await mayInvite(context, wish)
  return change(context.db, (tx) => inviteIn(tx, context, wish))
}

/** Counted before the transaction. */
export async function mayInvite({ db, actor }: Context, { email, role }: Wish) {
  const creditUnionId = requireOrganization(actor)
  if (rank(role) > rank(actor.role)) throw new AppError('forbidden')
  if (rank(role) > rank('Member')) requireRealPerson(actor)
  await limitRequests(db, 'invitation', { by: creditUnionId, limit: OF_ONE_ORGANIZATION }, { by: emailKey(email), limit: TO_ONE_ADDRESS })
}

export async function inviteIn(tx: Tx, { settings, vault, actor }: Context, wish: Wish): Promise<Invitation> {
  const creditUnionId = requireOrganization(actor)
  const { email, role, what = 'person invited' } = wish
  const token = newToken()
  await takeTurnMailing(tx, creditUnionId)
  await refuseMember(tx, creditUnionId, email)
  const { name, ...row } = await tx
    .selectFrom('credit_unions')
    .select(['name', 'confirmed_at', 'is_not_listed'])
    .where('id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  const organization = { name, ...badgeOf(row) }
  const renewed = await renewInvitation(tx, actor, creditUnionId, wish)
  if (!renewed) return { ...(await waitingInvitation(tx, creditUnionId, email)), organization }
  const { id, created_at } = renewed
  if (!(await mayMail(tx, creditUnionId, emailKey(email), 'invitation'))) throw new AppError('too_many_attempts', { retryAfter: HOUR })
  const sent_at = now()
  await tx
    .insertInto('one_time_tokens')
    .values({
      token_hash: hashToken(token),
      kind: TOKEN,
      invitation_id: id,
      created_at: sent_at,
      expires_at: after(sent_at, INVITATION_DAYS * DAY),
    })
    .execute()
  // A recipient without an account most likely reads the inviter's language.
  const invited = await findUserByEmail(tx, email)
  await queueSecretMail(
    tx,
    vault,
    mailToAddress(email, invited ? invited.language : actor.language, (words) =>
      words.invitation({
        by: fullName(actor),
        organization: name,
        days: INVITATION_DAYS,
        dashboard: `${settings.PUBLIC_URL}/dashboard`,
        register: `${settings.PUBLIC_URL}/login?view=register&token=${token}`,
      }),
    ),
  )
  await recordEvent(tx, actor, what, { recordId: id, details: { email, role } })
  return { id, created_at, organization }
}

async function refuseMember(tx: Tx, creditUnionId: string, email: string) {
  const user = await findUserByEmail(tx, email)
  if (!user) return
  const membership = await findMembership(tx, user.id, creditUnionId)
  if (membership) throw fieldError('email', fieldErrors.alreadyMember)
}

/** Undefined if it was sent just now. The database decides, so that of two at the same time the second waits for the first. */
async function renewInvitation(tx: Tx, actor: Actor, creditUnionId: string, { email, role }: Wish) {
  return tx
    .insertInto('invitations')
    .values({
      id: newId(),
      credit_union_id: creditUnionId,
      email,
      email_key: emailKey(email),
      invited_by: actor.id,
      role,
      state: 'pending',
      created_at: now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['credit_union_id', 'email_key'])
        // Written as a literal, because SQLite does not match a parameter with the condition of the partial index.
        .where('state', '=', sql.lit('pending'))
        .doUpdateSet({ invited_by: actor.id, role, created_at: now() })
        .where((eb) =>
          eb.or([
            eb('invitations.created_at', '<', new Date(Date.now() - SENT_ONCE_IN).toISOString()),
            eb('invitations.role', '<>', role),
            eb.not(isFromWhoMayInvite),
          ]),
        ),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirst()
}

const waitingInvitation = (tx: Tx, creditUnionId: string, email: string) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'created_at'])
    .where('credit_union_id', '=', creditUnionId)
    .where('email_key', '=', emailKey(email))
    .where('state', '=', 'pending')
    // It was answered meanwhile: the next try sends a new invitation, or says that they are a member.
    .executeTakeFirstOrThrow(() => new AppError('not_acceptable_now'))
