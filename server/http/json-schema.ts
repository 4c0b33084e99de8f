// The contract's schemas as JSON Schema, for the API documentation.

import * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The schema of what a client sends, or of what the server answers. */
type Direction = 'input' | 'output'

/**
 * Formats that are checked by code, which no pattern shows: found by trying what fits and what does not. Both are of one length,
 * so that it is the format that makes the difference.
 */
const formats = [
  { format: 'email', fits: 'dana@example.org', fails: 'dana.example.org' },
  { format: 'date', fits: '2024-02-29', fails: '2023-02-29' },
  { format: 'time', fits: '23:59', fails: '24:00' },
  { format: 'phone', fits: '(555) 555-0142', fails: '(555) 555-014x', description: 'ten digits in any punctuation' },
] as const

export function jsonSchemaOf(schema: z.ZodMiniType, direction: Direction): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'never') jsonSchema.description = 'cannot be set through this call'
      if (direction === 'input') describeFormat(zodSchema, jsonSchema)
      else describeAnswer(zodSchema, jsonSchema)
    },
  })
  return described
}

function describeFormat(schema: z.core.$ZodType, described: JsonSchema) {
  if (described.type !== 'string' || described.enum || described.const !== undefined || described.format) return
  const accepts = (value: string) => z.safeParse(schema, value).success
  const found = formats.find(({ fits, fails }) => accepts(fits) && !accepts(fails))
  if (!found) return
  described.format = found.format
  if ('description' in found) described.description = found.description
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
  if (!variants) return { ...(type ? { type } : {}), ...(options ? { enum: options } : {}) }
  return variants.length === 1 && variants[0] ? variants[0] : { anyOf: variants }
}

const isPipe = (def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef & { in: z.ZodMiniType } => def.type === 'pipe'
