// The contract's schemas as JSON Schema, for the API documentation. Schemas that the contract exports by a name are components; the rest is inline.

import * as z from 'zod/mini'
import { componentOptions, componentSchemas, components } from '#contract/components.ts'
import { formats } from '#contract/schema.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The schema of what a client sends, or of what the server answers. */
export type Direction = 'input' | 'output'

/** The schema, whole and without references. */
export const jsonSchemaOf = (schema: z.ZodMiniType, direction: Direction): JsonSchema => withoutVersion(convert(schema, direction))

/** Collects the components that a document refers to. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = Object.fromEntries(
    Object.entries(componentOptions).map(([name, options]) => [name, { type: 'string', enum: [...options] }]),
  )

  readonly #answered: ReadonlySet<string> = new Set()

  /** `answers`: all of the document. A schema that is also sent, and reads differently then, has a second name in requests. */
  constructor(answers: readonly z.ZodMiniType[]) {
    for (const answer of answers) this.refer(answer, 'output')
    this.#answered = new Set(Object.keys(this.schemas))
  }

  /** The schema with a reference wherever the contract has a name for a part of it, or for all of it. */
  refer(schema: z.ZodMiniType, direction: Direction): JsonSchema {
    // A schema that has a name itself is only referred to as a part of another.
    const { items, $defs = {} } = convert(z.array(schema), direction, components)
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameOf(name, direction)]))
    for (const [name, part] of Object.entries($defs)) {
      // The converter names each part once more inside it.
      const { id: _, ...described } = part as JsonSchema & { id?: string }
      const known = names.get(name) ?? name
      if (!this.schemas[known])
        this.schemas[known] = this.#onBase(pointed(described, names), shapeOf(componentSchemas.get(name)), { name, direction })
    }
    return this.#onBase(pointed(withoutVersion(items as JsonSchema), names), shapeOf(schema), { direction })
  }

  /** A record that extends a component, said so: the schemas of the fields that they share are the same objects. */
  #onBase(described: JsonSchema, shape: Shape, { name, direction }: { name?: string; direction: Direction }): JsonSchema {
    const base = described.properties && baseOf(shape, name)
    if (!base) return described
    const own = (field: string) => !base.fields.has(field)
    const properties = Object.fromEntries(Object.entries(described.properties ?? {}).filter(([field]) => own(field)))
    const reference = this.refer(base.schema, direction)
    if (Object.keys(properties).length === 0) return reference
    const required = (described.required ?? []).filter(own)
    return { allOf: [reference, { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }] }
  }

  #nameOf(name: string, direction: Direction): string {
    const schema = componentSchemas.get(name)
    if (direction === 'output' || !schema || !this.#answered.has(name)) return name
    return isAlike(schema) ? name : `${name}Input`
  }
}

/** Fewer shared fields than this are told again, which is shorter. */
const WORTH_A_REFERENCE = 3

/** The largest component whose fields are all among these. A component is not made of one with the same fields. */
function baseOf(shape: Shape, name: string | undefined) {
  const count = Object.keys(shape).length
  const bases = [...componentSchemas.values()].flatMap((schema) => {
    const fields = Object.entries(shapeOf(schema))
    const fits = fields.length >= WORTH_A_REFERENCE && fields.every(([field, type]) => shape[field] === type)
    return fits && (name === undefined || fields.length < count) ? [{ schema, fields: new Set(fields.map(([field]) => field)) }] : []
  })
  return bases.toSorted((one, two) => two.fields.size - one.fields.size)[0]
}

type Shape = Record<string, unknown>
const shapeOf = (schema: z.ZodMiniType | undefined): Shape => (schema instanceof z.ZodMiniObject ? schema.shape : {})

const isAlike = (schema: z.ZodMiniType) => JSON.stringify(jsonSchemaOf(schema, 'input')) === JSON.stringify(jsonSchemaOf(schema, 'output'))

const PART = '#/$defs/'

/** The same with each reference leading to the document's components. */
function pointed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  if (Array.isArray(value)) return value.map((each) => pointed(each, names)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' && inner.startsWith(PART)
        ? [key, `#/components/schemas/${names.get(inner.slice(PART.length)) ?? inner.slice(PART.length)}`]
        : [key, pointed(inner, names)],
    ),
  ) as Value
}

