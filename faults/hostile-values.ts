// Values for the fields: valid ones, nearly valid ones, and hostile ones.

import fc from 'fast-check'
import type { JsonSchema } from '#server/lib/http/json-schema.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '%',
  '_',
  '%_\\',
  '.*(a+)+$',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=HYPERLINK("http://x")',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'a@b.c\r\nBcc: everybody@example.org',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  'Zoë O’Neil 🌀',
  'x'.repeat(300),
  'x'.repeat(70_000),
]

const numbers = [0, -0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MAX_SAFE_INTEGER]

const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, fc.string({ unit: 'binary', maxLength: 60 }))
const anyKind: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], [null], { length: -1 }),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('id', 'toString', '__proto__', 'then', 'length'), text, { maxKeys: 3 }),
)

type Ids = fc.Arbitrary<string>

/** Mostly valid, with a wrong field or two, so that the request gets past the first check; sometimes anything. */
export function valueFor(schema: JsonSchema | undefined, ids: Ids): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fittingValue('', schema ?? {}, ids) }, { weight: 1, arbitrary: anyKind })
}

function fittingValue(name: string, schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((each) => fittingValue(name, asSchema(each), ids)))
  if (schema.allOf) return fittingValue(name, Object.assign({}, ...schema.allOf.map(asSchema)), ids)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fittingValue(name, { ...schema, type }, ids)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, ids)
    case 'array':
      return fc.array(fittingValue(name, asSchema(schema.items), ids), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 300 })
    case 'null':
      return fc.constant(null)
    default:
      return fittingText(name, schema, ids)
  }
}

/** Fields that cannot be set are left out, except when the field itself is the error. */
function fittingObject({ properties = {} }: JsonSchema, ids: Ids) {
  const known = Object.entries(properties).map(([name, each]) => [name, asSchema(each)] as const)
  const settable = known.filter(([, schema]) => !schema.not)
  const fitting = fc.record(Object.fromEntries(settable.map(([name, schema]) => [name, fittingValue(name, schema, ids)])))
  const names = [...known.map(([name]) => name), 'isDeveloper', 'role', 'id', '__proto__']
  const wrong = fc.dictionary(fc.constantFrom(...names), anyKind, { minKeys: 1, maxKeys: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 5, arbitrary: fc.tuple(fitting, wrong).map(([fields, faults]) => ({ ...fields, ...faults })) },
    { weight: 1, arbitrary: wrong },
  )
}

/** By the field's name, what a person would type there. */
const typed: [field: RegExp, values: readonly string[]][] = [
  [/email/i, ['somebody@example.org', 'dana@example.org']],
  [/password/i, ['harbor light 7', 'another harbor 8']],
  [/zip|near/, ['39530', '36602']],
  [/^state$/, ['MS', 'AL']],
  [/charter/, ['512345', '500001']],
  [/phone/i, ['228-555-0142']],
  [/url|link/, ['https://example.org/', 'mailto:somebody@example.org']],
]
const byFormat: Record<string, string> = { date: '2026-11-20', time: '10:30', email: 'dana@example.org', phone: '228-555-0142' }

function fittingText(name: string, { format }: JsonSchema, ids: Ids): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  const known = format && byFormat[format]
  if (known) return fc.constant(known)
  if (/^id$|_id/.test(name)) return ids
  const values = typed.find(([field]) => field.test(name))?.[1] ?? ['Biloxi', 'KeyStone', '2026-11-20', 'Dana', 'a']
  return fc.constantFrom(...values)
}

const asSchema = (schema: unknown) => (typeof schema === 'object' && schema !== null ? schema : {}) as JsonSchema
