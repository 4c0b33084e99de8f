import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, prepareFields } from '#contract/catalogue/prepare-form.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { CreditUnionRow } from '#server/lib/database/tables/tables.ts'
import { logoUrl } from './logo-url.ts'
import { listIn } from './stored-answers.ts'

const answerNames = [...prepareFields.map((field) => field.name), ...checklistNames, ...legacyFieldNames]

/** The full record that the organization's own people see. */
export function presentCreditUnion(row: CreditUnionRow): CreditUnion {
  const answers = Object.fromEntries(answerNames.map((name) => [name, row[name]])) as Pick<CreditUnionRow, (typeof answerNames)[number]>
  return {
    ...answers,
    shared_branching_networks: listIn(row.shared_branching_networks),
    id: row.id,
    name: row.name,
    logo: logoUrl(row.logo_id),
    type_organization: row.type_organization,
    charter_number: row.charter_number,
    charter_state: row.charter_state,
    confirmed: row.confirmed_at !== null,
    is_not_listed: row.is_not_listed,
    core_system: row.core_system,
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.zip,
    latitude: row.latitude,
    longitude: row.longitude,
    mailing_street: row.mailing_street,
    mailing_city: row.mailing_city,
    mailing_state: row.mailing_state,
    mailing_zip: row.mailing_zip,
    contacts_held_at: row.contacts_held_at,
    completed_at: row.completed_at,
    created_at: row.created_at,
  }
}
