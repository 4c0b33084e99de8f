import type { Field } from '#contract/field-catalogue.ts'
import { prepareFields } from '#contract/prepare-form.ts'
import { isShown } from '#contract/prepare-rules.ts'
import type { Resource } from '#contract/resources/schemas.ts'

const fields: readonly Field[] = prepareFields

/** Whether the checklist asks this of an organization with these answers: who has no generators is not asked what they run on. */
export function isAskedOf(resource: Resource, name: keyof Resource): boolean {
  const field = fields.find((one) => one.name === name)
  // What another answer calls for that is not shared, such as the number of ATMs, is not known here.
  const isKnown = field?.when !== undefined && field.when.field in resource
  return !field || !isKnown || isShown(field, resource)
}
