import type { Field } from '#contract/field-catalogue.ts'
import { prepareFields, searchedFieldNames } from '#contract/prepare-form.ts'
import { isShown } from '#contract/prepare-rules.ts'
import { type Resource, type ResourceRow, resourceFieldNames } from '#contract/resources.ts'
import { logoUrl } from '#server/http/logo-url.ts'
import type { findResource, findResources } from './queries.ts'

type FoundRow = Awaited<ReturnType<typeof findResources>>['rows'][number]
type Found = NonNullable<Awaited<ReturnType<typeof findResource>>>

const fieldByName = new Map<string, Field>(prepareFields.map((field) => [field.name, field]))

/** The named answers; one that a condition hides reads as "not answered". */
function visibleAnswers<Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const answers = { ...row }
  for (const name of names) {
    const field = fieldByName.get(name)
    if (field && !isShown(field, row as Record<string, unknown>)) answers[name] = null as Row[Name]
  }
  return Object.fromEntries(names.map((name) => [name, answers[name]])) as Pick<Row, Name>
}

export const presentRow = (row: FoundRow): ResourceRow => ({
  id: row.id,
  name: row.name,
  city: row.city,
  state: row.state,
  logo: logoUrl(row.logo_id),
  ...visibleAnswers(row, searchedFieldNames),
})

export const presentResource = (row: Found): Resource => ({
  id: row.id,
  name: row.name,
  street: row.street,
  city: row.city,
  state: row.state,
  ...visibleAnswers(row, resourceFieldNames),
})
