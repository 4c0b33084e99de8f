import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './all-calls.ts'
import { fieldErrors } from './field-errors.ts'

const sentences = new Set<string>(Object.values(fieldErrors))
const wrong = [undefined, null, '', 'x', -1, 0, 501, 1e12, 1.5, true, [], [1], {}, 'x'.repeat(10_000), '\u0000']

const shapeOf = (schema: z.ZodMiniType) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape as object) : [])

/** The errors of a schema for a form in which one field, or all of them, have values that no person would enter. */
function* saidBy(schema: z.ZodMiniType) {
  const fields = shapeOf(schema)
  const forms = wrong.flatMap((value) => [
    Object.fromEntries(fields.map((field) => [field, value])),
    ...fields.map((field) => ({ [field]: value })),
  ])
  for (const form of forms) for (const issue of schema.safeParse(form).error?.issues ?? []) yield issue
}

it.each(allCalls.map(({ call, schemas }) => [`${call.method} ${call.path}`, schemas] as const))(
  '%s refuses in sentences',
  (_, { body, query }) => {
    const said = [body, query].flatMap((schema) => (schema ? [...saidBy(schema)] : []))
    const raw = said.filter(({ message }) => !sentences.has(message)).map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect([...new Set(raw)]).toEqual([])
  },
)
