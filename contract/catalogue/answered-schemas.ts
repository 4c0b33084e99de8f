// The answers of a sheet as the server answers them. Screens that only change answers do not load this.

import * as z from 'zod/mini'
import type { Question } from './question.ts'
import type { SchemasOf } from './sheet-schemas.ts'

type Answered = Question & { required?: string; otherwise?: unknown }

function schemaOf(question: Answered): z.ZodMiniType {
  if (question.kind === 'yes-no' && question.otherwise) return z.boolean()
  if (question.required === 'always') return z.string()
  switch (question.kind) {
    case 'yes-no':
      return z.nullable(z.boolean())
    case 'number':
    case 'dollars':
      return z.nullable(z.number())
    case 'names':
      return z.nullable(z.array(z.string()))
    case 'choices':
      return z.nullable(z.array(z.enum(question.options)))
    case 'choice':
      return z.nullable(z.enum(question.options))
    default:
      return z.nullable(z.string())
  }
}

export const answeredSchemas = <Each extends Answered>(sheet: readonly Each[]) =>
  Object.fromEntries(sheet.map((question) => [question.name, schemaOf(question)])) as SchemasOf<Each>
