// A JSON Schema as rows that people read: each field with its type and its limits in words.

import type { JsonSchema } from './json-schema.ts'

export interface Row {
  /** Fields of a part are named after it: `offers[].unit`. */
  name: string
  type: string
  isRequired: boolean
  limits: string
}

/** The forms that an answer or a body can have, each with its rows. What has no named fields is one row without a name. */
export function formsOf(schema: JsonSchema): Row[][] {
  const variants = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')
  return variants.map((variant) => {
    const fields = fieldsOf(variant)
    return fields ? rowsOfFields(fields, '') : [{ name: '', type: typeInWords(variant), isRequired: true, limits: limitsInWords(variant) }]
  })
}

function rowsOfFields({ schema }: Fields, before: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, described]) => {
    if (typeof described !== 'object') return []
    const full = `${before}${name}`
    const row = {
      name: full,
      type: typeInWords(described),
      isRequired: schema.required?.includes(name) ?? false,
      limits: limitsInWords(described),
    }
    const inner = fieldsOf(described)
    return inner ? [row, ...rowsOfFields(inner, `${full}${inner.joint}`)] : [row]
  })
}

interface Fields {
  schema: JsonSchema
  /** What stands between the name of the field and those of its parts. */
  joint: '.' | '[].'
}

/** The object in a schema: itself, one that may be null, or the element of a list. */
function fieldsOf(schema: JsonSchema): Fields | undefined {
  if (schema.properties && Object.keys(schema.properties).length > 0) return { schema, joint: '.' }
  const element = schema.items
  if (typeof element === 'object' && !Array.isArray(element)) {
    const inner = fieldsOf(element)
    return inner && { schema: inner.schema, joint: '[].' }
  }
  for (const variant of schema.anyOf ?? []) {
    const inner = fieldsOf(variant)
    if (inner) return inner
  }
  return undefined
}

const typeNames: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  array: 'list',
  null: 'null',
}

const formatNames: Record<string, string> = {
  email: 'email address',
  date: 'date, YYYY-MM-DD',
  time: 'time, HH:MM',
  phone: 'phone number',
  uuid: 'UUID',
}

export function typeInWords(schema: JsonSchema): string {
  if (schema.not) return 'refused'
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeInWords))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return optionsInWords(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.format && formatNames[schema.format]) return formatNames[schema.format] ?? ''
  if (schema.type === 'array') return `list of ${elementInWords(schema)}`
  const types = Array.isArray(schema.type) ? schema.type : schema.type ? [schema.type] : []
  return types.map((type) => typeNames[type] ?? type).join(' or ') || 'any'
}

const MOST_OPTIONS = 12

const optionsInWords = (options: string[]) =>
  options.length <= MOST_OPTIONS ? options.join(', ') : `one of ${options.length}: ${options.slice(0, 3).join(', ')} … ${options.at(-1)}`

const elementInWords = ({ items }: JsonSchema) => {
  if (typeof items !== 'object' || Array.isArray(items)) return 'anything'
  return items.properties ? 'objects' : typeInWords(items)
}

/** Patterns that only keep control characters out say nothing that a reader would not expect. */
const unremarkable = (pattern: string) => pattern.includes('\\p{Cc}')

export function limitsInWords(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(limitsInWords).filter(Boolean))].join('; ')
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, description, format } = schema
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map((part) => part.pattern)].filter((pattern) => pattern !== undefined)
  const words = [
    description,
    format === 'phone' ? undefined : length(minLength, maxLength, 'characters'),
    length(minItems, maxItems, 'entries'),
    minimum !== undefined || maximum !== undefined ? `${minimum ?? 'any'} to ${maximum ?? 'any'}` : undefined,
    ...(format ? [] : patterns.filter((pattern) => !unremarkable(pattern)).map((pattern) => `pattern ${pattern}`)),
    schema.default === undefined ? undefined : `left out: ${JSON.stringify(schema.default)}`,
  ]
  return words.filter(Boolean).join('; ')
}

function length(least: number | undefined, most: number | undefined, what: string) {
  if (least !== undefined && most !== undefined && least > 1) return `${least} to ${most} ${what}`
  if (most !== undefined) return `${least === 1 ? 'not empty, ' : ''}at most ${most} ${what}`
  if (least !== undefined) return least === 1 ? 'not empty' : `at least ${least} ${what}`
  return undefined
}
