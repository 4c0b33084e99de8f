// Says of each field that a program with a key sends or reads what it means, and of texts whether they are moments or days.

import { fieldWords } from '#contract/reference/field-words.ts'
import { dayFields, momentFields, neither } from '#contract/reference/time-fields.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApi, Operation } from './open-api.ts'

type Described = Pick<OpenApi, 'paths' | 'webhooks' | 'components'>

interface Field {
  /** The field that it is a part of, its schema, or its call. */
  owner: string
  name: string
  field: JsonSchema
}
type Visit = (field: Field) => void

/** Calls `visit` for each field of what keys send and read, and of what hooks are told. */
export function eachField({ paths, webhooks, components }: Described, visit: Visit) {
  const schemas = components.schemas as Readonly<Record<string, JsonSchema>>
  const seen = new Set<string>()
  const walk = (value: unknown, owner: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref = '', properties = {}, ...rest } = value as JsonSchema
    for (const [name, field] of Object.entries(properties)) {
      visit({ owner, name, field: field as JsonSchema })
      walk(field, name)
    }
    const component = $ref.replace('#/components/schemas/', '')
    if (schemas[component] && !seen.has(component)) {
      seen.add(component)
      walk(schemas[component], component)
    }
    for (const each of Object.values(rest)) walk(each, owner)
  }
  for (const operation of Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(isForKeys)) {
    const owner = operation.operationId
    for (const parameter of operation.parameters) if ('name' in parameter) visit({ owner, name: parameter.name, field: parameter.schema })
    walk([operation.requestBody?.content, Object.values(operation.responses)], owner)
  }
  walk(Object.values(webhooks), '')
}

const isForKeys = ({ security = [] }: Operation) => security.some((each) => 'key' in each)

export function describeFields(document: Described) {
  eachField(document, ({ owner, name, field }) => {
    const text = fieldWords[`${owner}.${name}`] ?? fieldWords[name]
    if (text !== undefined) field.description ??= text
    const format = isText(field) && !neither.has(`${owner}.${name}`) && formatOf(name)
    if (format) field.format ??= format
  })
}

const isText = ({ type, enum: options, pattern }: JsonSchema) =>
  [type].flat().includes('string') && options === undefined && pattern === undefined

const formatOf = (name: string) => (name.endsWith('_at') || momentFields.has(name) ? 'date-time' : dayFields.has(name) ? 'date' : undefined)
