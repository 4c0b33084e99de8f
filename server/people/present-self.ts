import type { SessionUser } from '#contract/records/person.ts'
import { type Actor, seesContacts } from '#server/actor.ts'
import { logoUrl } from '#server/organizations/logo-url.ts'

/** With a second factor missing, still as who they are: the client leads to its set-up. */
export function presentSelf(actor: Actor): SessionUser {
  const { role, isDeveloper } = actor.heldBack && !actor.impersonator ? actor.heldBack : actor
  return {
    id: actor.id,
    name: `${actor.first_name} ${actor.last_name}`,
    first_name: actor.first_name,
    last_name: actor.last_name,
    email: actor.email,
    email_proven: actor.email_proven,
    email_pending: actor.email_pending,
    phone: actor.phone,
    position: actor.position,
    department: actor.department,
    role,
    credit_union_id: actor.credit_union_id,
    organization_confirmed: actor.organization_confirmed,
    contacts_hidden: !seesContacts(actor),
    waiting_for: actor.waiting_for,
    isDeveloper,
    language: actor.language,
    url: logoUrl(actor.logo_id),
    uses_two_factor_auth: actor.uses_two_factor_auth,
    impersonator: actor.impersonator,
  }
}