function convert(schema: z.ZodMiniType, direction: Direction, metadata: typeof components = z.registry()): JsonSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'never') jsonSchema.description = 'cannot be set through this call'
      if (direction === 'input') Object.assign(jsonSchema, formats.get(zodSchema))
      else describeAnswer(zodSchema, jsonSchema)
      if (metadata === components) nameOptions(jsonSchema)
      nameKeys(jsonSchema)
      shorten(jsonSchema)
    },
  })
}

const namesOfOptions = new Map(Object.entries(componentOptions).map(([name, options]) => [options.join('\n'), name]))

function nameOptions(described: JsonSchema) {
  const name = described.enum && namesOfOptions.get(described.enum.join('\n'))
  if (!name) return
  for (const key of Object.keys(described)) delete described[key]
  described.$ref = `${PART}${name}`
}

/** A record of known keys is described as an object with these fields. */
function nameKeys(described: JsonSchema) {
  const { properties, required, additionalProperties } = described
  if (properties || !required || typeof additionalProperties !== 'object') return
  described.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]))
  delete described.additionalProperties
}

/** Says the same in fewer words: that every text refuses control characters, and that a value may be empty or null. */
function shorten(described: JsonSchema) {
  const patterns = [described.pattern, ...(described.allOf ?? []).map((each) => each.pattern)].filter(
    (each) => each && !isForEveryText(each),
  )
  if (described.pattern) delete described.pattern
  if (described.allOf?.every((each) => Object.keys(each).join() === 'pattern')) delete described.allOf
  // A moment has its format, which says it in one word.
  const [pattern, ...more] = patterns
  if (pattern && more.length === 0 && !described.format) described.pattern = pattern
  delete described.propertyNames
  // An ID that is too long is answered like one that is not known.
  if (described.maxLength === ID_LENGTH && !described.pattern) delete described.maxLength
  const variants = (described.anyOf ?? []).flatMap((variant) =>
    Object.keys(variant).join() === 'anyOf' ? (variant.anyOf ?? []) : [variant],
  )
  if (variants.length === 0) return
  const [value, ...others] = variants.filter(({ type }) => type !== 'null')
  if (variants.every(isChoice)) {
    delete described.anyOf
    const options = variants.flatMap((variant) => variant.enum ?? [variant.type === 'null' ? null : (variant.const ?? null)])
    Object.assign(described, { type: options.includes(null) ? ['string', 'null'] : 'string', enum: options })
  } else if (value && others.length === 0 && variants.length === 2 && typeof value.type === 'string') {
    delete described.anyOf
    Object.assign(described, value, { type: [value.type, 'null'] })
  } else described.anyOf = variants
}

const ID_LENGTH = 64
const isForEveryText = (pattern: string) => pattern.startsWith('^[^\\p{Cc}]') || pattern.startsWith('^(?:[^\\p{Cc}]')

/** An empty text, one of a list, or null: together one list. */
const isChoice = ({ type, enum: options, const: only, $ref }: JsonSchema) =>
  !$ref &&
  (type === 'null' ||
    (type === 'string' && (options !== undefined || only !== undefined)) ||
    ([type].flat().includes('string') && options !== undefined))

function withoutVersion({ $schema, ...described }: JsonSchema): JsonSchema {
  return described
}

function describeAnswer(schema: z.core.$ZodType, described: JsonSchema) {
  // Later releases add fields to answers; a client that refuses them would break.
  if (described.additionalProperties === false) delete described.additionalProperties
  const { def } = schema._zod
  if (!isPipe(def) || def.out._zod.def.type !== 'transform') return
  Object.assign(described, tidied(jsonSchemaOf(def.in, 'output')))
}

/** Transformations are not documented: they tidy a value of the same type. */
function tidied({ type, enum: options, anyOf }: JsonSchema): JsonSchema {
  const variants = anyOf?.filter((variant) => variant.const !== '')
  if (!variants) return { ...(type ? { type } : {}), ...(options ? { enum: options.filter((option) => option !== '') } : {}) }
  return variants.length === 1 && variants[0] ? variants[0] : { anyOf: variants }
}

const isPipe = (def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef & { in: z.ZodMiniType } => def.type === 'pipe'
