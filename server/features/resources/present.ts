import type { Field } from '#contract/field-catalogue.ts'
import { type PrepareField, prepareFields, searchedFieldNames } from '#contract/prepare-form.ts'
import { isShown } from '#contract/prepare-rules.ts'
import { contactFieldNames, resourceFieldNames } from '#contract/resources/options.ts'
import type { PlacedResource, Resource, ResourceRow } from '#contract/resources/schemas.ts'
import { wholeMiles } from '#server/geography/distance.ts'
import { badgeOf } from '#server/organizations/badge.ts'
import { logoUrl } from '#server/organizations/logo-url.ts'
import type { findMarks, findResource, findResources } from './queries.ts'

type FoundRow = Awaited<ReturnType<typeof findResources>>['rows'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findResource>>>['row']
type FoundMark = Awaited<ReturnType<typeof findMarks>>[number]

type AnyField = PrepareField & Field
const conditional = new Map<string, AnyField>(
  prepareFields.filter((field: Field) => field.when).map((field) => [field.name, field as AnyField]),
)

/** The named answers; one that a condition hides reads as "not answered". */
function visibleAnswers<Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const answers = {} as Pick<Row, Name>
  for (const name of names) {
    const field = conditional.get(name)
    answers[name] = field && !isShown(field, row as Record<string, unknown>) ? (null as Row[Name]) : row[name]
  }
  return answers
}

/** With its distance, where these are asked for. */
export const presentRow = (row: FoundRow, withDistance: boolean): ResourceRow => ({
  id: row.id,
  name: row.name,
  ...badgeOf(row),
  city: row.city,
  state: row.state,
  logo: logoUrl(row.logo_id),
  ...visibleAnswers(row, searchedFieldNames),
  core_system: row.core_system,
  directory_phone: row.directory_phone,
  confirmed_at: row.answers_confirmed_at,
  is_old: Boolean(row.is_old),
  ...(withDistance && { distance_miles: wholeMiles(row.miles) }),
})

export const presentMark = ({ confirmed_at, ...mark }: FoundMark): PlacedResource => ({ ...mark, confirmed: confirmed_at !== null })

/** Its contacts are answered only to who sees contacts; others reach it by the phone number that is public. */
export const presentResource = (row: Found, seesContacts: boolean): Resource => ({
  id: row.id,
  name: row.name,
  street: row.street,
  city: row.city,
  state: row.state,
  ...badgeOf(row),
  directory_phone: row.directory_phone,
  contacts_hidden: !seesContacts,
  ...visibleAnswers(row, resourceFieldNames),
  ...(!seesContacts && noContacts),
})

const noContacts = Object.fromEntries(contactFieldNames.map((name) => [name, null])) as Record<(typeof contactFieldNames)[number], null>
