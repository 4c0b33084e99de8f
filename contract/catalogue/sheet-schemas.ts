// The schemas of a sheet, by the kinds of its questions. What a sheet takes differs: the schemas of several sheets are here, its own are beside its calls.

import * as z from 'zod/mini'
import * as s from '#contract/schema.ts'
import type { AnswersOf, Question } from './question.ts'

type AnyQuestion = Pick<Question, 'name' | 'kind'>

/** The schema of each kind of question that a sheet has, or how to make it. */
type ByKind<Each extends AnyQuestion> = {
  [Of in Each['kind']]: z.ZodMiniType | ((question: Extract<Each, { kind: Of }>) => z.ZodMiniType)
}
export type SchemasOf<Each extends AnyQuestion> = { [Name in keyof AnswersOf<Each>]: z.ZodMiniType<AnswersOf<Each>[Name]> }

/** Made from the questions at run time; the types are derived from the same questions. */
export function schemasOf<Each extends AnyQuestion>(sheet: readonly Each[], byKind: ByKind<Each>): SchemasOf<Each> {
  const schemaOf = (question: Each) => {
    const made = byKind[question.kind as Each['kind']]
    return typeof made === 'function' ? made(question as never) : made
  }
  return Object.fromEntries(sheet.map((question) => [question.name, schemaOf(question)])) as SchemasOf<Each>
}

/** An answer that is removed. */
export const blankToNull = z.transform((value: string) => value || null)

/** An answer that is changed by itself; null and an empty text remove it. One schema for all, because making one takes far longer than parsing with it. */
export const changedAnswer = {
  'yes-no': z.nullable(s.boolean()),
  line: z.nullable(z.pipe(s.optionalLine(), blankToNull)),
  'long-text': z.nullable(z.pipe(s.optionalText(), blankToNull)),
}

type Shape = Record<string, z.ZodMiniType>
type Optional<Fields extends Shape> = { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }

/** Fields that share a schema also share its optional form. */
export function optionalOf<Fields extends Shape>(fields: Fields) {
  const optionals = new Map([...new Set(Object.values(fields))].map((schema) => [schema, z.optional(schema)]))
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optionals.get(schema)])) as Optional<Fields>
}
