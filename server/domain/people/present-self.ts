import type { SessionUser } from '#contract/records/person.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import { logoUrl } from '#server/domain/organizations/logo-url.ts'
import { gaveSecondFactor } from '#server/domain/second-factor-rule.ts'

/** A missing second factor does not hide their role: the client leads them to give it, or to its set-up. */
export function presentSelf(actor: Actor): SessionUser {
  const { role, isDeveloper } = actor.rightsWithSecondFactor && !actor.impersonator ? actor.rightsWithSecondFactor : actor
  return {
    id: actor.id,
    name: fullName(actor),
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
    organization_type: actor.organization_type,
    insured_as: actor.insured_as,
    contacts_hidden: !seesContacts(actor),
    is_counted: actor.isTrusted,
    waiting_for: actor.waiting_for,
    office_ids: actor.office_ids,
    isDeveloper,
    language: actor.language,
    url: logoUrl(actor.logo_id),
    uses_two_factor_auth: actor.uses_two_factor_auth,
    second_factor_given: gaveSecondFactor(actor),
    safe: actor.safe,
    safe_at: actor.safe_at,
    safe_by: actor.safe_by,
    impersonator: actor.impersonator,
  }
}
